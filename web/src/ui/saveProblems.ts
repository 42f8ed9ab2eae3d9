import type { ImportPreview } from '../../../lib/contract/imports/importPreview.ts';
import { problemFieldLabel } from '../../../lib/contract/schemas/problemFields.ts';
import { saveCsv } from '../shared/saveCsv.ts';

const header = ['Row', 'Column', 'Value', 'Problem'];

/** Downloads the problems of a file, for its correction. */
export function saveProblems(problems: ImportPreview['problems'], fileName = 'import-problems.csv'): void {
  const rows = problems.map(({ row, field, value, sentence }) => [row, problemFieldLabel(field), value, sentence]);
  saveCsv(fileName, header, rows);
}
