import { type App, CfnOutput, CfnResource, LegacyStackSynthesizer, Stack } from 'aws-cdk-lib';
import type { ReleasedTemplate, Templates } from '../../lib/cloud/release.ts';

export const contractStackName = 'Klarnavn-Contracts';

type Properties = Record<string, unknown>;

/** The secrets read by test/aws/secretsManager, in CloudFormation's form. */
const secrets: Record<string, Properties> = {
  generated: { GenerateSecretString: { ExcludePunctuation: true, PasswordLength: 40 } },
  fixed: { SecretString: 'as the template says' },
  empty: {},
};

/**
 * The stack of resources the contract suites do not make themselves: the user pool of a synthesized stage with its first client and its
 * groups, and secrets. The pool comes without its functions, not deployed here, and the client without the rotation of refresh tokens,
 * since the suites try that on a pool of their own.
 */
export function addContractStack(app: App, templates: Templates): void {
  const people = Object.values(templates).find((one) => of(one, 'AWS::Cognito::UserPool').length > 0);
  const [pool] = people ? of(people, 'AWS::Cognito::UserPool') : [];
  const [client] = people ? of(people, 'AWS::Cognito::UserPoolClient') : [];
  if (!people || !pool || !client) throw new Error('The assembly has no user pool with a client.');
  // Without a bucket for templates, so nothing has to be there before it.
  const stack = new Stack(app, contractStackName, { synthesizer: new LegacyStackSynthesizer() });

  const { LambdaConfig: _functions, EmailConfiguration: _sender, ...ofPool } = pool;
  const madePool = resource(stack, 'UserPool', 'AWS::Cognito::UserPool', { ...ofPool, DeletionProtection: 'INACTIVE' });
  const { RefreshTokenRotation: _rotation, ExplicitAuthFlows: flows, ...ofClient } = client;
  const madeClient = resource(stack, 'Client', 'AWS::Cognito::UserPoolClient', {
    ...ofClient,
    ExplicitAuthFlows: [...(flows as string[]), 'ALLOW_REFRESH_TOKEN_AUTH'],
    UserPoolId: madePool.ref,
  });
  for (const [index, group] of of(people, 'AWS::Cognito::UserPoolGroup').entries())
    resource(stack, `Group${index}`, 'AWS::Cognito::UserPoolGroup', { ...group, UserPoolId: madePool.ref });
  for (const [name, properties] of Object.entries(secrets))
    resource(stack, `Secret${name}`, 'AWS::SecretsManager::Secret', {
      Name: `klarnavn/contract/${name}`,
      ...properties,
    });
  new CfnOutput(stack, 'PoolId', { value: madePool.ref });
  new CfnOutput(stack, 'ClientId', { value: madeClient.ref });
}

function of({ Resources }: ReleasedTemplate, type: string): Properties[] {
  return Object.values(Resources)
    .filter(({ Type }) => Type === type)
    .map(({ Properties = {} }) => Properties);
}

function resource(stack: Stack, id: string, type: string, properties: Properties): CfnResource {
  return new CfnResource(stack, id, { type, properties });
}
