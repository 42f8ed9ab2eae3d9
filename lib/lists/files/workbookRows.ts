import { cutText } from '../../contract/text/cutText.ts';
import { ListRefusal } from '../listRefusal.ts';
import { type SharedStrings, textIn, unescaped } from './sharedStrings.ts';
import { TableRefusal } from './tableRefusal.ts';
import { dateOfSerial } from './workbookDates.ts';
import { type Parts, partRecords, partText } from './workbookParts.ts';
import { childrenOf, type XmlElement } from './xmlElement.ts';

export interface SheetRow {
  /** Row number in the spreadsheet program, from 1. */
  number: number;
  /**
   * The values of the columns as text up to the last non-empty one; numbers and dates as stored. If columns beyond the limit hold a value,
   * there is one cell too many.
   */
  cells: string[];
}

/** Options and tables for reading cells. */
export interface CellReading {
  /** Number of columns to read. */
  columnsMax: number;
  /** Formulas: read the stored value, or else the formula itself; or refuse the file. */
  formulas: 'stored' | 'refuse';
  strings: SharedStrings;
  isDate: boolean[];
  since1904: boolean;
}

/** Longest run of rows and cells with formats only. Spreadsheets carry a million of them; the rest is not read. */
const emptyMax = 200_000;
/** Start of an element with a cell's value. */
const valueTag = /<(?:[\w.-]{1,40}:)?(?:v|is|f)[\s>/]/;
const rowsEnd = /<\/(?:[\w.-]{1,40}:)?sheetData[\s>]/;
/** Overlap of two pieces of text, for a tag split between them. */
const tagCharacters = 64;

/**
 * Yields the filled rows of a sheet in order. After a very long run of empty rows, scans the rest for values only and refuses the sheet if one
 * follows: screening without it would be incomplete. Throws ListRefusal.
 */
export async function* sheetRows(parts: Parts, path: string, reading: CellReading): AsyncGenerator<SheetRow> {
  const part = { path, what: 'one of its sheets' };
  const texts = partText(parts, part);
  let piece = '';
  async function* pieces() {
    for await (piece of texts) yield piece;
  }
  let number = 0;
  let lastFilled = 0;
  let empty = 0;
  for await (const { path: at, element } of partRecords(parts, part, ['sheetData/row'], pieces())) {
    if (at !== 'sheetData/row') continue;
    const stated = Number(element.attributes.r);
    number = Number.isSafeInteger(stated) && stated > number ? stated : number + 1;
    await reading.strings.readTo(lastText(element));
    const cells = cellsOf(element, reading);
    if (cells.length > 0) {
      yield { number, cells };
      lastFilled = number;
      empty = 0;
      continue;
    }
    empty += 1 + element.children.length;
    if (empty <= emptyMax) continue;
    // A piece is shorter than the run, so it holds no earlier row.
    if (await holdsValue(piece, texts)) throw hidden(lastFilled);
    break;
  }
  await reading.strings.finish();
}

/** Whether a value follows in this piece of the sheet or later. Reads to the end to find damage. */
async function holdsValue(piece: string, rest: AsyncIterable<string>): Promise<boolean> {
  let text = piece;
  let isEnded = false;
  const look = () => {
    const end = text.search(rowsEnd);
    isEnded = end >= 0;
    return valueTag.test(isEnded ? text.slice(0, end) : text);
  };
  if (look()) return true;
  for await (const next of rest) {
    text = text.slice(-tagCharacters) + next;
    if (!isEnded && look()) return true;
  }
  return false;
}

function hidden(lastFilled: number): ListRefusal {
  const sentence = `Below row ${lastFilled} of a sheet there are very many empty rows, and then rows with values. Please delete the empty rows and save the workbook again.`;
  return new TableRefusal('TOO_LARGE', sentence);
}

const isText = ({ attributes }: XmlElement) => attributes.t === 's';
const numberIn = (cell: XmlElement) => childrenOf(cell, 'v')[0]?.text ?? '';

/** Highest shared-string index in a row; -1 without any, NaN if one is not a number. */
function lastText(row: XmlElement): number {
  let last = -1;
  for (const cell of row.children) {
    const text = isText(cell) ? numberIn(cell) : '';
    if (text !== '') last = Math.max(last, /^\d+$/.test(text) ? Number(text) : Number.NaN);
  }
  return last;
}

function cellsOf(row: XmlElement, reading: CellReading): string[] {
  const { columnsMax } = reading;
  const cells: string[] = [];
  let column = -1;
  for (const cell of childrenOf(row, 'c')) {
    column = columnOf(cell.attributes.r) ?? column + 1;
    const text = valueOfCell(cell, reading);
    if (text.trim() === '') continue;
    const at = Math.min(column, columnsMax);
    if (at < columnsMax && cells[at]) throw repeated();
    while (cells.length < at) cells.push('');
    cells[at] = text;
  }
  return cells;
}

function repeated(): ListRefusal {
  const sentence = 'The workbook is damaged: a sheet has two values for one cell. Please save it again.';
  return new TableRefusal('BROKEN_FILE', sentence);
}

const reference = /^([A-Z]{1,3})\d{1,7}$/;

/** `C12` is column 2. */
function columnOf(cell: string | undefined): number | undefined {
  const letters = reference.exec(cell ?? '')?.[1];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOfCell(cell: XmlElement, { strings, formulas, isDate, since1904 }: CellReading): string {
  const { t: type, r, s: style } = cell.attributes;
  const [formula] = childrenOf(cell, 'f');
  if (formulas === 'refuse' && formula) {
    const where = reference.test(r ?? '') ? ` (cell ${r})` : '';
    throw new ListRefusal('NOT_A_LIST', `The workbook holds a formula${where}, which no official list does.`);
  }
  if (type === 'inlineStr') return childrenOf(cell, 'is').map(textIn).join('');
  const value = numberIn(cell);
  if (isText(cell)) return value === '' ? '' : strings.at(Number(value));
  if (type === 'str') return childrenOf(cell, 'v').length > 0 || !formula ? unescaped(value) : unknownValue(formula);
  // A cell without its value is never an empty one: its row would be screened by the rest of its name, or not at all.
  if (formula && value === '') return unknownValue(formula);
  if (type === 'e') return value || '#ERROR!';
  if (type === 'b') return value === '0' ? 'FALSE' : 'TRUE';
  const shownAsDate = isDate[Number(style)] && (type === undefined || type === 'n') && value !== '';
  return (shownAsDate ? dateOfSerial(Number(value), since1904) : undefined) ?? digitsOf(value);
}

const formulaShownMax = 200;

/** What stands for the value of a formula that no program has worked out yet. */
export const unknownValue = ({ text }: Pick<XmlElement, 'text'>) => `=${cutText(text, formulaShownMax)}`;

/** Programs write long numbers as 1.027700043502E12; those that are exact come back with all of their digits. */
export function digitsOf(value: string): string {
  return /e/i.test(value) && Number.isSafeInteger(Number(value)) ? String(Number(value)) : value;
}
