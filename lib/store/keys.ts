import type { JobKind } from '../contract/jobs.ts';
import type { Scope } from '../contract/lists/lists.ts';
import type { ListId } from '../contract/lists/listTypes.ts';
import { shardOf } from './shardOf.ts';

/** Every key of the single table; no other file spells one. README.md names the access pattern of each. */

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
  | 'REFERRER'
  | 'JOINCODE';

export interface Key {
  pk: string;
  sk: string;
}

const account = (accountId: string) => `ACCOUNT#${accountId}`;
const user = (userId: string) => `USER#${userId}`;
const usagePk = (accountId: string) => `USAGE#${accountId}#0`;
const requestsPk = (accountId: string, shard: number) => `REQUESTS#${accountId}#${shard}`;
const receiptDaysPk = (accountId: string) => `RECEIPTDAYS#${accountId}`;
const receiptFilesPk = (accountId: string) => `${prefix.receiptFiles}${accountId}`;
const workPlacesPk = (accountId: string) => `WORKPLACES#${accountId}`;
const answersPk = (accountId: string, shard: number) => `ANSWERS#${accountId}#${shard}`;
const alertsPk = (accountId: string, shard: number) => `ALERTS#${accountId}#${shard}`;
const whitelistPk = (accountId: string) => `WHITELIST#${accountId}`;
const auditPk = (accountId: string) => `AUDIT#${accountId}`;
const auditAddressesPk = (accountId: string) => `AUDITADDRESS#${accountId}`;
const monitoringPk = (accountId: string) => `MONITORING#${accountId}`;
const subjectsPk = (accountId: string, shard: number) => `SUBJECTS#${accountId}#${shard}`;
const casesPk = (accountId: string) => `CASES#${accountId}`;
const notificationsPk = (accountId: string) => `NOTIFICATIONS#${accountId}`;
const deliveriesPk = (accountId: string) => `WEBHOOKDELIVERIES#${accountId}`;
const scopePk = (scope: Scope, accountId: string) => (scope === 'shared' ? 'SHARED' : account(accountId));

/** The log of an account's calls is read from so many partitions. A batch of calls that arrive together is written to all of them at once. */
export const requestShards = 8;

/** An edition may open alerts of thousands of subjects at once. */
export const alertShards = 8;

/** An answer of fifty matches takes about ten write units, so one partition would take a hundred a second. */
export const answerShards = 16;

/** A partition gives 3,000 read units a second: all subjects of an account are read at each edition. */
export const subjectShards = 8;

export const prefix = {
  receiptFiles: 'RECEIPTFILES#',
  whitelistPlace: 'PLACE#',
  columnMapping: 'COLUMNS#',
  member: 'MEMBER#',
  signIn: 'SIGNIN#',
  invitation: 'INVITATION#',
  appId: 'APPID#',
  subscriptionWish: 'SUBSCRIPTIONWISH#',
  usageDay: 'DAY#',
  job: (kind: JobKind) => `JOB#${kind}#`,
  chunk: (jobId: string) => `CHUNK#${jobId}#`,
  importProblems: (jobId: string) => `IMPORTPROBLEMS#${jobId}#`,
  current: 'CURRENT#',
  edition: (list: ListId) => `EDITION#${list}#`,
  connection: 'CONNECTION#',
  acceptance: (userId?: string) => (userId === undefined ? 'ACCEPTED#' : `ACCEPTED#${userId}#`),
  source: 'SOURCE#',
  releases: 'RELEASES#',
  gkgDay: 'GKG#',
  withheld: 'WITHHELD#',
  mediaDecision: (subject?: string) => (subject === undefined ? 'MEDIADECISION#' : `MEDIADECISION#${subject}#`),
  measuredAt: 'AT#',
  measuredDay: 'DAY#',
  legalHold: 'HOLD#',
  reconciliation: 'RECONCILIATION#',
  subject: 'SUBJECT#',
  subjectChange: (id?: string) => (id === undefined ? 'SUBJECTCHANGE#' : `SUBJECTCHANGE#${id}#`),
  case: 'CASE#',
  caseEntry: (caseId: string) => `ENTRY#${caseId}#`,
  caseFile: (caseId: string) => `FILE#${caseId}#`,
  alertsOf: (subjectId: string) => `${subjectId}#`,
  notification: (userId: string) => `PERSON#${userId}#`,
  calibration: 'CALIBRATION#',
  incident: 'INCIDENT#',
  sourceDelay: 'SOURCEDELAY#',
  /** Without their head and records. */
  alertsAlone: (subjectId: string) => `${subjectId}#ALERT#`,
  alertRecords: (subjectId: string) => `${subjectId}#RECORD#`,
  webhook: 'WEBHOOK#',
  webhookState: 'WEBHOOKSTATE#',
} as const;

export const keys = {
  usageSweep: (): Key => ({ pk: 'USAGESWEEP', sk: 'POSITION' }),
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
  failedSignIns: (userId: string, hour: string): Key => ({ pk: user(userId), sk: `FAILEDSIGNINS#${hour}` }),
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
  subscriptionWish: (accountId: string, at: string, id: string): Key => ({
    pk: account(accountId),
    sk: `${prefix.subscriptionWish}${at}#${id}`,
  }),
  quota: (accountId: string): Key => ({ pk: `ALLOWANCE#${accountId}#0`, sk: 'ALLOWANCE' }),
  usage: usagePk,
  usageDay: (accountId: string, date: string, appIdRef: string, endpoint: string): Key => ({
    pk: usagePk(accountId),
    sk: `${prefix.usageDay}${date}#${appIdRef}#${endpoint}`,
  }),
  usageMark: (
    accountId: string,
    { month, limit, percent }: { month: string; limit: number; percent: number },
  ): Key => ({
    pk: account(accountId),
    sk: `USAGEMARK#${month}#${limit}#${percent}`,
  }),
  usagePast: (accountId: string): Key => ({ pk: usagePk(accountId), sk: 'PAST' }),
  usageBatch: (batchId: string): Key => ({ pk: `USAGEBATCH#${batchId}`, sk: 'BATCH' }),
  givenBack: (accountId: string, month: string): Key => ({ pk: `ALLOWANCE#${accountId}#0`, sk: `GIVENBACK#${month}` }),
  requests: requestsPk,
  request: (accountId: string, at: string, eventId: string): Key => ({
    pk: requestsPk(accountId, shardOf(eventId, requestShards)),
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
  workPlacesOf: workPlacesPk,
  workPlaces: (accountId: string, kind: string): Key => ({ pk: workPlacesPk(accountId), sk: kind }),
  columnMapping: (accountId: string, headingsSha256: string): Key => ({
    pk: account(accountId),
    sk: `${prefix.columnMapping}${headingsSha256}`,
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
  importProblems: (accountId: string, jobId: string, row: number): Key => ({
    pk: account(accountId),
    sk: `${prefix.importProblems(jobId)}${String(row).padStart(8, '0')}`,
  }),
  current: (scope: Scope, accountId: string, list: ListId, part: string): Key => ({
    pk: scopePk(scope, accountId),
    sk: `${prefix.current}${list}#${part}`,
  }),
  edition: (scope: Scope, accountId: string, list: ListId, publishedAt: string, editionId: string): Key => ({
    pk: scopePk(scope, accountId),
    sk: `${prefix.edition(list)}${publishedAt}#${editionId}`,
  }),
  editionId: (scope: Scope, accountId: string, list: ListId, editionId: string): Key => ({
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
  joinCode: (invitationHash: string): Key => ({ pk: `JOINCODE#${invitationHash}`, sk: 'JOINCODE' }),
  addressToken: (hash: string): Key => ({ pk: `ADDRESSTOKEN#${hash}`, sk: 'ADDRESSTOKEN' }),
  personAddress: (userId: string): Key => ({ pk: user(userId), sk: 'ADDRESS' }),
  verifiedAddress: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'VERIFIED' }),
  alerts: alertsPk,
  /** All of a subject is in one partition. */
  alertsOf: (accountId: string, subjectId: string) => alertsPk(accountId, shardOf(subjectId, alertShards)),
  alertHead: (accountId: string, subjectId: string): Key => ({
    pk: alertsPk(accountId, shardOf(subjectId, alertShards)),
    sk: `${prefix.alertsOf(subjectId)}HEAD`,
  }),
  alert: (accountId: string, subjectId: string, alertId: string): Key => ({
    pk: alertsPk(accountId, shardOf(subjectId, alertShards)),
    sk: `${prefix.alertsAlone(subjectId)}${alertId}`,
  }),
  /** How many of a partition's alerts are open. */
  openAlertCounts: (accountId: string, shard: number, place: number): Key => ({
    pk: alertsPk(accountId, shard),
    sk: `OPENCOUNTS#${place}`,
  }),
  whitelist: whitelistPk,
  whitelistPlace: (accountId: string, place: string): Key => ({
    pk: whitelistPk(accountId),
    sk: `${prefix.whitelistPlace}${place}`,
  }),
  whitelistWhole: (accountId: string): Key => ({ pk: whitelistPk(accountId), sk: 'WHOLE' }),
  alertRecord: (accountId: string, subjectId: string, recordId: string): Key => ({
    pk: alertsPk(accountId, shardOf(subjectId, alertShards)),
    sk: `${prefix.alertRecords(subjectId)}${recordId}`,
  }),
  audit: auditPk,
  auditEvent: (accountId: string, time: string, id: string): Key => ({ pk: auditPk(accountId), sk: `${time}#${id}` }),
  auditAddresses: auditAddressesPk,
  auditAddress: (accountId: string, id: string): Key => ({ pk: auditAddressesPk(accountId), sk: id }),
  receiptAccountKey: (accountId: string): Key => ({ pk: `RECEIPTKEY#${accountId}`, sk: 'KEY' }),
  receiptDays: receiptDaysPk,
  receiptFiles: receiptFilesPk,
  receiptFile: (accountId: string, from: string): Key => ({ pk: receiptFilesPk(accountId), sk: `FILE#${from}` }),
  changedReceiptDay: (accountId: string, date: string): Key => ({
    pk: receiptFilesPk(accountId),
    sk: `CHANGED#${date}`,
  }),
  receiptDay: (accountId: string, date: string): Key => ({ pk: receiptDaysPk(accountId), sk: date }),
  legalHold: (accountId: string, id: string): Key => ({ pk: account(accountId), sk: `${prefix.legalHold}${id}` }),
  legalHolds: (accountId: string): Key => ({ pk: account(accountId), sk: 'HOLDS' }),
  monitoringState: (accountId: string): Key => ({ pk: account(accountId), sk: 'MONITORING' }),
  monitoringShards: monitoringPk,
  monitoringShard: (accountId: string, runId: string, shard: number): Key => ({
    pk: monitoringPk(accountId),
    sk: `RUN#${runId}#${shard}`,
  }),
  subjects: subjectsPk,
  /** Partition of a subject and of its changes. */
  subjectOf: (accountId: string, ref: string) => subjectsPk(accountId, shardOf(ref, subjectShards)),
  subject: (accountId: string, ref: string): Key => ({
    pk: subjectsPk(accountId, shardOf(ref, subjectShards)),
    sk: `${prefix.subject}${ref}`,
  }),
  subjectChange: (accountId: string, one: { id: string; externalRef: string; version: number }): Key => ({
    pk: subjectsPk(accountId, shardOf(one.externalRef, subjectShards)),
    sk: `${prefix.subjectChange(one.id)}${String(one.version).padStart(8, '0')}`,
  }),
  reconciliation: (accountId: string, id: string): Key => ({
    pk: account(accountId),
    sk: `${prefix.reconciliation}${id}`,
  }),
  subjectCounts: (accountId: string): Key => ({ pk: account(accountId), sk: 'SUBJECTS' }),
  cases: casesPk,
  case: (accountId: string, id: string): Key => ({ pk: casesPk(accountId), sk: `${prefix.case}${id}` }),
  caseEntry: (accountId: string, caseId: string, id: string): Key => ({
    pk: casesPk(accountId),
    sk: `${prefix.caseEntry(caseId)}${id}`,
  }),
  caseFile: (accountId: string, caseId: string, id: string): Key => ({
    pk: casesPk(accountId),
    sk: `${prefix.caseFile(caseId)}${id}`,
  }),
  openCaseOf: (accountId: string, externalRef: string): Key => ({ pk: casesPk(accountId), sk: `OPEN#${externalRef}` }),
  caseSettings: (accountId: string): Key => ({ pk: casesPk(accountId), sk: 'SETTINGS' }),
  logHead: (origin: string): Key => ({ pk: `LOG#${origin}`, sk: 'HEAD' }),
  logWitness: (origin: string, name: string): Key => ({ pk: `LOG#${origin}`, sk: `WITNESS#${name}` }),
  logCosigning: (origin: string): Key => ({ pk: `LOG#${origin}`, sk: 'COSIGNING' }),
  logPlace: (origin: string, batchId: string): Key => ({ pk: `LOGBATCH#${origin}#${batchId}`, sk: 'PLACE' }),
  /** Padded, so that sizes sort as numbers. */
  logCosigned: (origin: string, size: number): Key => ({
    pk: `LOGCOSIGNED#${origin}`,
    sk: String(size).padStart(16, '0'),
  }),
  incident: (accountId: string, id: string): Key => ({ pk: account(accountId), sk: `${prefix.incident}${id}` }),
  sourceDelay: (sourceId: string, from: string): Key => ({
    pk: scopePk('shared', ''),
    sk: `${prefix.sourceDelay}${from}#${sourceId}`,
  }),
  calibration: (accountId: string, id: string): Key => ({ pk: account(accountId), sk: `${prefix.calibration}${id}` }),
  webhook: (accountId: string, id: string): Key => ({ pk: account(accountId), sk: `${prefix.webhook}${id}` }),
  webhookState: (accountId: string, id: string): Key => ({
    pk: account(accountId),
    sk: `${prefix.webhookState}${id}`,
  }),
  webhooks: (accountId: string): Key => ({ pk: account(accountId), sk: 'WEBHOOKS' }),
  notificationsOf: notificationsPk,
  notification: (accountId: string, userId: string, id: string): Key => ({
    pk: notificationsPk(accountId),
    sk: `${prefix.notification(userId)}${id}`,
  }),
  /** New alerts from a moment on, or a day's incomplete monitoring with its reason. */
  notificationBundle: (accountId: string, from: string): Key => ({
    pk: notificationsPk(accountId),
    sk: `BUNDLE#${from}`,
  }),
  deliveries: deliveriesPk,
  delivery: (accountId: string, webhookId: string, id: string): Key => ({
    pk: deliveriesPk(accountId),
    sk: `${webhookId}#${id}`,
  }),
  inquiry: (id: string): Key => ({ pk: `INQUIRY#${id}`, sk: 'INQUIRY' }),
  consent: (browserId: string, decisionId: string): Key => ({ pk: `CONSENT#${browserId}`, sk: decisionId }),
  pageCounts: (day: string) => `PAGECOUNTS#${day}`,
  pageCount: (day: string, path: string, referrer: string): Key => ({
    pk: `PAGECOUNTS#${day}`,
    sk: `${path}#${referrer}`,
  }),
} as const;

/** Account of an item in one of its partitions; undefined for items of no single account. */
export function accountOf(pk: string): string | undefined {
  return /^(?:ACCOUNT|ALLOWANCE|USAGE|REQUESTS|RECEIPTDAYS|RECEIPTFILES|ANSWERS|WORKPLACES|ALERTS|WHITELIST|AUDIT|AUDITADDRESS|SUBJECTS|MONITORING|WEBHOOKDELIVERIES|CASES|NOTIFICATIONS)#([^#]+)/.exec(
    pk,
  )?.[1];
}

/** Person of an item; undefined for items of accounts and of nobody. */
export function personOf(pk: string): string | undefined {
  return /^USER#(.+)$/.exec(pk)?.[1];
}

/** Whether an item says how far the transparency log is. It never goes back: an earlier head would sign a second tree. */
export function isHeadOfLog(pk: string): boolean {
  return pk.startsWith('LOG#');
}
