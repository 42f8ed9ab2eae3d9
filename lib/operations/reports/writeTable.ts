import { type FileHandle, open } from 'node:fs/promises';
import type { ReportFormat } from '../../contract/reports/reports.ts';
import { type CsvCell, csvHeader, csvRows } from '../../contract/text/csvText.ts';
import { sheetRow } from '../../platform/sheetText.ts';
import { writeWorkbook } from '../../platform/workbookFile.ts';
import type { HistoryRow } from './historyRows.ts';
import type { ReportFacts } from './reportFacts.ts';

/** Columns of a table, which are the fields of its JSON. */
export const tableColumns = [
  'time',
  'receipt_id',
  'name',
  'external_ref',
  'endpoint',
  'outcome',
  'searches',
  'with_match',
  'app_id',
  'app_id_name',
  'request_id',
  'serial',
  'commitment',
] as const;

const cellsOf = (row: HistoryRow): CsvCell[] => [
  row.at,
  row.id,
  row.name,
  row.external_ref,
  row.endpoint,
  row.matched > 0 ? 'match' : 'no_match',
  row.searches,
  row.matched,
  row.app_id_ref,
  row.app_id_name,
  row.request_id,
  row.serial,
  row.commitment,
];

/** Writes screenings to a file as they come, a page in memory at a time. */
export async function writeTable(
  path: string,
  format: Exclude<ReportFormat, 'pdf'>,
  facts: ReportFacts,
  pages: AsyncIterable<readonly HistoryRow[]>,
): Promise<void> {
  const out = await open(path, 'w');
  try {
    await writers[format](out, facts, pages);
  } finally {
    await out.close();
  }
}

type Write = (out: FileHandle, facts: ReportFacts, pages: AsyncIterable<readonly HistoryRow[]>) => Promise<void>;

const writers: Record<Exclude<ReportFormat, 'pdf'>, Write> = {
  async csv(out, _facts, pages) {
    await out.write(csvHeader(tableColumns));
    for await (const page of pages) await out.write(csvRows(page.map(cellsOf)));
  },
  async json(out, facts, pages) {
    await out.write(`${JSON.stringify({ about: Object.fromEntries(facts) }).slice(0, -1)},"screenings":[`);
    let between = '\n';
    for await (const page of pages) {
      for (const row of page) {
        const cells = cellsOf(row);
        await out.write(between + JSON.stringify(Object.fromEntries(tableColumns.map((name, i) => [name, cells[i]]))));
        between = ',\n';
      }
    }
    await out.write('\n]}\n');
  },
  async xlsx(out, facts, pages) {
    const bytes = (text: string) => new TextEncoder().encode(text);
    async function* rows() {
      yield bytes(sheetRow(tableColumns));
      for await (const page of pages) yield bytes(page.map((row) => sheetRow(cellsOf(row))).join(''));
    }
    await writeWorkbook(out, { Screenings: rows(), About: [bytes(facts.map((fact) => sheetRow(fact)).join(''))] });
  },
};
