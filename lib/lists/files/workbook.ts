import { countText } from '../../contract/text/countText.ts';
import { ListRefusal } from '../listRefusal.ts';
import { type ReadingCount, readingCount } from './readingCount.ts';
import { sharedStrings } from './sharedStrings.ts';
import { sheetName } from './sheetName.ts';
import { TableRefusal } from './tableRefusal.ts';
import { dateStyles } from './workbookDates.ts';
import { hasPart, type Parts, partRecords } from './workbookParts.ts';
import { type CellReading, type SheetRow, sheetRows } from './workbookRows.ts';
import type { XmlElement } from './xmlElement.ts';
import type { ZipEntry } from './zipArchive.ts';

export interface Sheet {
  /** Tidied. */
  name: string;
  /** Not shown by a spreadsheet program until somebody asks for it. */
  isHidden: boolean;
  /** Whether the workbook counts days from 1904. */
  since1904: boolean;
  /** The non-empty rows, in order, read on demand. */
  rows(): AsyncGenerator<SheetRow>;
}

export interface WorkbookOptions extends Pick<CellReading, 'columnsMax' | 'formulas'> {
  /** Called for each element of a part, as often as it is read. */
  count: ReadingCount;
  /** Gives numbers formatted as dates as `yyyy-mm-dd`. */
  readsDates: boolean;
}

/** Real workbooks: some dozens. */
const sheetsMax = 1_000;
/**
 * Of official lists, without formulas: a formula's value depends on the program opening it. Finanstilsynet's workbooks have some 40,000
 * elements. A part of a megabyte can unpack to a hundred million of four bytes each, at a microsecond each.
 */
const elementsMax = 1_000_000;
/** Most columns of a list read. */
export const listColumnsMax = 50;
const ofLists = (): WorkbookOptions => ({
  columnsMax: listColumnsMax,
  count: readingCount(elementsMax, tooManyElements),
  formulas: 'refuse',
  readsDates: false,
});

const relationships = { path: 'xl/_rels/workbook.xml.rels', what: 'the part that says where its sheets are' };
const sheetList = { path: 'xl/workbook.xml', what: 'the part with its sheets' };
const styles = { path: 'xl/styles.xml', what: 'the part with its formats' };

/** The sheets of an Office Open XML workbook (ECMA-376 part 1, chapter 18), for reading values. Refuses macros. */
export async function openWorkbook(entries: ZipEntry[], options: WorkbookOptions = ofLists()): Promise<Sheet[]> {
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) {
    throw new ListRefusal('NOT_A_LIST', 'The workbook holds macros, which no official list does.');
  }
  const parts: Parts = { entries, count: options.count };
  const targets = new Map<string, string>();
  for await (const { element } of partRecords(parts, relationships, ['Relationship'])) {
    const { Id = '', Target = '' } = element.attributes;
    targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
  }
  const sheets: { name: string; path: string; isHidden: boolean }[] = [];
  let since1904 = false;
  for await (const { path, element } of partRecords(parts, sheetList, ['sheets/sheet', 'workbookPr'])) {
    if (path === 'workbookPr') since1904 = /^(?:1|true)$/.test(element.attributes.date1904 ?? '');
    if (path !== 'sheets/sheet') continue;
    const { name = '', 'r:id': id = '', state } = element.attributes;
    const isHidden = state === 'hidden' || state === 'veryHidden';
    sheets.push({ name: sheetName(name), path: targets.get(id) ?? '', isHidden });
    if (sheets.length > sheetsMax) throw tooManySheets();
  }
  const isDate = options.readsDates ? await dateStylesOf(parts) : [];
  const { columnsMax, formulas } = options;
  const reading = { columnsMax, formulas, strings: sharedStrings(parts), isDate, since1904 };
  return sheets.map(({ path, ...sheet }) => ({ ...sheet, since1904, rows: () => sheetRows(parts, path, reading) }));
}

async function dateStylesOf(parts: Parts): Promise<boolean[]> {
  if (!hasPart(parts, styles)) return [];
  const found: XmlElement[] = [];
  for await (const { path: at, element } of partRecords(parts, styles, ['numFmts', 'cellXfs'])) {
    if (at !== '') found.push(element);
  }
  return dateStyles(found);
}

function tooManySheets(): ListRefusal {
  const sentence = `The workbook has more than ${sheetsMax} sheets. Please save those with rows in one of their own.`;
  return new TableRefusal('TOO_LARGE', sentence);
}

function tooManyElements(): ListRefusal {
  const sentence = `The file holds more than ${countText(elementsMax)} cells or other elements, far more than any list.`;
  return new ListRefusal('TOO_LARGE', sentence);
}
