import type { Assembly } from '../support/assembly.ts';
import { assemblyOf, prodOtherwise } from '../support/stages.ts';

const ofGkg = (assembly: Assembly) => {
  const { LifecycleConfiguration } = assembly.one('AWS::S3::Bucket', 'EditionsBucket').properties;
  const { Rules } = LifecycleConfiguration as { Rules: { Prefix?: string }[] };
  return {
    state: assembly.one('AWS::Events::Rule', 'GkgTaking').properties.State,
    every: assembly.one('AWS::Events::Rule', 'GkgTaking').properties.ScheduleExpression,
    kept: Rules.filter(({ Prefix }) => Prefix === 'gkg/'),
    functions: assembly
      .all('AWS::Lambda::Function')
      .filter(({ properties }) => JSON.stringify(properties.Environment ?? {}).includes('"MEDIA_GKG_DAYS":"3"'))
      .map(({ id }) => id)
      .sort(),
  };
};

/** As long as days are searched at most, and one more: a stage that is switched off and on again finds what its table names. */
const kept = [
  {
    Prefix: 'gkg/',
    Status: 'Enabled',
    ExpirationInDays: 8,
    NoncurrentVersionExpiration: { NoncurrentDays: 1 },
  },
];

describe("GDELT's lists of names in the news", () => {
  it('are taken in dev', () => {
    expect(ofGkg(assemblyOf('dev'))).toMatchObject({
      state: 'ENABLED',
      kept,
      functions: ['adverseMediaCheck', 'dashboardAdverseMedia', 'gkgTaken', 'mcp', 'universalSearch'],
    });
  });

  it('are not taken in prod until its operator says so, and what is left of them is removed', () => {
    expect(ofGkg(assemblyOf('prod'))).toMatchObject({ state: 'DISABLED', kept, functions: [] });
  });

  it('are taken every quarter of an hour and removed after their days where a stage is set so', () => {
    expect(ofGkg(prodOtherwise())).toEqual({
      state: 'ENABLED',
      every: 'rate(15 minutes)',
      kept,
      functions: ['adverseMediaCheck', 'dashboardAdverseMedia', 'gkgTaken', 'mcp', 'universalSearch'],
    });
  });
});
