import { ListRefusal } from '../listRefusal.ts';
import { decoded } from './decode.ts';
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
  /** The rows that hold anything, in order, read as they are asked for. */
  rows(): AsyncGenerator<SheetRow>;
}

const columnsMax = 50;
const sharedCharactersMax = 32_000_000;
/** Spreadsheets carry a million rows that are only formatted. After so many without a value nothing more is looked for. */
const emptyRowsMax = 20_000;
/**
 * Elements of one part; Finanstilsynet's workbooks have some 40,000 before their rows end. A part of a megabyte can unpack to a
 * hundred million of four bytes each, at a microsecond each.
 */
const elementsMax = 1_000_000;

/**
 * The sheets of an Office Open XML workbook (ECMA-376 part 1, chapter 18), for reading values. Refuses macros and
 * formulas, which no official list has: what a formula shows depends on the program that opens it.
 */
export async function openWorkbook(entries: ZipEntry[]): Promise<Sheet[]> {
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) {
    throw new ListRefusal('NOT_A_LIST', 'The workbook holds macros, which no official list does.');
  }
  const targets = new Map<string, string>();
  for await (const { element } of part(entries, 'xl/_rels/workbook.xml.rels', ['Relationship'])) {
    const { Id = '', Target = '' } = element.attributes;
    targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
  }
  const sheets: { name: string; path: string }[] = [];
  for await (const { path, element } of part(entries, 'xl/workbook.xml', ['sheets/sheet'])) {
    if (path !== 'sheets/sheet') continue;
    const { name = '', 'r:id': id = '' } = element.attributes;
    sheets.push({ name: name.normalize('NFC'), path: targets.get(id) ?? '' });
  }
  const strings = await sharedStrings(entries);
  return sheets.map(({ name, path }) => ({ name, rows: () => rowsOf(entries, path, strings) }));
}

async function* part(entries: ZipEntry[], path: string, records: string[]) {
  const entry = entries.find(({ name }) => name === path);
  if (!entry) throw new ListRefusal('BROKEN_FILE', `The workbook is not complete: its part ${path} is missing.`);
  yield* xmlRecords(decoded(entry.open(), 'utf-8'), { records, elementsMax });
}

async function sharedStrings(entries: ZipEntry[]): Promise<string[]> {
  const path = 'xl/sharedStrings.xml';
  if (!entries.some(({ name }) => name === path)) return [];
  const strings: string[] = [];
  let characters = 0;
  for await (const { path: at, element } of part(entries, path, ['si'])) {
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

async function* rowsOf(entries: ZipEntry[], path: string, strings: string[]): AsyncGenerator<SheetRow> {
  let number = 0;
  let lastFilled = 0;
  for await (const { path: at, element } of part(entries, path, ['sheetData/row'])) {
    if (at !== 'sheetData/row') continue;
    number = Number(element.attributes.r ?? number + 1);
    const cells = cellsOf(element, strings);
    if (cells.some((cell) => cell.trim() !== '')) {
      yield { number, cells };
      lastFilled = number;
    } else if (number - lastFilled > emptyRowsMax) return;
  }
}

function cellsOf(row: XmlElement, strings: string[]): string[] {
  const cells: string[] = [];
  let column = -1;
  for (const cell of childrenOf(row, 'c')) {
    column = columnOf(cell.attributes.r) ?? column + 1;
    if (column >= columnsMax) break;
    while (cells.length < column) cells.push('');
    cells[column] = valueOfCell(cell, strings);
  }
  return cells;
}

/** `C12` is column 2. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOfCell(cell: XmlElement, strings: string[]): string {
  if (childrenOf(cell, 'f').length > 0) {
    throw new ListRefusal(
      'NOT_A_LIST',
      `The workbook holds a formula (cell ${cell.attributes.r}), which no official list does.`,
    );
  }
  const { t: type } = cell.attributes;
  if (type === 'inlineStr') return childrenOf(cell, 'is').map(textIn).join('');
  const value = childrenOf(cell, 'v')[0]?.text ?? '';
  return type === 's' ? (strings[Number(value)] ?? '') : value;
}
