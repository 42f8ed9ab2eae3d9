import { open } from 'node:fs/promises';
import { strToU8 } from 'fflate';
import { type CsvCell, csvHeader, csvRows } from '../../../contract/text/csvText.ts';
import { ZipFile } from '../../../platform/zipFile.ts';
import type { Cell, Section } from './section.ts';

/** Characters handed to the archive at once. */
const pieceChars = 64 * 1024;

/**
 * Writes a ZIP archive to a file: all sections as one JSON, and each as a CSV safe to open in a spreadsheet. Only a piece of it is in
 * memory at a time.
 */
export async function writeArchive(file: string, sections: readonly Section[], about: string): Promise<void> {
  const out = await open(file, 'w');
  try {
    const zip = new ZipFile(out);
    const add = async (name: string, text: AsyncIterable<string>) => {
      const entry = zip.add(name);
      for await (const piece of inPieces(text)) {
        entry.push(strToU8(piece));
        await zip.flush();
      }
      entry.push(new Uint8Array(), true);
      await zip.flush();
    };
    await add('about.txt', oneText(about));
    await add('data.json', jsonOf(sections));
    for (const section of sections) await add(`${section.name}.csv`, csvOf(section));
    await zip.end();
  } finally {
    await out.close();
  }
}

async function* oneText(text: string) {
  yield text;
}

async function* jsonOf(sections: readonly Section[]): AsyncGenerator<string> {
  yield '{';
  for (const [index, { name, rows }] of sections.entries()) {
    yield `${index > 0 ? ',' : ''}\n${JSON.stringify(name)}: [`;
    let isFirst = true;
    for await (const row of rows()) {
      yield `${isFirst ? '' : ','}\n  ${JSON.stringify(row)}`;
      isFirst = false;
    }
    yield '\n]';
  }
  yield '\n}\n';
}

async function* csvOf({ columns, rows }: Section): AsyncGenerator<string> {
  yield csvHeader(columns);
  for await (const row of rows()) yield csvRows([columns.map((column) => csvCell(row[column] ?? null))]);
}

const csvCell = (cell: Cell): CsvCell => (typeof cell === 'boolean' ? String(cell) : cell);

async function* inPieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const part of text) {
    piece += part;
    if (piece.length < pieceChars) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}
