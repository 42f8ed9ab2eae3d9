import { whitelistExportMax } from '../../contract/alerts/alertWords.ts';
import type { WhitelistEntry } from '../../contract/alerts/whitelist.ts';
import { type CsvCell, csvText } from '../../contract/text/csvText.ts';
import { putAuditEvent } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';
import { findWhitelistEntries, type WhitelistFilter } from './whitelist.ts';

/** False positives in force as a file. The export is an event of its own, recorded before the file leaves. */
export async function exportWhitelist(
  deps: { table: Table; now: Date },
  accountId: string,
  filter: WhitelistFilter,
): Promise<{ file: string; fileName: string }> {
  const entries = await findWhitelistEntries(deps, accountId, filter, whitelistExportMax);
  // The searched text may be a name, and the trail outlives its subjects.
  const { text, ...others } = filter;
  const after = { format: 'csv', decisions: entries.length, ...others, ...(text && { of_text: true }) };
  await putAuditEvent(deps.table, accountId, { action: 'export.whitelist', after });
  return {
    file: csvText(columns, entries.map(rowOf)),
    fileName: `whitelist-${deps.now.toISOString().slice(0, 10)}.csv`,
  };
}

const columns = [
  'external_ref',
  'subject',
  'records',
  'record_names',
  'score',
  'reason',
  'decided_at',
  'decided_by',
  'holder',
  'holder_name',
  'valid_until',
  'confirmed_at',
  'confirmed_by',
  'confirmed_because',
  'review_due',
  'case',
  'alert',
];

/** Records and their names of one cell: an alert of many records stays a line. */
const shownRecords = 20;

function rowOf(entry: WhitelistEntry): CsvCell[] {
  const { subject, confirmation, holder } = entry;
  const records = entry.records.slice(0, shownRecords);
  return [
    subject.external_ref,
    subject.name,
    records.map(({ id }) => id).join(', '),
    records.map(({ name }) => name).join(', '),
    entry.score,
    entry.reason,
    entry.decided_at,
    entry.decided_by,
    holder.id,
    holder.name,
    entry.expires_at,
    confirmation?.confirmed_at ?? null,
    confirmation?.by_name ?? null,
    confirmation?.reason ?? null,
    entry.review_due,
    entry.case_id,
    entry.alert_id,
  ];
}
