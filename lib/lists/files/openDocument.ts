import { ListRefusal } from '../listRefusal.ts';
import { isAnother } from './fileKind.ts';
import { sheetName } from './sheetName.ts';
import { TableRefusal } from './tableRefusal.ts';
import { openDocumentContent } from './unpack.ts';
import type { Sheet } from './workbook.ts';
import { hasPart, type Parts, partRecords, partText } from './workbookParts.ts';
import { digitsOf, type SheetRow, unknownValue } from './workbookRows.ts';
import { childrenOf, type XmlElement } from './xmlElement.ts';
import type { XmlRecord } from './xmlRecords.ts';
import type { ZipEntry } from './zipArchive.ts';

interface DocumentReading extends Pick<Parts, 'count'> {
  columnsMax: number;
}

const content = { path: openDocumentContent, what: 'the part with its sheets' };
const manifest = { path: 'META-INF/manifest.xml', what: 'the part that names its parts' };
const table = 'body/spreadsheet/table';
/** Levels of grouped rows that a spreadsheet program makes. */
const groupLevels = 7;
const rowPaths = Array.from({ length: groupLevels + 1 }, (_, level) => '/table-row-group'.repeat(level)).flatMap(
  (group) => ['', '/table-header-rows', '/table-rows'].map((part) => `${table}${group}${part}/table-row`),
);
const rows = new Set(rowPaths);
const groupTooDeep = `${table}${'/table-row-group'.repeat(groupLevels + 1)}`;
const style = 'automatic-styles/style';
/** Real workbooks: some dozens. */
const sheetsMax = 1_000;
/** As many rows as a sheet has. */
const rowsMax = 1_048_576;

/**
 * The sheets of an OpenDocument spreadsheet (ODF 1.3 part 3, chapter 9), for reading values. Reads its content to the end: all sheets stand in
 * one part. Refuses macros, a password, and documents without sheets.
 */
export async function openDocument(
  entries: readonly ZipEntry[],
  { columnsMax, count }: DocumentReading,
): Promise<Sheet[]> {
  const parts: Parts = { entries, count };
  await requirePlain(parts);
  const hiddenStyles = new Set<string>();
  const sheets: Omit<Sheet, 'rows'>[] = [];
  let isSpreadsheet = false;
  for await (const { path, element } of contentRecords(parts)) {
    isSpreadsheet ||= path === 'body/spreadsheet';
    if (path === style && isHiding(element)) hiddenStyles.add(element.attributes['style:name'] ?? '');
    if (path !== table) continue;
    const { 'table:name': name = '', 'table:style-name': styleName = '' } = element.attributes;
    sheets.push({ name: sheetName(name), isHidden: hiddenStyles.has(styleName), since1904: false });
    if (sheets.length > sheetsMax) throw tooManySheets();
  }
  if (!isSpreadsheet) {
    const kind = 'an OpenDocument file without sheets';
    throw new TableRefusal('NOT_A_LIST', `The file is ${kind}.`, isAnother(kind));
  }
  return sheets.map((sheet, index) => ({ ...sheet, rows: () => sheetRows(parts, index, columnsMax) }));
}

/** Throws for a document that cannot be read or might show what it does not hold. */
async function requirePlain(parts: Parts): Promise<void> {
  if (parts.entries.some(({ name }) => name.startsWith('Basic/'))) {
    throw new ListRefusal('NOT_A_LIST', 'The workbook holds macros, which no official list does.');
  }
  if (!hasPart(parts, manifest)) return;
  let text = '';
  for await (const piece of partText(parts, manifest)) {
    text = text.slice(-64) + piece;
    if (!text.includes('encryption-data')) continue;
    throw new ListRefusal('BROKEN_PACKAGE', 'The file is protected by a password.');
  }
}

function contentRecords(parts: Parts): AsyncGenerator<XmlRecord> {
  const records = [style, ...rowPaths, `${groupTooDeep}/table-row`];
  return partRecords(parts, content, records, partText(parts, content), { inline, shallow: ['annotation'] });
}

/** Elements within a paragraph whose text is part of it. */
function inline({ name, attributes }: Pick<XmlElement, 'name' | 'attributes'>): string | undefined {
  if (name === 'span' || name === 'a') return '';
  if (name === 'tab') return '\t';
  if (name === 'line-break') return '\n';
  return name === 's' ? ' '.repeat(Math.min(Number(attributes['text:c'] ?? 1) || 1, 100)) : undefined;
}

const isHiding = (element: XmlElement) =>
  childrenOf(element, 'table-properties').some(({ attributes }) => attributes['table:display'] === 'false');

async function* sheetRows(parts: Parts, index: number, columnsMax: number): AsyncGenerator<SheetRow> {
  let sheet = -1;
  let number = 0;
  for await (const { path, element } of contentRecords(parts)) {
    if (path === table) sheet += 1;
    if (sheet > index) return;
    if (sheet < index) continue;
    if (path === groupTooDeep) throw tooDeep();
    if (!rows.has(path)) continue;
    const cells = cellsOf(element, columnsMax);
    const repeated = repeatedIn(element, 'table:number-rows-repeated');
    for (let copy = 1; cells.length > 0 && copy <= Math.min(repeated, rowsMax); copy += 1) {
      parts.count(copy > 1 ? cells.length : 0);
      yield { number: number + copy, cells };
    }
    number += repeated;
  }
}

function cellsOf(row: XmlElement, columnsMax: number): string[] {
  const cells: string[] = [];
  let column = 0;
  for (const cell of row.children) {
    if (cell.name !== 'table-cell' && cell.name !== 'covered-table-cell') continue;
    const repeated = repeatedIn(cell, 'table:number-columns-repeated');
    const text = valueIn(cell);
    if (text.trim() !== '') {
      // One cell more than may be read says that there are too many.
      while (cells.length < Math.min(column, columnsMax)) cells.push('');
      const end = Math.min(column + repeated, columnsMax + 1);
      while (cells.length < end) cells.push(text);
    }
    column += repeated;
  }
  return cells;
}

function repeatedIn({ attributes }: XmlElement, name: string): number {
  const repeated = Number(attributes[name] ?? 1);
  return Number.isSafeInteger(repeated) && repeated > 0 ? Math.min(repeated, rowsMax) : 1;
}

function valueIn(cell: XmlElement): string {
  const { attributes } = cell;
  const text = childrenOf(cell, 'p')
    .map((paragraph) => paragraph.text)
    .join('\n');
  const formula = attributes['table:formula'];
  if (attributes['calcext:value-type'] === 'error') return text || '#ERROR!';
  const value = attributes['office:value'] ?? '';
  switch (attributes['office:value-type']) {
    case 'float':
    case 'percentage':
    case 'currency':
      // Zeros in front are a format of the cell, and part of a passport's number.
      return /^0\d+$/.test(text) && Number(text) === Number(value) ? text : digitsOf(value);
    case 'date':
      return (attributes['office:date-value'] ?? text).replace(/T00:00:00(?:\.0+)?$/, '');
    case 'boolean':
      return attributes['office:boolean-value'] === 'true' ? 'TRUE' : 'FALSE';
    case 'string':
      return text || (attributes['office:string-value'] ?? '');
    default:
      return formula !== undefined && text === '' ? unknownValue({ text: formula }) : text;
  }
}

function tooManySheets(): ListRefusal {
  const sentence = `The workbook has more than ${sheetsMax} sheets. Please save those with rows in one of their own.`;
  return new TableRefusal('TOO_LARGE', sentence);
}

function tooDeep(): ListRefusal {
  const sentence = 'A sheet has rows in more groups within each other than can be read. Please ungroup its rows.';
  return new TableRefusal('BROKEN_FILE', sentence);
}
