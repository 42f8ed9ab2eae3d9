import { type FileHandle, open } from 'node:fs/promises';
import type { ReportFormat } from '../../contract/reports/reports.ts';
import { type CsvCell, csvHeader, csvRows } from '../../contract/text/csvText.ts';
import { sheetRow } from '../../platform/sheetText.ts';
import { writeWorkbook } from '../../platform/workbookFile.ts';
import type { TableRow } from './matchedRecords.ts';
import type { ReportFacts } from './reportFacts.ts';
import { recordWords } from './reportWords.ts';

/** What the rows of a table are. */
export interface TableKind<Row> {
  sheet: string;
  /** Of its JSON. */
  field: string;
  columns: readonly string[];
  cellsOf(row: Row): CsvCell[];
  fieldsOf(row: Row): object;
}

/** Columns of a table of screenings, and fields of its JSON. */
const columns = [
  'time',
  'receipt_id',
  'name',
  'external_ref',
  'endpoint',
  'outcome',
  'searches',
  'with_match',
  'matched_records',
  'app_id',
  'app_id_name',
  'request_id',
  'serial',
  'commitment',
] as const;

/** Records named in a cell; JSON has all of them. */
const namedMax = 10;

const cellsOf = (row: TableRow): CsvCell[] => [
  row.at,
  row.id,
  row.name,
  row.external_ref,
  row.endpoint,
  row.matched > 0 ? 'match' : 'no_match',
  row.searches,
  row.matched,
  recordsText(row.records),
  row.app_id_ref,
  row.app_id_name,
  row.request_id,
  row.serial,
  row.commitment,
];

function recordsText(records: TableRow['records']): string {
  if (typeof records === 'string') return records;
  const more = records.length - namedMax;
  const named = records.slice(0, namedMax).map(recordWords).join('; ');
  return more > 0 ? `${named}; and ${more} more` : named;
}

/** The fields of a screening, with all of its records. */
function fieldsOf(row: TableRow) {
  const cells = cellsOf(row);
  const fields = Object.fromEntries(columns.map((name, i) => [name, cells[i]]));
  if (typeof row.records === 'string') return fields;
  const records = row.records.map(({ answered, ...record }) => ({ ...record, score: record.score / 1000 }));
  return { ...fields, matched_records: records };
}

export const screeningTable: TableKind<TableRow> = {
  sheet: 'Screenings',
  field: 'screenings',
  columns,
  cellsOf,
  fieldsOf,
};

/** Writes rows to a file as they come, a page in memory at a time. */
export async function writeTable<Row>(
  path: string,
  format: Exclude<ReportFormat, 'pdf'>,
  facts: ReportFacts,
  kind: TableKind<Row>,
  pages: AsyncIterable<readonly Row[]>,
): Promise<void> {
  const out = await open(path, 'w');
  try {
    await writers[format](out, facts, kind, pages);
  } finally {
    await out.close();
  }
}

type Write = <Row>(
  out: FileHandle,
  facts: ReportFacts,
  kind: TableKind<Row>,
  pages: AsyncIterable<readonly Row[]>,
) => Promise<void>;

const writers: Record<Exclude<ReportFormat, 'pdf'>, Write> = {
  async csv(out, _facts, kind, pages) {
    await out.write(csvHeader(kind.columns));
    for await (const page of pages) await out.write(csvRows(page.map(kind.cellsOf)));
  },
  async json(out, facts, kind, pages) {
    await out.write(`${JSON.stringify({ about: Object.fromEntries(facts) }).slice(0, -1)},"${kind.field}":[`);
    let between = '\n';
    for await (const page of pages) {
      if (page.length === 0) continue;
      await out.write(between + page.map((row) => JSON.stringify(kind.fieldsOf(row))).join(',\n'));
      between = ',\n';
    }
    await out.write('\n]}\n');
  },
  async xlsx(out, facts, kind, pages) {
    const bytes = (text: string) => new TextEncoder().encode(text);
    async function* rows() {
      yield bytes(sheetRow(kind.columns));
      for await (const page of pages) yield bytes(page.map((row) => sheetRow(kind.cellsOf(row))).join(''));
    }
    await writeWorkbook(out, { [kind.sheet]: rows(), About: [bytes(facts.map((fact) => sheetRow(fact)).join(''))] });
  },
};
