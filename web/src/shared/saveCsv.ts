import { csvText } from '../../../lib/contract/text/csvText.ts';

/** Long enough for every browser to have saved the file. */
const keptMs = 60_000;

/** Downloads a table as a CSV file. */
export function saveCsv(fileName: string, ...table: Parameters<typeof csvText>): void {
  saveFile(fileName, new Blob([csvText(...table)], { type: 'text/csv;charset=utf-8' }));
}

/** Downloads a file held by the page. */
export function saveFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
