import * as z from 'zod/mini';
import { actor } from '../../contract/actor.ts';
import {
  alertCauses,
  alertStates,
  closeReasons,
  deciders,
  decisionOutcomes,
  factFields,
  reopenReasons,
} from '../../contract/alerts/alertWords.ts';
import { listType } from '../../contract/lists/lists.ts';
import { codec } from '../codec.ts';

/** Changes of an alert's state by a search. */
export const alertChanges = ['opened', 'reopened', 'suppressed', 'closed'] as const;
export type AlertChange = (typeof alertChanges)[number];

const facts = z.partialRecord(z.enum(factFields), z.array(z.string()));
const rule = z.enum(['exact', 'all_terms', 'similarity', 'identifier', 'name_within']);

const decision = z.object({
  outcome: z.enum(decisionOutcomes),
  reason: z.string(),
  by: actor,
  /** As the account shows them; they may have left it. */
  byName: z.string(),
  decidedBy: z.enum(deciders),
  at: z.string(),
  expiresAt: z.string(),
  /** The last review without a change. */
  confirmation: z.optional(z.object({ at: z.string(), byName: z.string(), reason: z.string() })),
});
export type AlertDecision = z.output<typeof decision>;

/** A reason to open an alert again. */
const reopening = z.object({
  because: z.enum(reopenReasons),
  side: z.optional(z.enum(['subject', 'record'])),
  recordId: z.optional(z.string()),
  field: z.optional(z.enum(factFields)),
  added: z.optional(z.array(z.string())),
  removed: z.optional(z.array(z.string())),
});
export type Reopening = z.output<typeof reopening>;

const matched = {
  /** `<list>:<the list's own key>` */
  id: z.string(),
  database: z.string(),
  list: listType,
  name: z.string(),
  score: z.number(),
  rule,
};
export type MatchRule = z.output<typeof rule>;

/** A subject and a listed subject: a group of records. */
const alert = z.object({
  id: z.string(),
  subject: z.object({ id: z.string(), externalRef: z.string(), name: z.string() }),
  /** The listed ones, best first; once none is listed, the last ones. */
  records: z.array(z.object(matched)),
  state: z.enum(alertStates),
  setOffBy: z.enum(alertCauses),
  /** When it was last opened, and first. */
  openedAt: z.string(),
  firstOpenedAt: z.string(),
  updatedAt: z.string(),
  /** Latest of the decisions on its records, while they hold. */
  decision: z.optional(decision),
  /** Causes of its reopening. */
  reopenings: z.optional(z.array(reopening)),
  closedBecause: z.optional(z.enum(closeReasons)),
  /** The alert with its records. */
  mergedInto: z.optional(z.string()),
  assignee: z.optional(z.string()),
  /** yyyy-mm-dd */
  due: z.optional(z.string()),
  caseId: z.optional(z.string()),
  runId: z.optional(z.string()),
  /** The last change of its state by a run: a repeated part of the run counts it again. */
  runChange: z.optional(z.object({ runId: z.string(), change: z.enum(alertChanges) })),
  receipt: z.optional(z.string()),
  /** A true match is found no more: it stays open until somebody has decided. */
  isDelisted: z.optional(z.boolean()),
  version: z.int(),
});
export type Alert = z.output<typeof alert>;
export const alertCodec = codec('alert', alert);

/** An alert as figures count it. */
const countedAlert = z.object({
  openedAt: z.string(),
  due: z.optional(z.string()),
  assignee: z.optional(z.string()),
  decision: z.optional(
    z.object({ outcome: z.enum(decisionOutcomes), at: z.string(), expiresAt: z.optional(z.string()) }),
  ),
  records: z._default(z.array(z.object({ database: z.string(), rule })), []),
});
export type CountedAlert = z.output<typeof countedAlert>;
export const countedAlertCodec = codec('alert', countedAlert);

/** A record matched by a subject, with the decision on the pair. It outlives alerts: groups merge and part. */
const alertRecord = z.object({
  ...matched,
  subjectId: z.string(),
  alertId: z.string(),
  isListed: z.boolean(),
  facts,
  fingerprint: z.string(),
  decision: z.optional(
    z.extend(decision, {
      subjectFacts: facts,
      subjectFingerprint: z.string(),
      recordFacts: facts,
      recordFingerprint: z.string(),
      /** It holds no more. */
      endedAt: z.optional(z.string()),
      endedBecause: z.optional(z.enum(reopenReasons)),
    }),
  ),
});
export type AlertRecord = z.output<typeof alertRecord>;
export type RecordDecision = NonNullable<AlertRecord['decision']>;
export const alertRecordCodec = codec('alert_record', alertRecord);

/** A record as answers need it: its facts come from the list searched. */
const decidedRecord = z.pick(alertRecord, { id: true, alertId: true, decision: true });
export type DecidedRecord = z.output<typeof decidedRecord>;
export const decidedRecordCodec = codec('alert_record', decidedRecord);

/** The lock of a subject's alerts, and the facts of the subject as last screened. */
const alertHead = z.object({
  subjectId: z.string(),
  version: z.int(),
  /** Alerts ever opened: the number of the next one follows. */
  count: z.int(),
  facts,
  fingerprint: z.string(),
});
export type AlertHead = z.output<typeof alertHead>;
export const alertHeadCodec = codec('alert_head', alertHead);
