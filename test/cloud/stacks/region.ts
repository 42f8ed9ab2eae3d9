import { regionOf } from '../../../lib/cloud/regionOf.ts';
import { stages } from '../../../lib/cloud/stages.ts';
import { euRegions } from '../../../lib/contract/account/processors.ts';
import { missingCompanyFacts } from '../../../lib/contract/brand.ts';
import { assemblyOf } from '../support/stages.ts';

const { resources } = assemblyOf('prod');
/** They stand where CloudFront has its firewalls and metrics. */
const elsewhere = ['Klarnavn-Prod-Edge-eu-central-1', 'Klarnavn-Prod-Outside-eu-central-1'];

it.each(['dev', 'prod'] as const)(
  'every stack of %s is refused outside the European Union, where the security page says that data is',
  (stage) => {
    const { templates } = assemblyOf(stage);
    expect(templates.length).toBeGreaterThan(10);
    // A nested stack stands where its parent does.
    const own = templates.filter(({ stack }) => !elsewhere.includes(stack) && !stack.endsWith('.nested'));
    for (const { stack: name, rules } of own) {
      const asserted = rules.Region?.Assertions.map(({ Assert }) => Assert);
      expect([name, asserted]).toEqual([name, [{ 'Fn::Contains': [[...euRegions], { Ref: 'AWS::Region' }] }]]);
    }
  },
);

describe('the region of a stage', () => {
  test.each([
    ['is the one that was named', { CDK_DEFAULT_REGION: 'eu-north-1', AWS_REGION: 'eu-north-1' }, 'eu-north-1'],
    ['may come from a profile', { CDK_DEFAULT_REGION: 'eu-west-3' }, 'eu-west-3'],
    ['stays open where nobody has named one', { CDK_DEFAULT_REGION: 'us-east-1' }, undefined],
    ['stays open without a command line', {}, undefined],
  ])('%s', (_, variables, expected) => {
    expect(regionOf(stages.prod, variables)).toBe(expected);
  });

  test.each(['AWS_REGION', 'AWS_DEFAULT_REGION'])('is refused by %s where the stage may not stand', (variable) => {
    const variables = { CDK_DEFAULT_REGION: 'us-east-1', [variable]: 'us-east-1' };
    expect(() => regionOf(stages.dev, variables)).toThrow(
      /^The stage dev may not stand in us-east-1\. Name one of eu-central-1, .+ with AWS_REGION\.$/,
    );
  });
});

it('what stands elsewhere can hold nothing of customers', () => {
  const keeping = /^AWS::(DynamoDB|S3|SQS|Cognito|SecretsManager|ApiGateway)/;
  const types = resources.filter(({ stack }) => elsewhere.includes(stack)).map(({ type }) => type);
  expect(types.length).toBeGreaterThan(5);
  expect(types.filter((type) => keeping.test(type))).toEqual([]);
});

it('production is refused while the operator file does not say who offers the service', () => {
  const company = (stage: 'prod' | 'dev') => assemblyOf(stage).templates.flatMap(({ rules }) => rules.Company ?? []);
  const missing = missingCompanyFacts();
  const asserted = missing.length > 0 ? [{ 'Fn::Equals': [missing.join(), ''] }] : [];
  expect(company('prod').flatMap(({ Assertions }) => Assertions.map(({ Assert }) => Assert))).toEqual(asserted);
  expect(company('dev')).toEqual([]);
});
