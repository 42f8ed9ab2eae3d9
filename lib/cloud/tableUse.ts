import type { Operation } from '../contract/routes.ts';
import { type Key, keys } from '../store/keys.ts';
import stated from './released/tableUse.data.json' with { type: 'json' };

/**
 * What each function does to the table: the actions of DynamoDB that its code can reach, and with `gsi1` that it queries the index.
 * `npm run rights` reads it from the code, and a test compares. What the handler of a route does for all of them is left out: noting when
 * a member was seen, and keeping answers under an idempotency key.
 */
export const tableUse: Readonly<Record<string, string | undefined>> = stated;

/** All partitions of the kind that a key is of: `ALLOWANCE#*`. */
const kindOf = ({ pk }: Key) => `${pk.slice(0, pk.indexOf('#') + 1)}*`;

/** Where the answers to calls with an Idempotency-Key are kept. */
export const answerPartitions = [kindOf(keys.answer('', ''))];

const quotas = [kindOf(keys.quota(''))];
const places = [kindOf(keys.workPlaces('', ''))];
/** Cases, with the events of their changes. */
const cases = [keys.cases(''), keys.audit(''), keys.auditAddresses('')].map((pk) => `${pk}*`);
const preferences = [kindOf(keys.notifications(''))];
const counts = (...what: Parameters<typeof keys.dayCount>[0][]) =>
  what.map((one) => kindOf(keys.dayCount(one, '', '')));

/**
 * The partitions that a function writes to, where programs and visitors call it and these are no account's own: whatever they find to
 * send, it cannot change who is a member, what is screened or what an App ID may.
 */
export const writtenPartitions: Partial<Record<Operation, string[]>> = {
  sanctionsCheck: [...quotas, ...cases],
  pepCheck: [...quotas, ...cases],
  batchCheck: [...quotas, ...places, ...cases],
  dashboardSearch: quotas,
  freeTrialSearch: counts('TRIAL'),
  sendInquiry: [kindOf(keys.inquiry('')), ...counts('INQUIRY', 'ACKNOWLEDGEMENT')],
  recordConsent: [kindOf(keys.consent('', '')), ...counts('CONSENT')],
  countPage: [kindOf(keys.pageCount('', '', '')), ...counts('PAGEVIEW', 'REFERRER')],
  unsubscribe: preferences,
  changeMailSubscription: preferences,
};

const shared = [keys.scope('shared', '')];

/** The same of what is read, where everybody may call: whatever a visitor finds to send, no account's items come back. */
export const readPartitions: Partial<Record<Operation, string[]>> = {
  freeTrialSearch: shared,
  listStatus: shared,
  listGrowth: shared,
  serviceStatus: [`${keys.measured('')}*`, keys.releases('').pk, keys.gkgDay('').pk, keys.newsPace().pk],
};
