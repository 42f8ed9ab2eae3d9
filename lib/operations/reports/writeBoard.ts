import { writeFile } from 'node:fs/promises';
import type { ReportFormat } from '../../contract/reports/reports.ts';
import { csvText } from '../../contract/text/csvText.ts';
import type { BoardReport } from './boardReport.ts';
import type { ReportFacts } from './reportFacts.ts';
import type { ReportSection } from './reportParts.ts';
import type { SetReport } from './writePdf.ts';

interface WrittenBoard {
  id: string;
  made: Date;
  facts: ReportFacts;
  board: BoardReport;
}

const title = 'Report to the board';

/** Writes figures of a period as PDF, or as a CSV with one value a line. */
export async function writeBoard(
  path: string,
  format: ReportFormat,
  set: SetReport,
  { id, made, facts, board: { sections } }: WrittenBoard,
): Promise<void> {
  if (format === 'pdf') {
    await writeFile(path, await set({ id, made, pages: { title, facts, paragraphs: [], sections }, attachments: [] }));
    return;
  }
  const about = { heading: title, facts, paragraphs: [], tables: [] };
  await writeFile(path, csvText(['section', 'item', 'figure', 'value'], [about, ...sections].flatMap(linesOf)));
}

function linesOf({ heading, facts, paragraphs, tables }: ReportSection): string[][] {
  return [
    ...facts.map(([label, value]) => [heading, label, '', value]),
    ...paragraphs.map((text) => [heading, '', '', text]),
    ...tables.flatMap(({ columns, rows }) =>
      rows.flatMap(([item = '', ...values]) => values.map((value, i) => [heading, item, columns[i + 1] ?? '', value])),
    ),
  ];
}
