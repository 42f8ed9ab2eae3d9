import { auditExportMax, type ListedEvent } from '../../contract/audit/audit.ts';
import { auditActions } from '../../contract/audit/auditActions.ts';
import type { AuditValues } from '../../contract/audit/auditEvent.ts';
import { changeWords, eventSentence } from '../../contract/audit/auditSentences.ts';
import { csvText } from '../../contract/text/csvText.ts';
import { putAuditEvent } from '../../store/audit/recordChange.ts';
import { findTrail, presentEvents, type TrailFilter } from './listAuditEvents.ts';
import type { ReadTrail, TrailReader } from './readTrail.ts';

type ExportFormat = 'csv' | 'json';

/** A function's answer has at most 6 MB. Source: AWS Lambda quotas. */
const fileBytesMax = 5_000_000;

/** The newest events that fit as a file. The export is an event of its own, recorded before the file leaves. */
export async function exportAuditEvents(
  deps: ReadTrail,
  reader: TrailReader,
  filter: TrailFilter,
  format: ExportFormat,
): Promise<{ file: string; fileName: string }> {
  const read = (await findTrail(deps, reader, filter, { limit: auditExportMax })).values;
  // A JSON answer has each event twice, and its text is quoted twice.
  let bytes = 0;
  const found = read.filter(({ stored }) => {
    bytes += 4 * Buffer.byteLength(stored.canonical);
    return bytes <= fileBytesMax;
  });
  const events = await presentEvents(deps, reader.accountId, found);
  const { text, ...others } = filter;
  // The searched text may be a name, and the trail outlives its subjects.
  const after = { format, events: events.length, ...others, ...(text && { of_text: true }) };
  await putAuditEvent(deps.table, reader.accountId, { action: 'export.audit', after });
  const day = deps.now.toISOString().slice(0, 10);
  if (format === 'csv') return { file: csvOf(events), fileName: `audit-trail-${day}.csv` };
  const lines = events.map((event, i) => `${JSON.stringify({ ...event, canonical: found[i]?.stored.canonical })}\n`);
  return { file: lines.join(''), fileName: `audit-trail-${day}.ndjson` };
}

/** Words for people beside the stable codes. */
const columns = [
  'time',
  'sentence',
  'details',
  'action',
  'what',
  'outcome',
  'actor_type',
  'actor',
  'actor_name',
  'actor_email',
  'role',
  'address',
  'target_type',
  'target',
  'target_name',
  'before',
  'after',
  'request_id',
  'event',
  'commitment',
];

function csvOf(events: readonly ListedEvent[]): string {
  const rows = events.map((event) => csvRow(event));
  return csvText(columns, rows);
}

function csvRow(event: ListedEvent) {
  const { actor, target } = event;
  return [
    event.time,
    eventSentence(event),
    changeWords(event),
    event.action,
    auditActions[event.action],
    event.outcome,
    actor.type,
    actor.ref,
    event.actor_name,
    actor.email,
    actor.role,
    event.address,
    target?.type ?? null,
    target?.id ?? null,
    target?.name ?? null,
    valuesOf(event.before),
    valuesOf(event.after),
    event.request_id,
    event.id,
    event.commitment,
  ];
}

const valuesOf = (values: AuditValues | null) => values && JSON.stringify(values);
