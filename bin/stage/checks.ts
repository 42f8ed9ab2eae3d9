import { CloudTrailClient, LookupEventsCommand } from '@aws-sdk/client-cloudtrail';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { CostExplorerClient, ListCostAllocationTagsCommand } from '@aws-sdk/client-cost-explorer';
import { GetBucketReplicationCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetTopicAttributesCommand, SNSClient } from '@aws-sdk/client-sns';
import { stripeSecretNames } from '../../lib/billing/stripeSecrets.ts';
import { edgeRegion } from '../../lib/cloud/edgeRegion.ts';
import { operatorsGroup } from '../../lib/contract/actor.ts';
import { operatorFileName } from '../../lib/contract/operatorFile.ts';
import { listSources } from '../../lib/lists/sources.ts';
import { missingEditions } from '../../lib/operations/lists/effectiveEditions.ts';
import { hoursSinceConfirmed, unconfirmedSources } from '../../lib/operations/lists/publishers/refreshTimes.ts';
import { addressHash } from '../../lib/operations/mails/addressHash.ts';
import { type PoolPerson, poolCopy } from '../../lib/platform/poolCopy.ts';
import { findCurrentEditions } from '../../lib/store/lists/editions.ts';
import { findSourceStates } from '../../lib/store/lists/sourceStates.ts';
import { findUndeliverable } from '../../lib/store/mails/mailAddresses.ts';
import type { Answer, Check } from './answer.ts';
import { type AskedStack, type AskedStage, poolIdOf, tableOf } from './askedStage.ts';
import { firewallMode } from './firewallMode.ts';

/** Everything done by hand after a deployment, or possibly refused by AWS, one check each. */
export function checksOf(stage: AskedStage, now: Date): Check[] {
  const { settings, region } = stage;
  const only = (isAsked: boolean, ...checks: Check[]) => (isAsked ? checks : []);
  return [
    { what: `alarms in ${region}`, ask: () => readersOf(stage.stack('Watch')) },
    ...only(settings.isTriedFromOutside, {
      what: `alarms in ${edgeRegion}`,
      ask: () => readersOf(stage.stack('Outside', 'edge')),
    }),
    ...only(settings.retainsData, { what: 'copies', ask: () => copies(stage) }),
    { what: 'lists', ask: () => lists(stage) },
    ...only(settings.refreshesLists, { what: 'sources', ask: () => sources(stage, now) }),
    ...only(settings.firewall !== 'off', { what: 'firewall', ask: () => firewallMode(stage) }),
    { what: 'operators', ask: () => operators(stage) },
    { what: 'mails', ask: () => mails(stage) },
    { what: 'payments', ask: () => payments(stage) },
    { what: 'restore', ask: () => restore(stage, now) },
    { what: 'cost tag', ask: costTag },
  ];
}

/** Source: SNS API reference, GetTopicAttributes. */
async function readersOf(stack: AskedStack): Promise<Answer> {
  const TopicArn = await stack.resource('AWS::SNS::Topic', 'AlarmTopic');
  const { Attributes = {} } = await new SNSClient({ region: stack.region }).send(
    new GetTopicAttributesCommand({ TopicArn }),
  );
  const { SubscriptionsConfirmed: confirmed = '0', SubscriptionsPending: pending = '0' } = Attributes;
  if (Number(confirmed) > 0) return { is: `${confirmed} confirmed` };
  const todo =
    Number(pending) > 0
      ? 'open the mail of AWS Notifications at the address and confirm it'
      : `deploy ${stack.name} with --parameters ${stack.name}:AlarmEmail=<e-mail>`;
  return { lacks: `nobody gets them: ${todo}` };
}

/** Source: S3 API reference, GetBucketReplication. The vault of the other account does not answer this one. */
async function copies({ settings, region, stack }: AskedStage): Promise<Answer> {
  const place = settings.copies;
  if (!place) return { lacks: `there are none in a second AWS account: name one as "copies" in ${operatorFileName}` };
  const Bucket = await stack('Data').resource('AWS::S3::Bucket', 'ReceiptsBucket');
  const { ReplicationConfiguration } = await new S3Client({ region }).send(new GetBucketReplicationCommand({ Bucket }));
  const [rule] = ReplicationConfiguration?.Rules ?? [];
  if (rule?.Status !== 'Enabled' || rule.Destination?.Account !== place.account)
    return { lacks: `receipts are not copied to ${place.account}: deploy the stage again` };
  return { is: `receipts go to ${place.account} in ${place.region}. Look there for the table of last night` };
}

async function lists(stage: AskedStage): Promise<Answer> {
  const editions = await findCurrentEditions(await tableOf(stage), 'shared', '');
  const missing = missingEditions(editions, ['sanctions', 'pep']);
  if (missing.length === 0) return { is: 'each has an edition' };
  const names = missing.map(({ database }) => database).join(', ');
  const isRefused = missing.some(({ list }) => stage.settings.requiredLists.includes(list));
  const effect = isRefused ? 'sanctions screenings are refused with 503' : 'answers name them';
  return { lacks: `${names} were never imported, so that ${effect}: wait for the fetch, or npm run lists -- import` };
}

async function sources(stage: AskedStage, now: Date): Promise<Answer> {
  const states = await findSourceStates(await tableOf(stage));
  const late = unconfirmedSources(states, now).map(({ source, hours, state }) => {
    return `${source.id} (not for ${hours} hours: ${state.lastSentence ?? 'no reason is known'})`;
  });
  const never = listSources.flatMap(({ id }) => {
    const state = states.find((one) => one.id === id);
    return state?.checkedAt || late.some((text) => text.startsWith(`${id} `))
      ? []
      : `${id} (${state?.lastSentence ?? 'not tried yet'})`;
  });
  const failing = [...never, ...late];
  if (failing.length > 0) return { lacks: `not fetched: ${failing.join(', ')}. See lib/cloud/runbooks/list-fails.md` };
  const oldest = Math.max(...states.map((state) => hoursSinceConfirmed(state, now)));
  return { is: `${listSources.length} fetched, the one longest ago ${Math.floor(oldest)} hours ago` };
}

async function operators(stage: AskedStage): Promise<Answer> {
  const pool = poolCopy(new CognitoIdentityProviderClient({ region: stage.region }), await poolIdOf(stage));
  const table = await tableOf(stage);
  const found = await Promise.all((await pool.membersOf(operatorsGroup)).map((id) => pool.find(id)));
  const people = found.filter((person): person is PoolPerson => person?.isEnabled === true);
  const reached = await Promise.all(people.map(({ email }) => findUndeliverable(table, addressHash(email))));
  const well = people.filter((_, index) => !reached[index]);
  if (well.length > 0) return { is: String(well.length) };
  const todo = `npm run stage -- operator --stage ${stage.settings.name} --email <e-mail> --apply`;
  if (people.length === 0) return { lacks: `there is none: ${todo}` };
  return { lacks: `mails to ${people.map(({ email }) => email).join(', ')} come back. Name another: ${todo}` };
}

/** Source: SES API v2 reference, GetAccount and GetEmailIdentity. */
async function mails({ settings, region }: AskedStage): Promise<Answer> {
  const { mailFrom, isMailSandbox } = settings;
  if (mailFrom === undefined) return { is: 'codes alone, at most 50 a day, sent by Cognito; others are dropped' };
  const ses = new SESv2Client({ region });
  const { ProductionAccessEnabled, SendingEnabled } = await ses.send(new GetAccountCommand({}));
  const EmailIdentity = mailFrom.slice(mailFrom.indexOf('@') + 1);
  const { VerifiedForSendingStatus } = await ses.send(new GetEmailIdentityCommand({ EmailIdentity }));
  if (!VerifiedForSendingStatus)
    return { lacks: `SES has not verified ${EmailIdentity}: put its DKIM records into the DNS` };
  if (!SendingEnabled) return { lacks: 'SES has stopped the sending of this AWS account: see its console' };
  if (!ProductionAccessEnabled && !isMailSandbox)
    return { lacks: 'SES sends to confirmed addresses alone: ask AWS for production access in its console' };
  return { is: `sent from ${mailFrom}` };
}

async function payments({ settings, region }: AskedStage): Promise<Answer> {
  const secrets = new SecretsManagerClient({ region });
  const { key, webhook } = stripeSecretNames(settings.name);
  const isThere = async (SecretId: string, form: RegExp) =>
    form.test((await secrets.send(new GetSecretValueCommand({ SecretId }))).SecretString ?? '');
  if (!(await isThere(key, /^(?:rk|sk)_/)))
    return { lacks: `${key} is no key of Stripe: see lib/operations/billing/README.md` };
  if (!(await isThere(webhook, /^whsec_/)))
    return { lacks: `Stripe has no webhook: npm run billing -- prices --stage ${settings.name} --site <site> --apply` };
  return { is: 'key and webhook are stored' };
}

/** CloudTrail keeps the calls of an account for 90 days, without a trail. Source: its API reference, LookupEvents. */
async function restore({ region }: AskedStage, now: Date): Promise<Answer> {
  const { Events = [] } = await new CloudTrailClient({ region }).send(
    new LookupEventsCommand({
      LookupAttributes: [{ AttributeKey: 'EventName', AttributeValue: 'RestoreTableToPointInTime' }],
      StartTime: new Date(now.getTime() - 90 * 86_400_000),
      EndTime: now,
      MaxResults: 1,
    }),
  );
  const [last] = Events;
  if (last?.EventTime) return { is: `tried on ${last.EventTime.toISOString().slice(0, 10)}` };
  return { lacks: 'not tried in this region for 90 days: lib/cloud/runbooks/restore.md, into a table of its own' };
}

/** Source: Cost Explorer API reference, ListCostAllocationTags. Its service stands in us-east-1 alone. */
async function costTag(): Promise<Answer> {
  const { CostAllocationTags = [] } = await new CostExplorerClient({ region: edgeRegion }).send(
    new ListCostAllocationTagsCommand({ TagKeys: ['stage'] }),
  );
  if (CostAllocationTags.some(({ TagKey, Status }) => TagKey === 'stage' && Status === 'Active'))
    return { is: 'active' };
  return { lacks: 'the bill cannot be read by stage: activate the tag "stage" in Billing, Cost allocation tags' };
}
