import { ListRefusal } from '../listRefusal.ts';
import { decoded } from './decode.ts';
import { dateOfSerial, dateStyles } from './workbookDates.ts';
import { childrenOf, type XmlElement } from './xmlElement.ts';
import { xmlRecords } from './xmlRecords.ts';
import type { ZipEntry } from './zipArchive.ts';

export interface SheetRow {
  /** As the spreadsheet program numbers it, from 1. */
  number: number;
  /** The values of the first columns as text, empty where there is none; numbers and dates as stored. */
  cells: string[];
}

export interface Sheet {
  name: string;
  /** Not shown by a spreadsheet program until somebody asks for it. */
  isHidden: boolean;
  /** The rows that hold anything, in order, read as they are asked for. */
  rows(): AsyncGenerator<SheetRow>;
}

export interface WorkbookOptions {
  /** Columns that are read; those beyond are passed over. */
  columnsMax: number;
  /** Elements of one part. */
  elementsMax: number;
  /** What of a formula is read: its value as the spreadsheet program stored it, or nothing, since the file is refused. */
  formulas: 'stored' | 'refuse';
  /** Gives numbers that are shown as dates as `yyyy-mm-dd`. */
  readsDates: boolean;
}

const sharedCharactersMax = 32_000_000;
/** Spreadsheets carry a million rows that are only formatted. After so many without a value nothing more is looked for. */
const emptyRowsMax = 20_000;
/**
 * Of official lists, which have no formulas: what one shows depends on the program that opens it. Finanstilsynet's workbooks have some
 * 40,000 elements before their rows end. A part of a megabyte can unpack to a hundred million of four bytes each, at a microsecond each.
 */
const ofLists: WorkbookOptions = { columnsMax: 50, elementsMax: 1_000_000, formulas: 'refuse', readsDates: false };

/** What the cells of a workbook are read with. */
interface CellReading extends WorkbookOptions {
  strings: string[];
  isDate: boolean[];
  since1904: boolean;
}

/** The sheets of an Office Open XML workbook (ECMA-376 part 1, chapter 18), for reading values. Refuses macros. */
export async function openWorkbook(entries: ZipEntry[], options: WorkbookOptions = ofLists): Promise<Sheet[]> {
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) {
    throw new ListRefusal('NOT_A_LIST', 'The workbook holds macros, which no official list does.');
  }
  const targets = new Map<string, string>();
  const { elementsMax } = options;
  for await (const { element } of part(entries, 'xl/_rels/workbook.xml.rels', ['Relationship'], elementsMax)) {
    const { Id = '', Target = '' } = element.attributes;
    targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
  }
  const sheets: { name: string; path: string; isHidden: boolean }[] = [];
  let since1904 = false;
  for await (const { path, element } of part(entries, 'xl/workbook.xml', ['sheets/sheet', 'workbookPr'], elementsMax)) {
    if (path === 'workbookPr') since1904 = /^(?:1|true)$/.test(element.attributes.date1904 ?? '');
    if (path !== 'sheets/sheet') continue;
    const { name = '', 'r:id': id = '', state } = element.attributes;
    const isHidden = state === 'hidden' || state === 'veryHidden';
    sheets.push({ name: name.normalize('NFC'), path: targets.get(id) ?? '', isHidden });
  }
  const strings = await sharedStrings(entries, elementsMax);
  const isDate = options.readsDates ? await dateStylesOf(entries, elementsMax) : [];
  const reading = { ...options, strings, isDate, since1904 };
  return sheets.map(({ path, ...sheet }) => ({ ...sheet, rows: () => rowsOf(entries, path, reading) }));
}

async function* part(entries: ZipEntry[], path: string, records: string[], elementsMax: number) {
  const entry = entries.find(({ name }) => name === path);
  if (!entry) throw new ListRefusal('BROKEN_FILE', `The workbook is not complete: its part ${path} is missing.`);
  yield* xmlRecords(decoded(entry.open(), 'utf-8'), { records, elementsMax });
}

const has = (entries: ZipEntry[], path: string) => entries.some(({ name }) => name === path);

async function dateStylesOf(entries: ZipEntry[], elementsMax: number): Promise<boolean[]> {
  const path = 'xl/styles.xml';
  if (!has(entries, path)) return [];
  const found: XmlElement[] = [];
  for await (const { path: at, element } of part(entries, path, ['numFmts', 'cellXfs'], elementsMax)) {
    if (at !== '') found.push(element);
  }
  return dateStyles(found);
}

async function sharedStrings(entries: ZipEntry[], elementsMax: number): Promise<string[]> {
  const path = 'xl/sharedStrings.xml';
  if (!has(entries, path)) return [];
  const strings: string[] = [];
  let characters = 0;
  for await (const { path: at, element } of part(entries, path, ['si'], elementsMax)) {
    if (at !== 'si') continue;
    const text = textIn(element);
    characters += text.length;
    if (characters > sharedCharactersMax)
      throw new ListRefusal('TOO_LARGE', 'The workbook holds more text than any list.');
    strings.push(text);
  }
  return strings;
}

/** The text of a string, plain or in runs of different formats. */
function textIn(element: XmlElement): string {
  return [...childrenOf(element, 't'), ...childrenOf(element, 'r', 't')].map(({ text }) => text).join('');
}

async function* rowsOf(entries: ZipEntry[], path: string, reading: CellReading): AsyncGenerator<SheetRow> {
  let number = 0;
  let lastFilled = 0;
  for await (const { path: at, element } of part(entries, path, ['sheetData/row'], reading.elementsMax)) {
    if (at !== 'sheetData/row') continue;
    number = Number(element.attributes.r ?? number + 1);
    const cells = cellsOf(element, reading);
    if (cells.some((cell) => cell.trim() !== '')) {
      yield { number, cells };
      lastFilled = number;
    } else if (number - lastFilled > emptyRowsMax) return;
  }
}

function cellsOf(row: XmlElement, reading: CellReading): string[] {
  const cells: string[] = [];
  let column = -1;
  for (const cell of childrenOf(row, 'c')) {
    column = columnOf(cell.attributes.r) ?? column + 1;
    if (column >= reading.columnsMax) break;
    while (cells.length < column) cells.push('');
    cells[column] = valueOfCell(cell, reading);
  }
  return cells;
}

/** `C12` is column 2. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOfCell(cell: XmlElement, { strings, formulas, isDate, since1904 }: CellReading): string {
  if (formulas === 'refuse' && childrenOf(cell, 'f').length > 0) {
    throw new ListRefusal(
      'NOT_A_LIST',
      `The workbook holds a formula (cell ${cell.attributes.r}), which no official list does.`,
    );
  }
  const { t: type } = cell.attributes;
  if (type === 'inlineStr') return childrenOf(cell, 'is').map(textIn).join('');
  const value = childrenOf(cell, 'v')[0]?.text ?? '';
  if (type === 's') return strings[Number(value)] ?? '';
  const shownAsDate = isDate[Number(cell.attributes.s)] && (type === undefined || type === 'n') && value !== '';
  return (shownAsDate ? dateOfSerial(Number(value), since1904) : undefined) ?? value;
}
