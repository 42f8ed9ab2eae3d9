import type { APIGatewayProxyEvent } from 'aws-lambda';
import { plainHandler } from '../../../lambdas/kit/http/http.ts';
import { readTemplates } from '../../../lib/cloud/readTemplates.ts';
import { sanctionsCheck } from '../../../lib/contract/screening/screening.ts';
import { triedOperations } from '../../../lib/contract/status/triedEndpoints.ts';
import { assemblyOf, prodOtherwise } from '../support/stages.ts';

const prod = assemblyOf('prod');

interface Alias {
  UpdatePolicy?: Record<string, unknown>;
  DependsOn?: string[];
}

describe('a new version of a screening in prod', () => {
  const groups = prod.all('AWS::CodeDeploy::DeploymentGroup');
  const templates = Object.values(readTemplates(prod.dir));
  const withGroups = templates.filter(({ Resources }) =>
    Object.values(Resources).some(({ Type }) => Type === 'AWS::CodeDeploy::DeploymentGroup'),
  );
  const aliases = templates
    .flatMap(({ Resources }) => Object.entries(Resources))
    .filter(([, { Type }]) => Type === 'AWS::Lambda::Alias')
    .map(([id, resource]) => ({ id, ...(resource as Alias) }));

  it('gets a tenth of the calls first, and is taken back when its deployment fails or its alarm rings', () => {
    expect(groups.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['sanctionsCheckDeployment', 'pepCheckDeployment']),
    );
    for (const { properties } of groups) {
      expect(properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        AlarmConfiguration: { Enabled: true, Alarms: [{ Name: expect.anything() }, { Name: expect.anything() }] },
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
        },
      });
    }
  });

  it('is moved to by CodeDeploy alone, for every alias there is', () => {
    expect(aliases).toHaveLength(groups.length);
    for (const { UpdatePolicy } of aliases)
      expect(UpdatePolicy).toMatchObject({ CodeDeployLambdaAliasUpdate: { DeploymentGroupName: expect.anything() } });
  });

  it('has alarms of its own, which errors of the version before do not ring, and the alias has one of all', () => {
    for (const { Resources } of withGroups) {
      const of = (type: string) => Object.entries(Resources).filter(([, { Type }]) => Type === type);
      const alarms = new Map(of('AWS::CloudWatch::Alarm'));
      const rings = of('AWS::CodeDeploy::DeploymentGroup').flatMap(([, { Properties }]) => ringing(Properties));
      const ofNewest = of('AWS::Lambda::Version').flatMap(([version]) => [`${version}Errors`, `${version}FailedCalls`]);
      expect(rings.sort()).toEqual(ofNewest.sort());
      for (const [version, { Properties }] of of('AWS::Lambda::Version')) {
        expect(alarms.get(`${version}Errors`)?.Properties).toMatchObject({
          MetricName: 'Errors',
          Dimensions: [
            { Name: 'ExecutedVersion', Value: { 'Fn::GetAtt': [version, 'Version'] } },
            { Name: 'FunctionName', Value: Properties?.FunctionName },
            { Name: 'Resource', Value: { 'Fn::Join': ['', [Properties?.FunctionName, ':live']] } },
          ],
          TreatMissingData: 'notBreaching',
        });
      }
    }
    const ofAliases = prod.all('AWS::CloudWatch::Alarm').filter(({ id }) => /LiveErrors$/.test(id));
    expect(ofAliases).toHaveLength(groups.length);
    for (const { properties } of ofAliases) {
      expect(JSON.stringify(properties.Dimensions)).toContain('"Name":"Resource"');
      expect(JSON.stringify(properties.Dimensions)).not.toContain('ExecutedVersion');
    }
  });

  it('is taken back within two minutes when its calls are answered with faults, which Lambda counts as successes', async () => {
    const filters = prod.all('AWS::Logs::MetricFilter').filter(({ id }) => /LiveFailedCalls/.test(id));
    expect(filters).toHaveLength(groups.length);
    const line = JSON.parse(await lineOfFault('41'));
    for (const { Resources } of withGroups) {
      for (const [version] of Object.entries(Resources).filter(([, { Type }]) => Type === 'AWS::Lambda::Version')) {
        const { Properties: alarm = {} } = Resources[`${version}FailedCalls`] ?? {};
        expect(alarm).toMatchObject({
          Namespace: 'Klarnavn',
          Dimensions: [{ Name: 'version', Value: { 'Fn::GetAtt': [version, 'Version'] } }],
          Statistic: 'Sum',
          ComparisonOperator: 'GreaterThanOrEqualToThreshold',
        });
        // A minute of three faults, seen at its end.
        expect(Number(alarm.Period) * Number(alarm.EvaluationPeriods)).toBeLessThanOrEqual(60);
        expect(alarm.Threshold).toBe(3);
        const [filter, ...others] = filters.filter(
          ({ properties }) => made(properties).MetricName === alarm.MetricName,
        );
        expect(others).toEqual([]);
        const [, wanted] = /^\{ \$\.message = "([^"]{1,60})" \}$/.exec(String(filter?.properties.FilterPattern)) ?? [];
        expect(line.message).toBe(wanted);
        expect(made(filter?.properties).Dimensions).toEqual([{ Key: 'version', Value: '$.version' }]);
        expect(line.version).toBe('41');
      }
    }
  });

  it('is screened at before it gets a call, by a function that is there, with its rights, when the alias is moved', () => {
    const [hook, ...others] = withGroups.flatMap(({ Resources }) =>
      Object.entries(Resources).filter(([, { Properties }]) => Properties?.Handler === 'workers/versionTried.handler'),
    );
    expect(others).toEqual([]);
    const [hookId = '', { Properties = {} } = {}] = hook ?? [];
    const { Variables } = Properties.Environment as { Variables: { TRIED_VERSIONS: { 'Fn::Join': unknown[][] } } };
    const versions = Variables.TRIED_VERSIONS['Fn::Join'][1]?.filter((part) => part !== ',') as { Ref: string }[];
    const operations = versions.map(({ Ref }) => Ref.replace(/CurrentVersion.{40}$/, ''));
    expect(operations.sort()).toEqual(triedOperations.toSorted());
    const hooked = aliases.filter(({ UpdatePolicy }) =>
      JSON.stringify(UpdatePolicy).includes('BeforeAllowTrafficHook'),
    );
    expect(hooked.map(({ id }) => id.replace(/(Alias)?Live.*$/, '')).sort()).toEqual(triedOperations.toSorted());
    // The alarms of a version are made before the deployments that they watch.
    const ofVersions = prod.all('AWS::CloudWatch::Alarm').filter(({ id }) => /(Errors|FailedCalls)$/.test(id));
    expect(ofVersions.length).toBeGreaterThan(2 * hooked.length);
    for (const { id, dependsOn } of ofVersions) expect([id, dependsOn]).toEqual([id, []]);
    for (const { UpdatePolicy, DependsOn } of hooked) {
      expect(UpdatePolicy).toMatchObject({ CodeDeployLambdaAliasUpdate: { BeforeAllowTrafficHook: { Ref: hookId } } });
      expect(DependsOn).toContain(hookId);
      expect(DependsOn).toContainEqual(expect.stringContaining('DeploymentServiceRoleDefaultPolicy'));
    }
  });
});

function ringing(group: Record<string, unknown> = {}): (string | undefined)[] {
  const { Alarms } = group.AlarmConfiguration as { Alarms: { Name: { Ref?: string } }[] };
  return Alarms.map(({ Name }) => Name.Ref);
}

function made(filter: Record<string, unknown> = {}) {
  const [metric] = filter.MetricTransformations as { MetricName: string; Dimensions: unknown }[];
  return { ...metric };
}

/** The line that a door writes of a call whose handler throws, in this version of its function. */
async function lineOfFault(version: string): Promise<string> {
  const printed: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
  process.env.AWS_LAMBDA_FUNCTION_VERSION = version;
  const faulty = plainHandler(sanctionsCheck, async () => {
    throw new TypeError('a name has no words');
  });
  const authorizer = { account_id: 'account', app_id_ref: 'app', plan: 'simple' };
  const requestContext = { requestId: 'request', identity: { sourceIp: '127.0.0.1' }, authorizer };
  const answer = await faulty({
    headers: {},
    body: '{"name":"Jane Example"}',
    requestContext,
  } as unknown as APIGatewayProxyEvent);
  delete process.env.AWS_LAMBDA_FUNCTION_VERSION;
  jest.mocked(process.stdout.write).mockRestore();
  expect(answer.statusCode).toBe(500);
  return printed[0] ?? '';
}

describe('a version that mends one which fails', () => {
  const mending = prodOtherwise();

  it('takes the calls at once by -c deployAtOnce=true, and the alarm of its alias stays', () => {
    expect(mending.all('AWS::CodeDeploy::DeploymentGroup')).toEqual([]);
    expect(mending.all('AWS::CloudWatch::Alarm').filter(({ id }) => /LiveErrors$/.test(id)).length).toBeGreaterThan(1);
  });

  it('finds the version before it still there', () => {
    const versions = prod.all('AWS::Lambda::Version');
    expect(versions.length).toBeGreaterThan(1);
    for (const { id, deletionPolicy } of versions) expect([id, deletionPolicy]).toEqual([id, 'RetainExceptOnCreate']);
  });
});

it('takes the calls at once in stages without customers', () => {
  for (const stage of ['local', 'dev'] as const)
    expect(assemblyOf(stage).all('AWS::CodeDeploy::DeploymentGroup')).toEqual([]);
});
