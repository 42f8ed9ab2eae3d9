import { WrongCall } from '../command/wrongCall.ts';
import { contractStackName } from './contractStack.ts';
import { wiringStackName } from './wiringStack.ts';

/** The services' addresses and rights given to the suites of test/aws. */
export interface Served {
  /** The address of a service, by its name in AWS's addresses. */
  endpointOf: (service: string) => string;
  /** The address of a stage of a REST API. */
  apiUrlOf: (apiId: string, stage: string) => string;
  /** An output of the suite's stack. */
  output: (name: string) => string;
}

export interface Suite {
  /** Has the resources the suite does not make itself. */
  stack?: string;
  /** The variables with its service's address. */
  variables: (served: Served) => Record<string, string>;
}

const s3: Suite = { variables: ({ endpointOf }) => ({ CONTRACT_S3_ENDPOINT: endpointOf('s3') }) };

const cognito: Suite = {
  stack: contractStackName,
  variables: ({ endpointOf, output }) => ({
    CONTRACT_COGNITO_ENDPOINT: endpointOf('cognito-idp'),
    CONTRACT_COGNITO_POOL_ID: output('PoolId'),
    CONTRACT_COGNITO_CLIENT_ID: output('ClientId'),
  }),
};

/** The suites of test/aws for any environment, by file. SES is left out: it sends mails. */
export const suites: Record<string, Suite> = {
  dynamodb: { variables: ({ endpointOf }) => ({ CONTRACT_DYNAMODB_ENDPOINT: endpointOf('dynamodb') }) },
  s3,
  s3Browser: s3,
  sqs: { variables: ({ endpointOf }) => ({ CONTRACT_SQS_ENDPOINT: endpointOf('sqs') }) },
  secretsManager: {
    stack: contractStackName,
    variables: ({ endpointOf }) => ({ CONTRACT_SECRETS_ENDPOINT: endpointOf('secretsmanager') }),
  },
  cognito,
  cognitoSignUp: cognito,
  cognitoSessions: cognito,
  cognitoAdministrator: cognito,
  cognitoSecondFactor: cognito,
  wiring: {
    stack: wiringStackName,
    variables: ({ endpointOf, apiUrlOf, output }) => ({
      CONTRACT_WIRING: JSON.stringify({
        url: apiUrlOf(output('ApiId'), 'live'),
        tableName: output('TableName'),
        queues: { work: output('WorkUrl'), dead: output('DeadUrl') },
        endpoints: { dynamodb: endpointOf('dynamodb'), sqs: endpointOf('sqs') },
      }),
    }),
  },
};

/** The suites of these names, or all without any; throws a sentence for an unknown one. */
export function suitesNamed(names: readonly string[]): string[] {
  const unknown = names.find((name) => !Object.hasOwn(suites, name));
  if (unknown) throw new WrongCall(`There is no suite "${unknown}". Choose of ${Object.keys(suites).join(', ')}.`);
  return names.length > 0 ? [...names] : Object.keys(suites);
}

/** One endpoint for all services, as an emulator has it, or AWS's own of a region. */
export function addressesOf(emulator: string | undefined, region: string): Omit<Served, 'output'> {
  return {
    endpointOf: (service) => emulator ?? `https://${service}.${region}.amazonaws.com`,
    apiUrlOf: (apiId, stage) =>
      emulator
        ? `${emulator}/_aws/execute-api/${apiId}/${stage}`
        : `https://${apiId}.execute-api.${region}.amazonaws.com/${stage}`,
  };
}
