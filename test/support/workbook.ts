import { strToU8, zipSync } from 'fflate';
import { openAnyTable } from '../../lib/lists/files/anyTable.ts';

interface MadeSheet {
  name: string;
  state?: 'hidden' | 'veryHidden';
  /** Its rows, each with its cells as text. */
  lines: readonly (readonly string[])[];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const xml = (text: string) => strToU8(`<?xml version="1.0"?>${text}`);
const row = (cells: readonly string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')}</row>`;

/** A workbook as a person saves it, with the given sheets. */
export function makeWorkbook(sheets: readonly MadeSheet[]): Uint8Array {
  const named = sheets.map(
    ({ name, state }, i) => `<sheet name="${escaped(name)}"${state ? ` state="${state}"` : ''} r:id="r${i}"/>`,
  );
  const targets = sheets.map((_, i) => `<Relationship Id="r${i}" Target="worksheets/sheet${i}.xml"/>`);
  const parts = sheets.map(({ lines }, i) => [
    `xl/worksheets/sheet${i}.xml`,
    xml(`<worksheet><sheetData>${lines.map(row).join('')}</sheetData></worksheet>`),
  ]);
  return zipSync({
    'xl/workbook.xml': xml(`<workbook><sheets>${named.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': xml(`<Relationships>${targets.join('')}</Relationships>`),
    ...Object.fromEntries(parts),
  });
}

/** A workbook of one sheet, with the XML of its rows as programs write it. */
export function workbookOf(rows: string, properties = '', styles = '<styleSheet/>'): Uint8Array {
  return zipSync({
    'xl/workbook.xml': xml(`<workbook>${properties}<sheets><sheet name="A" r:id="r1"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': xml(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/styles.xml': xml(styles),
    'xl/worksheets/sheet1.xml': xml(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });
}

interface OpenDocumentParts {
  styles?: string;
  /** Further files of the package. */
  files?: Record<string, string>;
}

/** An OpenDocument spreadsheet (ODS), with the XML of its tables as programs write it. */
export function openDocumentOf(tables: string, { styles = '', files = {} }: OpenDocumentParts = {}): Uint8Array {
  const spreadsheet = `<office:spreadsheet>${tables}</office:spreadsheet>`;
  const others = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': xml(
      `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body>${spreadsheet}</office:body></office:document-content>`,
    ),
    'META-INF/manifest.xml': xml('<manifest:manifest/>'),
    ...Object.fromEntries(others),
  });
}

/** What a spreadsheet program shows of a workbook. */
export async function readWorkbook(bytes: Uint8Array): Promise<{ name: string; lines: string[][] }[]> {
  const limits = { packedBytesMax: 1e7, unpackedBytesMax: 1e8, columnsMax: 99, checkTime: () => {} };
  const table = await openAnyTable(bytes, limits);
  if (table.kind !== 'workbook') throw new Error('This is no workbook');
  const sheets: { name: string; lines: string[][] }[] = [];
  for (const { name, lines } of table.sheets) {
    const read: string[][] = [];
    for await (const { cells } of lines()) read.push(cells);
    sheets.push({ name, lines: read });
  }
  return sheets;
}
