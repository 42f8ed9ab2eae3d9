import type { FactName } from '../contract/facts.ts';
import { type JobKind, jobKind } from '../contract/jobs.ts';
import { accountOf, type Key, personOf } from './keys.ts';

/** A stored item as the stream has it. */
export type Image = Record<string, { S?: string; BOOL?: boolean } & object>;

/** A change of an item as the stream has it; an image is undefined where there was or is none. */
export interface ImageChange {
  key: Key;
  before: Image | undefined;
  after: Image | undefined;
}

/** What a change of the table means. */
export interface Fact {
  name: FactName;
  account_id?: string;
  user_id?: string;
  job?: { kind: JobKind; id: string };
}

interface FactsOfItem {
  /** All facts that `of` may give. */
  names: readonly FactName[];
  of: (change: ImageChange) => FactName[];
}

/** The facts of each item type, by the value of its attribute `type`. Changes of other types are no facts. */
const factsByType: Record<string, FactsOfItem> = {
  app_id: {
    names: ['app_id.created', 'app_id.changed', 'app_id.removed'],
    of: ({ before, after }) => [before ? (after ? 'app_id.changed' : 'app_id.removed') : 'app_id.created'],
  },
  member: {
    names: ['member.added', 'member.role_changed', 'member.removed'],
    of({ before, after }) {
      if (!before) return ['member.added'];
      if (!after) return ['member.removed'];
      return hasChanged('role', { before, after }) ? ['member.role_changed'] : [];
    },
  },
  subscription: { names: ['subscription.changed'], of: () => ['subscription.changed'] },
  usage_mark: {
    names: ['usage.threshold'],
    of: ({ before, after }) => (!before && after ? ['usage.threshold'] : []),
  },
  usage_day: { names: ['usage.counted'], of: () => ['usage.counted'] },
  job: {
    names: [
      'job.changed',
      'import.turn_ended',
      'import.ended',
      'batch.completed',
      'monitoring.completed',
      'monitoring.failed',
      'report.completed',
    ],
    of: (change) => [
      ...(kindOf(change) ? (['job.changed'] as const) : []),
      ...(takesTurn(change.before) && !takesTurn(change.after) ? (['import.turn_ended'] as const) : []),
      ...(kindOf(change) === 'import' && hasEnded(change.after) && hasChanged('status', change)
        ? (['import.ended'] as const)
        : []),
      ...(kindOf(change) === 'batch' &&
      change.after?.status?.S === 'completed' &&
      change.after.subject_import === undefined &&
      hasChanged('status', change)
        ? (['batch.completed'] as const)
        : []),
      ...(kindOf(change) === 'monitoring_run' && change.after?.status?.S === 'completed' && hasChanged('status', change)
        ? (['monitoring.completed'] as const)
        : []),
      ...(kindOf(change) === 'monitoring_run' && change.after?.status?.S === 'failed' && hasChanged('status', change)
        ? (['monitoring.failed'] as const)
        : []),
      ...(kindOf(change) === 'report' && isScheduled(change.after) && hasChanged('status', change)
        ? (['report.completed'] as const)
        : []),
    ],
  },
  monitoring: {
    names: ['reviews.due'],
    // An item without one before is a restored one.
    of: (change) => (change.before && isSetAnew('reviews_told_in', change) ? ['reviews.due'] : []),
  },
  edition: { names: ['edition.published'], of: ({ before }) => (before ? [] : ['edition.published']) },
  current_edition: {
    names: ['edition.in_use_changed'],
    of: (change) => (hasChanged('segment_key', change) ? ['edition.in_use_changed'] : []),
  },
  person_security: {
    names: ['person.security_changed', 'person.sessions_ended'],
    of: (change) => [
      ...(['password_changed_at', 'factor_changed_at'].some((name) => isSetAnew(name, change))
        ? (['person.security_changed'] as const)
        : []),
      ...(isSetAnew('signed_out_at', change) ? (['person.sessions_ended'] as const) : []),
    ],
  },
  sign_in: {
    names: ['person.new_device'],
    of: ({ before, after }) => (!before && after?.is_new_device?.BOOL ? ['person.new_device'] : []),
  },
  case: { names: ['case.changed'], of: ({ after }) => (after ? ['case.changed'] : []) },
  alert: {
    names: ['alert.opened', 'alert.decided', 'alert.changed'],
    of: (change) => [
      'alert.changed',
      ...(change.after?.state?.S === 'open' && hasChanged('state', change) ? (['alert.opened'] as const) : []),
      ...(isDecidedNow(change) ? (['alert.decided'] as const) : []),
    ],
  },
  notification: {
    names: ['notification.changed'],
    of: ({ after }) => (after ? ['notification.changed'] : []),
  },
  webhook: {
    names: ['webhook.switched_off'],
    // By the service: a person knows.
    of: ({ before, after }) =>
      before?.status?.S === 'active' && after?.status?.S === 'inactive' && after.off_reason?.S !== 'by_person'
        ? ['webhook.switched_off']
        : [],
  },
  audit_event: { names: ['event.recorded'], of: ({ before }) => (before ? [] : ['event.recorded']) },
  inquiry: { names: ['inquiry.received'], of: ({ before }) => (before ? [] : ['inquiry.received']) },
};

/** Item types with at least one of these facts: the stream is filtered by them, since every screening writes items of other types. */
export function itemTypesOf(names: readonly FactName[]): string[] {
  return Object.entries(factsByType)
    .filter(([, facts]) => facts.names.some((name) => names.includes(name)))
    .map(([type]) => type);
}

/** The facts of a change. Reads images only as far as it must, so that no item makes it throw. */
export function factsOf(change: ImageChange): Fact[] {
  const { key, before, after } = change;
  const type = (after ?? before)?.type?.S ?? '';
  if (!Object.hasOwn(factsByType, type)) return [];
  const accountId = accountOf(key.pk);
  const userId = personOf(key.pk);
  const kind = type === 'job' ? kindOf(change) : undefined;
  const about = {
    ...(accountId === undefined ? {} : { account_id: accountId }),
    ...(userId === undefined ? {} : { user_id: userId }),
    ...(kind === undefined ? {} : { job: { kind, id: (after ?? before)?.id?.S ?? '' } }),
  };
  return (factsByType[type]?.of(change) ?? []).map((name) => ({ name, ...about }));
}

type Images = Pick<ImageChange, 'before' | 'after'>;

const hasChanged = (name: string, { before, after }: Images) => before?.[name]?.S !== after?.[name]?.S;
/** A decision was made: one that holds again after a search is none. */
const isDecidedNow = ({ before, after }: Images) =>
  before?.state?.S === 'open' && before.decision === undefined && after?.decision !== undefined;
const isSetAnew = (name: string, change: Images) => change.after?.[name]?.S !== undefined && hasChanged(name, change);

function kindOf({ before, after }: Images): JobKind | undefined {
  return jobKind.safeParse((after ?? before)?.kind?.S).data;
}

/** A report made by itself that has been completed. */
const isScheduled = (image: (Image & { created_by?: { M?: { type?: { S?: string } } } }) | undefined) =>
  image?.status?.S === 'completed' && image.created_by?.M?.type?.S === 'system';

const hasEnded = (image: Image | undefined) => ['completed', 'failed', 'cancelled'].includes(image?.status?.S ?? '');

/** Whether an import has its turn among those of its account: one for everybody has none, and one that waits for a person gives it up. */
const takesTurn = (image: Image | undefined) =>
  image?.kind?.S === 'import' &&
  image.scope?.S === 'private' &&
  image.status?.S === 'processing' &&
  image.confirmation_needed === undefined;
