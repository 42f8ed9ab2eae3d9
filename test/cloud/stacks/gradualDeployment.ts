import { readTemplates } from '../../../lib/cloud/readTemplates.ts';
import { assemblyOf, prodOtherwise } from '../support/stages.ts';

const prod = assemblyOf('prod');

describe('a new version of a screening in prod', () => {
  const groups = prod.all('AWS::CodeDeploy::DeploymentGroup');
  const aliases = Object.values(readTemplates(prod.dir))
    .flatMap(({ Resources }) => Object.values(Resources))
    .filter(({ Type }) => Type === 'AWS::Lambda::Alias') as { UpdatePolicy?: Record<string, unknown> }[];

  it('gets a tenth of the calls first, and is taken back when its deployment fails or its alarm rings', () => {
    expect(groups.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['sanctionsCheckDeployment', 'pepCheckDeployment']),
    );
    for (const { properties } of groups) {
      expect(properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        AlarmConfiguration: { Enabled: true, Alarms: [{ Name: expect.anything() }] },
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

  it('has an alarm of its own, which errors of the version before do not ring, and the alias has one of both', () => {
    const templates = Object.values(readTemplates(prod.dir)).filter(({ Resources }) =>
      Object.values(Resources).some(({ Type }) => Type === 'AWS::CodeDeploy::DeploymentGroup'),
    );
    for (const { Resources } of templates) {
      const of = (type: string) => Object.entries(Resources).filter(([, { Type }]) => Type === type);
      const alarms = new Map(of('AWS::CloudWatch::Alarm'));
      const rings = of('AWS::CodeDeploy::DeploymentGroup').map(([, { Properties }]) => ringing(Properties).Ref);
      const ofNewest = of('AWS::Lambda::Version').map(([version]) => `${version}Errors`);
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
});

function ringing(group: Record<string, unknown> = {}): { Ref?: string } {
  const { Alarms } = group.AlarmConfiguration as { Alarms: { Name: { Ref?: string } }[] };
  return Alarms[0]?.Name ?? {};
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
