import { brand } from '../../../lib/contract/brand.ts';
import { assemblyOf } from '../support/stages.ts';

const prod = assemblyOf('prod');
const domain = brand.noReplyEmail.split('@')[1];
type Variables = Record<string, unknown>;
const variablesOf = (stage: 'local' | 'dev' | 'prod', worker: string) =>
  (assemblyOf(stage).one('AWS::Lambda::Function', worker).properties.Environment as { Variables: Variables }).Variables;

describe('mails', () => {
  it('come from a domain that prod makes an identity of SES, with DKIM; other stages use one there is', () => {
    const identity = prod.one('AWS::SES::EmailIdentity');
    expect(identity.properties.EmailIdentity).toBe(domain);
    // Made anew it has other keys, and no code and no mail leaves until the DNS has their records.
    expect(identity.deletionPolicy).toBe('RetainExceptOnCreate');
    for (const stage of ['local', 'dev'] as const) expect(assemblyOf(stage).all('AWS::SES::EmailIdentity')).toEqual([]);
  });

  it('go out encrypted, under a configuration set that leaves the record of dead addresses to the product', () => {
    expect(prod.one('AWS::SES::ConfigurationSet').properties).toMatchObject({
      Name: 'klarnavn-prod',
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      SuppressionOptions: { SuppressedReasons: [] },
    });
  });

  it('that come back or are reported as spam are announced to MailReportsQueue, by SES of this account only', () => {
    const { EventDestination } = prod.one('AWS::SES::ConfigurationSetEventDestination').properties as {
      EventDestination: { Enabled: boolean; MatchingEventTypes: string[]; SnsDestination: { TopicARN: unknown } };
    };
    expect(EventDestination.Enabled).toBe(true);
    expect(EventDestination.MatchingEventTypes.map((type) => type.toUpperCase())).toEqual(['BOUNCE', 'COMPLAINT']);
    expect(prod.text(EventDestination.SnsDestination.TopicARN)).toBe('MailReports');
    const [subscription] = prod.all('AWS::SNS::Subscription').filter(({ properties }) => properties.Protocol === 'sqs');
    expect(subscription?.properties.RawMessageDelivery).toBe(true);
    expect(prod.text(subscription?.properties.Endpoint)).toBe('MailReportsQueue.Arn');
    const { Statement } = prod.one('AWS::SNS::TopicPolicy', 'MailReportsPolicy').properties.PolicyDocument as {
      Statement: unknown[];
    };
    expect(Statement).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          Principal: { Service: 'ses.amazonaws.com' },
          Action: 'sns:Publish',
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        }),
      ]),
    );
  });

  it('are sent by mailDue alone, and from no other address or set', () => {
    const policies = prod
      .all('AWS::IAM::Policy')
      .filter(({ properties }) => JSON.stringify(properties).includes('"ses:Send'));
    expect(policies.map(({ id }) => id)).toEqual([expect.stringMatching(/^mailDueRole/)]);
    const { Statement } = policies[0]!.properties.PolicyDocument as {
      Statement: { Action: unknown; Resource: unknown[] }[];
    };
    const sending = Statement.find(({ Action }) => JSON.stringify(Action).includes('ses:'));
    expect(sending?.Action).toBe('ses:SendEmail');
    expect(sending?.Resource.map((arn) => prod.text(arn))).toEqual([
      expect.stringMatching(/:configuration-set\//),
      expect.stringMatching(new RegExp(`:identity/${domain}$`)),
    ]);
  });

  it('lead to the site, and only in a sandbox a refused address is given up', () => {
    expect(prod.text(variablesOf('prod', 'mailDue').SITE_URL)).toMatch(/^https:\/\/Distribution/);
    expect(variablesOf('prod', 'mailDue')).not.toHaveProperty('MAIL_SANDBOX');
    expect(variablesOf('dev', 'mailDue').MAIL_SANDBOX).toBe('true');
    expect(variablesOf('prod', 'mailDue').MAIL_FROM).toBe(brand.noReplyEmail);
  });

  it('that are due by the clock are looked for every hour, in every stage', () => {
    for (const stage of ['local', 'dev', 'prod'] as const) {
      const { properties } = assemblyOf(stage).one('AWS::Events::Rule', 'MailsByTheClock');
      expect(properties).toMatchObject({ ScheduleExpression: 'rate(1 hour)', State: 'ENABLED' });
    }
  });
});

it('many faults of the screening API call the function that tells customers, and an operator', () => {
  const [alarm] = prod
    .all('AWS::CloudWatch::Alarm')
    .filter(({ id, stack }) => stack === 'Klarnavn-Prod-Mails' && id.includes('FaultAlarm'));
  const properties = alarm?.properties ?? {};
  expect(properties).toMatchObject({ MetricName: '5XXError', Threshold: 25, Period: 900, Statistic: 'Sum' });
  const actions = (properties.AlarmActions as unknown[]).map((action) => prod.text(action));
  expect(actions.sort()).toEqual(['AlarmTopic', 'serviceDisturbed.Arn']);
});
