import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assemblyOf } from '../support/stages.ts';

/** Types of all that failed sign-ins need in a stage with the plan Plus. */
const made = (stage: 'prod' | 'dev' | 'local') => {
  const assembly = assemblyOf(stage);
  return {
    assembly,
    deliveries: assembly.all('AWS::Cognito::LogDeliveryConfiguration'),
    filters: assembly.all('AWS::Logs::SubscriptionFilter'),
    functions: assembly
      .all('AWS::Lambda::Function')
      .filter(({ properties }) => String(properties.FunctionName).endsWith('-signInFailed')),
  };
};

describe('failed sign-ins', () => {
  it.each(['prod', 'local'] as const)(
    'of %s, on the plan Plus, come from the log of its pool to a function',
    (stage) => {
      const { assembly, deliveries, filters, functions } = made(stage);
      expect(assembly.one('AWS::Cognito::UserPool').properties.UserPoolTier).toBe('PLUS');
      expect([deliveries.length, filters.length, functions.length]).toEqual([1, 1, 1]);
      const name = `/aws/vendedlogs/klarnavn-${stage}-account-signIns`;
      const [configuration] = (deliveries[0]?.properties.LogConfigurations ?? []) as Record<
        string,
        Record<string, unknown>
      >[];
      expect(configuration).toMatchObject({ EventSource: 'userAuthEvents', LogLevel: 'INFO' });
      expect(assembly.text(deliveries[0]?.properties.UserPoolId)).toContain('UserPool');
      // Cognito refuses the attribute of a log group, which ends with ":*".
      expect(assembly.text(configuration?.CloudWatchLogsConfiguration?.LogGroupArn)).toMatch(
        new RegExp(`:log-group:${name}$`),
      );
      const group = assembly.all('AWS::Logs::LogGroup').find(({ properties }) => properties.LogGroupName === name);
      // Addresses of everybody who signs in are in it.
      expect(group?.properties.RetentionInDays).toBe(3);
      expect(filters[0]?.properties.FilterPattern).toBe(
        '{ ($.message.eventType = "SignIn") && ($.message.eventResponse = "Fail") }',
      );
      const permissions = assembly
        .all('AWS::Lambda::Permission')
        .filter(({ properties }) => properties.Principal === 'logs.amazonaws.com');
      expect(permissions).toHaveLength(1);
      expect(assembly.text(permissions[0]?.properties.SourceArn)).toBe(`${group?.id}.Arn`);
    },
  );

  it('of dev, on a smaller plan, are not recorded', () => {
    const { assembly, deliveries, filters, functions } = made('dev');
    expect(assembly.one('AWS::Cognito::UserPool').properties.UserPoolTier).toBe('ESSENTIALS');
    expect([deliveries, filters, functions]).toEqual([[], [], []]);
  });

  it.each([
    ['prod', true],
    ['dev', false],
    ['local', true],
  ] as const)('are told to the site of %s: %s', (stage, isRecorded) => {
    const web = `Klarnavn-${stage[0]?.toUpperCase()}${stage.slice(1)}-Web`;
    const template = readFileSync(join(assemblyOf(stage).dir, `${web}.template.json`), 'utf8');
    expect(JSON.stringify(JSON.parse(template).Outputs.SiteConfig)).toContain(
      JSON.stringify(`"recordsFailedSignIns":${isRecorded}`).slice(1, -1),
    );
  });
});
