import type { JobKind } from '../contract/jobs.ts';
import type { Scope } from '../contract/lists.ts';

/**
 * Every key of the single table. No other file spells one.
 *
 * | access pattern                                        | index | pk                    | sk                              |
 * |-------------------------------------------------------|-------|-----------------------|---------------------------------|
 * | an account                                            | table | ACCOUNT#<account>     | ACCOUNT                         |
 * | the members of an account; one member                 | table | ACCOUNT#<account>     | MEMBER#<user>                   |
 * | the account of a person                               | table | USER#<user>           | MEMBERSHIP                      |
 * | what a person has said about themselves               | table | USER#<user>           | PROFILE                         |
 * | the second factor and password of a person         | table | USER#<user>           | SECURITY                        |
 * | the sign-ins of a person, newest first (90 days)      | table | USER#<user>           | SIGNIN#<at>#<id>                |
 * | whether a device was used by a person (90 days)       | table | USER#<user>           | DEVICE#<device>                 |
 * | the invitations of an account, newest first; one      | table | ACCOUNT#<account>     | INVITATION#<invitation>         |
 * | an invitation by the SHA-256 of its token             | table | INVITATIONHASH#<sha>  | INVITATION                      |
 * | the open invitation of an e-mail address             | table | ACCOUNT#<account>     | INVITED#<address>               |
 * | an App ID by the SHA-256 of its value (authorizer)    | table | APPIDHASH#<sha256>    | APPID                           |
 * | the App IDs of an account                             | table | ACCOUNT#<account>     | APPID#<id>                      |
 * | how many App IDs an account has, and how many active  | table | ACCOUNT#<account>     | SLOTS                           |
 * | the subscription of an account                        | table | ACCOUNT#<account>     | SUBSCRIPTION                    |
 * | a shard of the account's months and rate bucket       | table | ALLOWANCE#<acc>#<sh.> | ALLOWANCE                       |
 * | a shard of the account's usage by day                 | table | USAGE#<acc>#<shard>   | DAY#<yyyy-mm-dd>#<app>#<endp>   |
 * | a shard of an App ID's usage since its creation       | table | USAGE#<acc>#<shard>   | TOTAL#<app>                     |
 * | a shard of an account's calls, newest first (30 days) | table | REQUESTS#<acc>#<sh.>  | <at>#<event>                    |
 * | whether a batch of usage events was added up (31 d)   | table | USAGEBATCH#<batch>    | BATCH                           |
 * | an account's calls by their request id                | gsi1  | REQUEST#<acc>#<req.>  | <at>                            |
 * | the answer to a call that may be sent again (24 h)   | table | ANSWERS#<acc>#<shard> | <sha256 of its name>            |
 * | a part of an answer that is too large for one item    | table | ANSWERS#<acc>#<shard> | <sha256 of its name>#<part>     |
 * | whether an adverse media check was counted (15 min)   | table | ANSWERS#<acc>#<shard> | MEDIA#<search key>              |
 * | what was decided about matches of adverse media       | table | ACCOUNT#<account>     | MEDIADECISION#<subject>#<match> |
 * | the jobs of a kind of an account, newest first; one   | table | ACCOUNT#<account>     | JOB#<kind>#<job>                |
 * | how many jobs of a kind an account has open           | table | ACCOUNT#<account>     | OPENJOBS#<kind>                 |
 * | what an account imported on a UTC day                | table | ACCOUNT#<account>     | IMPORTDAY#<yyyy-mm-dd>          |
 * | the chunks of a job                                   | table | ACCOUNT#<account>     | CHUNK#<job>#<nnnn>              |
 * | jobs that have not ended, of all kinds (sweeper)      | gsi1  | OPENJOBS#<shard>      | <created at>#<job>              |
 * | jobs that failed by a fault of the service            | gsi1  | FAILEDJOBS            | <failed at>#<job>               |
 * | current editions, shared or of an account             | table | SHARED, ACCOUNT#<..>  | CURRENT#<list>#<part>           |
 * | the editions of a list, in order of publication       | table | SHARED, ACCOUNT#<..>  | EDITION#<list>#<at>#<edition>   |
 * | when an edition was published, by its id              | table | SHARED, ACCOUNT#<..>  | EDITIONID#<list>#<edition>      |
 * | what is known of the publishers' files (refresh)      | table | SHARED                | SOURCE#<source>                 |
 * | a question to the news, by its hash (minutes)         | table | NEWS#<sha256>         | QUESTION                        |
 * | the pace of questions to the news                     | table | NEWSPACE              | PACE                            |
 * | the questions to the news that an account waits for   | table | ACCOUNT#<account>     | NEWSWAITING                     |
 * | what is stored of an authority's press releases       | table | RELEASES              | RELEASES#<source>               |
 * | the articles that GDELT lists, by day                 | table | GKG                   | GKG#<yyyy-mm-dd>                |
 * | the open websocket connections of an account          | table | ACCOUNT#<account>     | CONNECTION#<connection>         |
 * | the account of a connection (when it closes)          | table | CONNECTION#<conn.>    | CONNECTION                      |
 * | which texts were accepted in an account, by person    | table | ACCOUNT#<account>     | ACCEPTED#<user>#<text>#<at>     |
 * | that an account is deleted                            | table | ACCOUNT#<account>     | DELETED                         |
 * | the latest export that a person asked for             | table | ACCOUNT#<account>     | EXPORTOF#<user>                 |
 * | who removed an item (90 days)                         | table | <pk of the item>      | REMOVED#<sk of the item>        |
 * | the ids of all accounts, by shard                     | gsi1  | ACCOUNTS#<shard>      | <account>                       |
 * | whether a mail was sent, by its id (40 days)          | table | MAIL#<mail>           | MAIL                            |
 * | which mails a person receives                         | table | USER#<user>           | NOTIFICATIONS                   |
 * | whether mails to an address come back                 | table | MAILADDRESS#<sha256>  | UNDELIVERABLE                   |
 * | what a visitor or an address did on a day             | table | <what>#<day>#<hash>   | COUNT                           |
 * | the sign-up of an e-mail address, until it is paid    | table | SIGNUP#<address>      | SIGNUP                          |
 * | sign-ups that are not complete, by their beginning    | gsi1  | SIGNUPS               | <begun at>#<id>                 |
 * | the page at which an account is paying                | table | ACCOUNT#<account>     | CHECKOUT                        |
 * | the address that a link verifies, by SHA-256          | table | ADDRESSTOKEN#<sha>    | ADDRESSTOKEN                    |
 * | that an address was verified after the last sign-in   | table | USER#<user>           | VERIFIED                        |
 * | the account that a customer of Stripe's pays for      | gsi1  | CUSTOMER#<customer>   | <account>                       |
 * | whether an event of Stripe's was applied (30 days)    | table | STRIPEEVENT#<event>   | STRIPEEVENT                     |
 * | the measurements of a component (14 days)             | table | MEASURED#<component>  | AT#<slot>                       |
 * | how many of a day's measurements had which state      | table | MEASURED#<component>  | DAY#<yyyy-mm-dd>                |
 * | what adverse media never shows: an article or a site   | table | WITHHELD              | WITHHELD#<address or host>      |
 * | how far a change of stored items has come            | table | MIGRATION#<migration> | MIGRATION                       |
 * | a message of the contact form (12 months)             | table | INQUIRY#<inquiry>     | INQUIRY                         |
 * | the messages of an e-mail address, by its SHA-256     | gsi1  | INQUIRIES#<sha256>    | <received at>                   |
 * | what a browser's owner agreed to (24 months)          | table | CONSENT#<browser>     | <decision>                      |
 * | how often a public page was viewed (25 months)        | table | PAGECOUNTS#<day>      | <path>#<referrer>               |
 *
 * Nothing of an account can be read or written without naming the account: its id is part of the partition key. What changes
 * once in a while shares the partition ACCOUNT#<account>. What every screening writes has partitions of its own, because one
 * takes 1,000 write units a second: allowance and usage one each shard, calls two, spread over eight partitions for each (lib/billing/shards.ts).
 * Job ids are time-ordered, so sorting by key sorts by creation. Attribute `type` names the entity (streams read it);
 * `expires_at` (epoch seconds) is the table's TTL attribute.
 */

/** What is limited on a UTC day. */
export type DayLimited =
  | 'TRIAL'
  | 'CHECKOUT'
  | 'COMPLETION'
  | 'VERIFICATION'
  | 'INQUIRY'
  | 'ACKNOWLEDGEMENT'
  | 'CONSENT'
  | 'PAGEVIEW'
  | 'MEDIAMODEL'
  | 'REFERRER';

export interface Key {
  pk: string;
  sk: string;
}

const account = (accountId: string) => `ACCOUNT#${accountId}`;
const user = (userId: string) => `USER#${userId}`;
const usagePk = (accountId: string, shard: number) => `USAGE#${accountId}#${shard}`;
const requestsPk = (accountId: string, shard: number) => `REQUESTS#${accountId}#${shard}`;
const answersPk = (accountId: string, shard: number) => `ANSWERS#${accountId}#${shard}`;
const scopePk = (scope: Scope, accountId: string) => (scope === 'shared' ? 'SHARED' : account(accountId));

/**
 * In how many partitions the calls of an account stand that is counted in so many shards: its log is read from all of them, and a batch
 * of calls that arrive together is written to all of them at once.
 */
export const requestShardsOf = (shards: number) => 8 * shards;

/** An answer of fifty matches takes about ten write units, so one partition would take a hundred a second. */
export const answerShards = 16;

export const prefix = {
  member: 'MEMBER#',
  signIn: 'SIGNIN#',
  invitation: 'INVITATION#',
  appId: 'APPID#',
  usageDay: 'DAY#',
  usageTotal: 'TOTAL#',
  job: (kind: JobKind) => `JOB#${kind}#`,
  chunk: (jobId: string) => `CHUNK#${jobId}#`,
  current: 'CURRENT#',
  edition: (list: string) => `EDITION#${list}#`,
  connection: 'CONNECTION#',
  acceptance: (userId?: string) => (userId === undefined ? 'ACCEPTED#' : `ACCEPTED#${userId}#`),
  source: 'SOURCE#',
  releases: 'RELEASES#',
  gkgDay: 'GKG#',
  withheld: 'WITHHELD#',
  mediaDecision: (subject?: string) => (subject === undefined ? 'MEDIADECISION#' : `MEDIADECISION#${subject}#`),
  measuredAt: 'AT#',
  measuredDay: 'DAY#',
} as const;

export const keys = {
  migration: (id: string): Key => ({ pk: `MIGRATION#${id}`, sk: 'MIGRATION' }),
  account,
  user,
  scope: scopePk,
  accountItem: (accountId: string): Key => ({ pk: account(accountId), sk: 'ACCOUNT' }),
  member: (accountId: string, userId: string): Key => ({ pk: account(accountId), sk: `${prefix.member}${userId}` }),
  membership: (userId: string): Key => ({ pk: user(userId), sk: 'MEMBERSHIP' }),
  profile: (userId: string): Key => ({ pk: user(userId), sk: 'PROFILE' }),
  personSecurity: (userId: string): Key => ({ pk: user(userId), sk: 'SECURITY' }),
  person: user,
  signIn: (userId: string, at: string, id: string): Key => ({ pk: user(userId), sk: `${prefix.signIn}${at}#${id}` }),
  device: (userId: string, device: string): Key => ({ pk: user(userId), sk: `DEVICE#${device}` }),
  invitation: (accountId: string, id: string): Key => ({ pk: account(accountId), sk: `${prefix.invitation}${id}` }),
  invitationOfAddress: (accountId: string, address: string): Key => ({
    pk: account(accountId),
    sk: `INVITED#${address}`,
  }),
  invitationHash: (hash: string): Key => ({ pk: `INVITATIONHASH#${hash}`, sk: 'INVITATION' }),
  mail: (mailId: string): Key => ({ pk: `MAIL#${mailId}`, sk: 'MAIL' }),
  notifications: (userId: string): Key => ({ pk: user(userId), sk: 'NOTIFICATIONS' }),
  undeliverable: (addressHash: string): Key => ({ pk: `MAILADDRESS#${addressHash}`, sk: 'UNDELIVERABLE' }),
  appIdHash: (hash: string): Key => ({ pk: `APPIDHASH#${hash}`, sk: 'APPID' }),
  appId: (accountId: string, id: string): Key => ({ pk: account(accountId), sk: `${prefix.appId}${id}` }),
  slots: (accountId: string): Key => ({ pk: account(accountId), sk: 'SLOTS' }),
  subscription: (accountId: string): Key => ({ pk: account(accountId), sk: 'SUBSCRIPTION' }),
  allowance: (accountId: string, shard: number): Key => ({ pk: `ALLOWANCE#${accountId}#${shard}`, sk: 'ALLOWANCE' }),
  usage: usagePk,
  usageDay: (accountId: string, shard: number, date: string, appIdRef: string, endpoint: string): Key => ({
    pk: usagePk(accountId, shard),
    sk: `${prefix.usageDay}${date}#${appIdRef}#${endpoint}`,
  }),
  usageTotal: (accountId: string, shard: number, appIdRef: string): Key => ({
    pk: usagePk(accountId, shard),
    sk: `${prefix.usageTotal}${appIdRef}`,
  }),
  usageBatch: (batchId: string): Key => ({ pk: `USAGEBATCH#${batchId}`, sk: 'BATCH' }),
  requests: requestsPk,
  request: (accountId: string, shards: number, at: string, eventId: string): Key => ({
    pk: requestsPk(accountId, shardOf(eventId, requestShardsOf(shards))),
    sk: `${at}#${eventId}`,
  }),
  answers: answersPk,
  answer: (accountId: string, name: string): Key => ({
    pk: answersPk(accountId, shardOf(name, answerShards)),
    sk: name,
  }),
  answerPart: (accountId: string, name: string, part: number): Key => ({
    pk: answersPk(accountId, shardOf(name, answerShards)),
    sk: `${name}#${part}`,
  }),
  mediaQuestion: (accountId: string, searchKey: string): Key => ({
    pk: answersPk(accountId, shardOf(searchKey, answerShards)),
    sk: `MEDIA#${searchKey}`,
  }),
  mediaDecision: (accountId: string, subject: string, match: string): Key => ({
    pk: account(accountId),
    sk: `${prefix.mediaDecision(subject)}${match}`,
  }),
  job: (accountId: string, kind: JobKind, jobId: string): Key => ({
    pk: account(accountId),
    sk: `${prefix.job(kind)}${jobId}`,
  }),
  openJobCount: (accountId: string, kind: JobKind): Key => ({ pk: account(accountId), sk: `OPENJOBS#${kind}` }),
  importDay: (accountId: string, day: string): Key => ({ pk: account(accountId), sk: `IMPORTDAY#${day}` }),
  chunk: (accountId: string, jobId: string, number: number): Key => ({
    pk: account(accountId),
    sk: `${prefix.chunk(jobId)}${String(number).padStart(4, '0')}`,
  }),
  current: (scope: Scope, accountId: string, list: string, part: string): Key => ({
    pk: scopePk(scope, accountId),
    sk: `${prefix.current}${list}#${part}`,
  }),
  edition: (scope: Scope, accountId: string, list: string, publishedAt: string, editionId: string): Key => ({
    pk: scopePk(scope, accountId),
    sk: `${prefix.edition(list)}${publishedAt}#${editionId}`,
  }),
  editionId: (scope: Scope, accountId: string, list: string, editionId: string): Key => ({
    pk: scopePk(scope, accountId),
    sk: `EDITIONID#${list}#${editionId}`,
  }),
  source: (sourceId: string): Key => ({ pk: scopePk('shared', ''), sk: `${prefix.source}${sourceId}` }),
  newsQuestion: (hash: string): Key => ({ pk: `NEWS#${hash}`, sk: 'QUESTION' }),
  newsPace: (): Key => ({ pk: 'NEWSPACE', sk: 'PACE' }),
  newsWaiting: (accountId: string): Key => ({ pk: account(accountId), sk: 'NEWSWAITING' }),
  withheld: (what: string): Key => ({ pk: 'WITHHELD', sk: `${prefix.withheld}${what}` }),
  releases: (sourceId: string): Key => ({ pk: 'RELEASES', sk: `${prefix.releases}${sourceId}` }),
  gkgDay: (day: string): Key => ({ pk: 'GKG', sk: `${prefix.gkgDay}${day}` }),
  connectionOfAccount: (accountId: string, connectionId: string): Key => ({
    pk: account(accountId),
    sk: `${prefix.connection}${connectionId}`,
  }),
  connection: (connectionId: string): Key => ({ pk: `CONNECTION#${connectionId}`, sk: 'CONNECTION' }),
  acceptance: (accountId: string, one: { userId: string; text: string; acceptedAt: string }): Key => ({
    pk: account(accountId),
    sk: `${prefix.acceptance(one.userId)}${one.text}#${one.acceptedAt}`,
  }),
  deletion: (accountId: string): Key => ({ pk: account(accountId), sk: 'DELETED' }),
  latestExport: (accountId: string, userId: string): Key => ({ pk: account(accountId), sk: `EXPORTOF#${userId}` }),
  removal: ({ pk, sk }: Key): Key => ({ pk, sk: `REMOVED#${sk}` }),
  stripeEvent: (eventId: string): Key => ({ pk: `STRIPEEVENT#${eventId}`, sk: 'STRIPEEVENT' }),
  dayCount: (what: DayLimited, day: string, hash: string): Key => ({
    pk: `${what}#${day}#${hash}`,
    sk: 'COUNT',
  }),
  measured: (component: string) => `MEASURED#${component}`,
  measurement: (component: string, at: string): Key => ({
    pk: `MEASURED#${component}`,
    sk: `${prefix.measuredAt}${at}`,
  }),
  measuredDay: (component: string, date: string): Key => ({
    pk: `MEASURED#${component}`,
    sk: `${prefix.measuredDay}${date}`,
  }),
  signUp: (address: string): Key => ({ pk: `SIGNUP#${address}`, sk: 'SIGNUP' }),
  checkout: (accountId: string): Key => ({ pk: account(accountId), sk: 'CHECKOUT' }),
  addressToken: (hash: string): Key => ({ pk: `ADDRESSTOKEN#${hash}`, sk: 'ADDRESSTOKEN' }),
  verifiedAddress: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'VERIFIED' }),
  inquiry: (id: string): Key => ({ pk: `INQUIRY#${id}`, sk: 'INQUIRY' }),
  consent: (browserId: string, decisionId: string): Key => ({ pk: `CONSENT#${browserId}`, sk: decisionId }),
  pageCounts: (day: string) => `PAGECOUNTS#${day}`,
  pageCount: (day: string, path: string, referrer: string): Key => ({
    pk: `PAGECOUNTS#${day}`,
    sk: `${path}#${referrer}`,
  }),
} as const;

/** Sparse index of calls by their request id, by which a caller names them; a caller may have sent the same one twice. */
export const requestsIndex = {
  index: 'gsi1',
  pk: (accountId: string, requestId: string) => `REQUEST#${accountId}#${requestId}`,
  attributes: (accountId: string, requestId: string, at: string) => ({
    gsi1pk: `REQUEST#${accountId}#${requestId}`,
    gsi1sk: at,
  }),
} as const;

const openJobsPk = (shard: number) => `OPENJOBS#${shard}`;
/** No shard may take more than 1,000 writes a second. */
const openJobsShards = 8;

/** Sparse index of jobs that have not ended, spread over shards by their ids. */
export const openJobs = {
  index: 'gsi1',
  shards: Array.from({ length: openJobsShards }, (_, shard) => openJobsPk(shard)),
  attributes({ createdAt, id }: { createdAt: string; id: string }) {
    return { gsi1pk: openJobsPk(shardOf(id, openJobsShards)), gsi1sk: `${createdAt}#${id}` };
  },
} as const;

/** The same index has, in their place, jobs that failed by a fault of the service, until they are tried again. Such faults are rare. */
export const failedJobs = {
  index: 'gsi1',
  pk: 'FAILEDJOBS',
  attributes: (failedAt: string, id: string) => ({ gsi1pk: 'FAILEDJOBS', gsi1sk: `${failedAt}#${id}` }),
} as const;

const accountsShards = 8;

/** Index of all accounts, for what concerns each of them: spread over shards, so that several functions go through it at once. */
export const accountsIndex = {
  index: 'gsi1',
  shards: accountsShards,
  pk: (shard: number) => `ACCOUNTS#${shard}`,
  attributes: (accountId: string) => ({
    gsi1pk: `ACCOUNTS#${shardOf(accountId, accountsShards)}`,
    gsi1sk: accountId,
  }),
} as const;

/** Sparse index of sign-ups that are not complete. Sign-ups are rare enough for one partition. */
export const openSignUps = {
  index: 'gsi1',
  pk: 'SIGNUPS',
  attributes: ({ createdAt, id }: { createdAt: string; id: string }) => ({
    gsi1pk: 'SIGNUPS',
    gsi1sk: `${createdAt}#${id}`,
  }),
} as const;

/** Index of the accounts that have been customers of Stripe's, in the item of their subscription. */
export const customersIndex = {
  index: 'gsi1',
  pk: (customerId: string) => `CUSTOMER#${customerId}`,
  attributes: (customerId: string, accountId: string) => ({ gsi1pk: `CUSTOMER#${customerId}`, gsi1sk: accountId }),
} as const;

/** Index of the messages of the contact form by the hash of their sender's address, so that they can be removed. */
export const inquiriesIndex = {
  index: 'gsi1',
  pk: (addressHash: string) => `INQUIRIES#${addressHash}`,
  attributes: (addressHash: string, receivedAt: string) => ({
    gsi1pk: `INQUIRIES#${addressHash}`,
    gsi1sk: receivedAt,
  }),
} as const;

function shardOf(id: string, shards: number): number {
  let sum = 0;
  for (let i = 0; i < id.length; i++) sum += id.charCodeAt(i);
  return sum % shards;
}

/** The account that an item of one of its partitions belongs to; undefined for items that are of no single account. */
export function accountOf(pk: string): string | undefined {
  return /^(?:ACCOUNT|ALLOWANCE|USAGE|REQUESTS|ANSWERS)#([^#]+)/.exec(pk)?.[1];
}

/** The person that an item is of; undefined for items of accounts and of nobody. */
export function personOf(pk: string): string | undefined {
  return /^USER#(.+)$/.exec(pk)?.[1];
}
