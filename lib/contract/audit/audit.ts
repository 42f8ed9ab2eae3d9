import * as z from 'zod/mini';
import { answered, download, endpoint, text } from '../endpoint.ts';
import { auditAddressKeptDays } from '../keptDays.ts';
import { pageInput, pageItems, pageOutput } from '../page.ts';
import { inclusion } from '../receipts/receipts.ts';
import { auditActionNames } from './auditActions.ts';
import { auditEvent } from './auditEvent.ts';

const common = { area: 'audit', caller: 'user', role: 'auditor', method: 'GET' } as const;
const path = '/app/v1/audit-trail';

/** Events of one export at most: the file stays below a function's answer limit. */
export const auditExportMax = 2_000;

/** An event as a list shows it. */
export const listedEvent = z.object({
  ...z.pick(auditEvent, {
    id: true,
    time: true,
    action: true,
    outcome: true,
    actor: true,
    target: true,
    before: true,
    after: true,
    request_id: true,
  }).shape,
  /** Name of the acting member or App ID today; null for somebody who has left, and a deleted App ID. */
  actor_name: z.nullable(z.string()),
  /** Null after its removal, and without a caller. */
  address: z.nullable(z.string()),
  /** SHA-256 of the canonical text, in base64. */
  commitment: z.string(),
});
export type ListedEvent = z.output<typeof listedEvent>;

const time = (name: string) =>
  z.iso.datetime({ offset: true, error: `${name} must be a time in the form 2026-11-30T12:00:00Z` });

const filter = {
  /** First asked moment. */
  from: z.optional(time('from')),
  /** End of the asked time, excluded. */
  to: z.optional(time('to')),
  action: z.optional(z.enum(auditActionNames, 'There is no such action')),
  /** Id of a person or an App ID. */
  actor: z.optional(text('actor', 128)),
  /** Found in the names, addresses and values of an event, in any case. */
  text: z.optional(text('text', 200)),
};

export const listAuditEvents = endpoint({
  ...common,
  operation: 'listAuditEvents',
  paths: [path],
  summary: `Changes in the account by people and programs, newest first, at most ${pageItems} a page. Network addresses are kept for ${auditAddressKeptDays} days.`,
  input: z.object({ ...pageInput, ...filter }),
  output: z.object({
    ...answered,
    events: z.array(listedEvent),
    /** A page may have fewer events than fit, or none, while there is a cursor: how far it was searched. */
    searched_to: z.nullable(z.string()),
    ...pageOutput,
  }),
  changes: 'nothing',
  refuses: ['PLAN_REQUIRED'],
});

export const getAuditEvent = endpoint({
  ...common,
  operation: 'getAuditEvent',
  status: [200, 202],
  paths: [`${path}/{event_id}`],
  summary:
    'One event with its proof. 202 while the transparency log has not included it yet: proof and checkpoint are null then.',
  input: z.object({ event_id: text('event_id', 60) }),
  output: z.object({
    ...answered,
    /** The exact hashed text (RFC 8785). */
    canonical: z.string(),
    commitment: z.string(),
    proof: z.nullable(inclusion),
    /** The signed note (C2SP tlog-checkpoint) of the proof. */
    checkpoint: z.nullable(z.string()),
  }),
  changes: 'nothing',
  refuses: ['PLAN_REQUIRED', 'NOT_FOUND'],
  owned: { field: 'event_id', thing: 'Event' },
});

export const exportAuditEvents = endpoint({
  ...common,
  operation: 'exportAuditEvents',
  produces: 'csv',
  paths: [`${path}/export/csv`],
  summary: `The newest ${auditExportMax} of the same events as a CSV file.`,
  input: z.object(filter),
  output: download,
  changes: ['export.audit'],
  refuses: ['PLAN_REQUIRED'],
});

export const exportAuditEventsAsJson = endpoint({
  ...common,
  operation: 'exportAuditEventsAsJson',
  produces: 'ndjson',
  paths: [`${path}/export/json`],
  summary: `The newest ${auditExportMax} of the same events as JSON, one on each line, with their canonical texts.`,
  input: z.object(filter),
  output: download,
  changes: ['export.audit'],
  refuses: ['PLAN_REQUIRED'],
});
