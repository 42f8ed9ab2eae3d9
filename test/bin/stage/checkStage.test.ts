import { CloudFormationClient, GetTemplateCommand, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { CloudTrailClient, LookupEventsCommand } from '@aws-sdk/client-cloudtrail';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CostExplorerClient, ListCostAllocationTagsCommand } from '@aws-sdk/client-cost-explorer';
import { GetBucketReplicationCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetTopicAttributesCommand, SNSClient } from '@aws-sdk/client-sns';
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { askedStage } from '../../../bin/stage/askedStage.ts';
import { checkStage } from '../../../bin/stage/checkStage.ts';
import { checksOf } from '../../../bin/stage/checks.ts';
import { type ListPart, type ListType, listTypeKeys, partsOf } from '../../../lib/contract/lists/listTypes.ts';
import { listSources } from '../../../lib/lists/sources.ts';
import { keys, prefix } from '../../../lib/store/keys.ts';
import { currentCodec } from '../../../lib/store/lists/editions.ts';
import { withPrefix } from '../../../lib/store/table.ts';

const now = new Date('2026-11-27T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const [cloudFormation, sns, dynamo, cognito] = [
  mockClient(CloudFormationClient),
  mockClient(SNSClient),
  mockClient(DynamoDBDocumentClient),
  mockClient(CognitoIdentityProviderClient),
];
const [ses, secrets, trail, costs, s3] = [
  mockClient(SESv2Client),
  mockClient(SecretsManagerClient),
  mockClient(CloudTrailClient),
  mockClient(CostExplorerClient),
  mockClient(S3Client),
];
const copies = { account: '210987654321', region: 'eu-west-1', stageAccount: '123456789012' } as const;
const replication = (Account: string, Status: 'Enabled' | 'Disabled' = 'Enabled') => ({
  ReplicationConfiguration: { Role: 'role', Rules: [{ Status, Destination: { Bucket: 'copy', Account } }] },
});

const resources: Record<string, [type: string, id: string]> = {
  'Klarnavn-Prod-Watch': ['AWS::SNS::Topic', 'AlarmTopicD01E77F9'],
  'Klarnavn-Prod-Outside-eu-north-1': ['AWS::SNS::Topic', 'AlarmTopicD01E77F9'],
  'Klarnavn-Prod-Data': ['AWS::DynamoDB::Table', 'TableCD117FA1'],
  'Klarnavn-Prod-People': ['AWS::Cognito::UserPool', 'UserPool6BA7E5F2'],
};
const source = (id: string, more: object = {}) => ({
  ...{ id, list: 'un_sanctions_list', part: 'main', failures: 0 },
  ...{ first_tried_at: hoursAgo(90), tried_at: hoursAgo(2), next_try_at: hoursAgo(0), checked_at: hoursAgo(2) },
  ...more,
});
const byTest = { type: 'system', name: 'test' } as const;
const pointer = (list: ListType, part: ListPart) =>
  currentCodec.encode({
    ...{ id: 'edition', list, part, scope: 'shared', editionDate: '2026-11-20', records: 1, segmentKey: 'segments/a' },
    ...{ publishedAt: hoursAgo(20), publishedBy: byTest, changedBy: byTest },
  });
const rule = (Name: string, mode: object) => ({ Name, ...mode });
const firewall = (...rules: object[]) => ({
  TemplateBody: JSON.stringify({
    Resources: { Firewall: { Type: 'AWS::WAFv2::WebACL', Properties: { Rules: rules } } },
  }),
});
const sourcesAre = (items: object[]) =>
  dynamo.on(QueryCommand, withPrefix(keys.source('').pk, prefix.source)).resolves({ Items: items });

/** A stage of which nothing is lacking. */
beforeEach(() => {
  for (const mock of [cloudFormation, sns, dynamo, cognito, ses, secrets, trail, costs, s3]) mock.reset();
  for (const [StackName, [ResourceType, LogicalResourceId]] of Object.entries(resources)) {
    const found = { ResourceType, LogicalResourceId, PhysicalResourceId: `${StackName}-name` };
    const bucket = { ...found, ResourceType: 'AWS::S3::Bucket', LogicalResourceId: 'ReceiptsBucket' };
    const StackResourceSummaries = [found, bucket] as never[];
    cloudFormation.on(ListStackResourcesCommand, { StackName }).resolves({ StackResourceSummaries });
  }
  cloudFormation
    .on(GetTemplateCommand)
    .resolves(firewall(rule('Rate', { Action: { Block: {} } }), rule('Bad', { OverrideAction: { None: {} } })));
  sns
    .on(GetTopicAttributesCommand)
    .resolves({ Attributes: { SubscriptionsConfirmed: '1', SubscriptionsPending: '0' } });
  const pointers = listTypeKeys.flatMap((list) => partsOf(list).map((part) => pointer(list, part)));
  dynamo.on(QueryCommand).resolves({ Items: pointers });
  sourcesAre(listSources.map(({ id }) => source(id)));
  dynamo.on(GetCommand).resolves({});
  cognito.on(ListUsersInGroupCommand).resolves({ Users: [{ Attributes: [{ Name: 'sub', Value: 'u1' }] }] });
  cognito.on(AdminGetUserCommand).resolves({
    UserAttributes: [
      { Name: 'sub', Value: 'u1' },
      { Name: 'email', Value: 'op@company.example' },
    ],
    Enabled: true,
    UserStatus: 'CONFIRMED',
    UserCreateDate: now,
  });
  s3.on(GetBucketReplicationCommand).resolves(replication(copies.account));
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true, SendingEnabled: true });
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true });
  secrets.on(GetSecretValueCommand, { SecretId: 'klarnavn/prod/stripe-key' }).resolves({ SecretString: 'rk_live_1' });
  secrets.on(GetSecretValueCommand, { SecretId: 'klarnavn/prod/stripe-webhook' }).resolves({ SecretString: 'whsec_1' });
  trail.on(LookupEventsCommand).resolves({ Events: [{ EventTime: new Date('2026-10-02T08:00:00Z') }] });
  costs
    .on(ListCostAllocationTagsCommand)
    .resolves({ CostAllocationTags: [{ TagKey: 'stage', Status: 'Active', Type: 'UserDefined' }] });
});

const stageOf = (name: string, more: object = { copies }) => {
  const stage = askedStage(name, { AWS_REGION: 'eu-north-1' });
  return { ...stage, settings: { ...stage.settings, ...more } };
};
const check = (stage = 'prod', more?: object) => checkStage(checksOf(stageOf(stage, more), now));
const lineOf = async (what: string) => {
  const { lines, isWell } = await check();
  const line = lines.find((text) => text.slice(9).startsWith(what)) ?? '';
  return { isWell, line: line.replaceAll(/ {2,}/g, ' ') };
};

test('a stage of which nothing is lacking says so in a line for each question, and asks each region for its own', async () => {
  const { lines, isWell } = await check();
  expect(lines).toEqual([
    'ok       alarms in eu-north-1  1 confirmed',
    'ok       alarms in us-east-1   1 confirmed',
    'ok       copies                receipts go to 210987654321 in eu-west-1. Look there for the table of last night',
    'ok       lists                 each has an edition',
    `ok       sources               ${listSources.length} fetched, the one longest ago 2 hours ago`,
    'ok       firewall              blocks',
    'ok       operators             1',
    'ok       mails                 sent from no-reply@klarnavn.example',
    'ok       payments              key and webhook are stored',
    'ok       restore               tried on 2026-10-02',
    'ok       cost tag              active',
  ]);
  expect(isWell).toBe(true);
  const regions = await Promise.all(sns.calls().map(({ thisValue }) => (thisValue as SNSClient).config.region()));
  expect(regions.sort()).toEqual(['eu-north-1', 'us-east-1']);
});

test('a stage without copies, or with receipts that are not copied, lacks them', async () => {
  const linesOf = async (more?: object) =>
    (await check('prod', more)).lines.filter((line) => line.includes(' copies '));
  expect(await linesOf({ copies: undefined })).toEqual([
    'LACKS    copies                there are none in a second AWS account: name one as "copies" in klarnavn.config.json',
  ]);
  for (const answer of [replication(copies.stageAccount), replication(copies.account, 'Disabled'), {}]) {
    s3.on(GetBucketReplicationCommand).resolves(answer as never);
    expect(await linesOf()).toEqual([
      'LACKS    copies                receipts are not copied to 210987654321: deploy the stage again',
    ]);
  }
});

test.each([
  [
    'a subscription that nobody confirmed',
    '0',
    '1',
    'open the mail of AWS Notifications at the address and confirm it',
  ],
  ['no subscription', '0', '0', 'deploy Klarnavn-Prod-Watch with --parameters Klarnavn-Prod-Watch:AlarmEmail=<e-mail>'],
])('%s means that nobody gets the alarms', async (_, SubscriptionsConfirmed, SubscriptionsPending, todo) => {
  sns.on(GetTopicAttributesCommand).resolves({ Attributes: { SubscriptionsConfirmed, SubscriptionsPending } });
  const found = await lineOf('alarms in eu-north-1');
  expect(found).toEqual({ isWell: false, line: `LACKS alarms in eu-north-1 nobody gets them: ${todo}` });
});

test('lists that are missing, and sources that were never fetched or not for a day, are named with the reason', async () => {
  dynamo.on(QueryCommand).resolves({ Items: [] });
  const [first, second, ...others] = listSources.map(({ id }) => id);
  sourcesAre([
    source(first!, { checked_at: hoursAgo(30), last_sentence: 'The server answered 403 instead of the list.' }),
    ...others.map((id) => source(id)),
  ]);
  expect((await lineOf('lists')).line).toMatch(
    /^LACKS lists EU Sanctions, .* were never imported, so that sanctions screenings are refused with 503: /,
  );
  expect((await lineOf('sources')).line).toBe(
    `LACKS sources not fetched: ${second} (not tried yet), ${first} (not for 30 hours: The server answered 403 instead of the list.). See lib/cloud/runbooks/list-fails.md`,
  );
});

test('a firewall that only counts is no firewall', async () => {
  cloudFormation.on(GetTemplateCommand).resolves(firewall(rule('Bad', { OverrideAction: { Count: {} } })));
  expect((await lineOf('firewall')).line).toMatch(/^LACKS firewall counts and refuses nothing: /);
});

test('operators are lacking where there is none, where they are stopped, and where their mails come back', async () => {
  const todo = 'npm run stage -- operator --stage prod --email <e-mail> --apply';
  dynamo.on(GetCommand).resolves({ Item: { type: 'undeliverable', v: 1, reason: 'bounce', since: hoursAgo(3) } });
  expect((await lineOf('operators')).line).toBe(
    `LACKS operators mails to op@company.example come back. Name another: ${todo}`,
  );
  cognito.on(AdminGetUserCommand).resolves({
    UserAttributes: [
      { Name: 'sub', Value: 'u1' },
      { Name: 'email', Value: 'a@b.example' },
    ],
    Enabled: false,
    UserCreateDate: now,
  });
  expect((await lineOf('operators')).line).toBe(`LACKS operators there is none: ${todo}`);
  cognito.on(ListUsersInGroupCommand).resolves({ Users: [] });
  expect((await lineOf('operators')).line).toBe(`LACKS operators there is none: ${todo}`);
});

test.each([
  ['mails', 'SES has not verified klarnavn.example', () => ses.on(GetEmailIdentityCommand).resolves({})],
  ['mails', 'SES has stopped the sending', () => ses.on(GetAccountCommand).resolves({})],
  [
    'mails',
    'SES sends to confirmed addresses alone',
    () => ses.on(GetAccountCommand).resolves({ SendingEnabled: true }),
  ],
  [
    'payments',
    'klarnavn/prod/stripe-key is no key of Stripe',
    () => secrets.on(GetSecretValueCommand).resolves({ SecretString: 'made by AWS' }),
  ],
  ['restore', 'not tried in this region for 90 days', () => trail.on(LookupEventsCommand).resolves({ Events: [] })],
  ['cost tag', 'the bill cannot be read by stage', () => costs.on(ListCostAllocationTagsCommand).resolves({})],
])('%s lack: %s', async (what, sentence, lack) => {
  lack();
  expect(await lineOf(what)).toEqual({ isWell: false, line: expect.stringContaining(`LACKS ${what} ${sentence}`) });
});

test('what AWS does not answer, as in a region that lacks a service, is not known and stops nothing else', async () => {
  trail.on(LookupEventsCommand).rejects(new Error('getaddrinfo ENOTFOUND cloudtrail.eu-north-1.amazonaws.com'));
  costs
    .on(ListCostAllocationTagsCommand)
    .rejects(new Error('User is not authorized to perform: ce:ListCostAllocationTags'));
  const { lines, isWell } = await check();
  expect(lines.filter((line) => line.startsWith('UNKNOWN'))).toHaveLength(2);
  expect(lines.filter((line) => line.startsWith('ok'))).toHaveLength(9);
  expect(isWell).toBe(false);
});

test('a stage that was removed half names the stacks and resources that are gone', async () => {
  cloudFormation
    .on(ListStackResourcesCommand, { StackName: 'Klarnavn-Prod-Watch' })
    .rejects(new Error('Stack with id Klarnavn-Prod-Watch does not exist'));
  cloudFormation
    .on(ListStackResourcesCommand, { StackName: 'Klarnavn-Prod-Data' })
    .resolves({ StackResourceSummaries: [] });
  expect((await lineOf('alarms in eu-north-1')).line).toBe(
    'UNKNOWN alarms in eu-north-1 There is no stack Klarnavn-Prod-Watch in eu-north-1.',
  );
  expect((await lineOf('lists')).line).toBe(
    'UNKNOWN lists The stack Klarnavn-Prod-Data has no Table: it was deployed or removed half.',
  );
});

test('dev is asked for what it has', async () => {
  const { lines } = await check('dev');
  expect(lines.map((line) => line.slice(9, 30).trim())).toEqual([
    ...['alarms in eu-north-1', 'lists', 'operators', 'mails', 'payments', 'restore', 'cost tag'],
  ]);
});

test.each([
  ['local', {}, 'The stage local stands on one machine and not on AWS.'],
  ['prod', {}, 'Name the region of the stage with AWS_REGION.'],
  ['prod', { AWS_REGION: 'us-east-1' }, /^The stage prod may not stand in us-east-1\. Name one of eu-/],
  ['test', {}, 'There is no stage "test". Choose one with --stage: local, dev, prod.'],
  [undefined, {}, 'Name the stage with --stage.'],
])('the stage %s with %j is refused with a sentence', (name, variables, sentence) => {
  expect(() => askedStage(name, variables)).toThrow(sentence);
});
