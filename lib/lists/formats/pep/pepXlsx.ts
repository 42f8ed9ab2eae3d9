import type { ListType } from '../../../contract/lists/listTypes.ts';
import type { ListedEntity } from '../../../screening/entity.ts';
import { listColumnsMax, openWorkbook, type Sheet } from '../../files/workbook.ts';
import type { ZipEntry } from '../../files/zipArchive.ts';
import type { Findings } from '../../findings.ts';
import { isoDate } from '../../isoDate.ts';
import type { WorkbookFormat } from '../../listFormat.ts';
import { ListRefusal } from '../../listRefusal.ts';
import { known, tidy } from '../../tidy.ts';
import { type PepColumns, pepColumns } from './pepColumns.ts';
import { PepPersons } from './pepPersons.ts';

/**
 * The lists of politically exposed persons of Denmark, the Faroe Islands and Greenland, as the Danish Financial
 * Supervisory Authority publishes them: one workbook each, with a sheet of present and a sheet of former ones, who stay
 * there for twelve months. There are no numbers of any kind: a person is a name and a date of birth.
 */
export const pepXlsx: WorkbookFormat = {
  kind: 'xlsx',
  id: 'pep-xlsx',
  title: 'PEP list of Finanstilsynet (XLSX)',
  what: 'a workbook',
  listTypes: ['pep_dk', 'pep_greenland', 'pep_faroe_islands'],
  read,
};

/** Far more rows than a PEP list has; a workbook beyond it is refused. */
const rowsMax = 200_000;

const namelessSentence = 'The row has no name in the columns of names, so nobody is read from it.';
const widerSentence = `A value stands beyond column ${listColumnsMax}, so it is not read.`;

/** Counts a row. */
function requireRoom(findings: Findings): void {
  findings.nextRow();
  if (findings.rowCount > rowsMax) throw new ListRefusal('TOO_LARGE', `The workbook has more than ${rowsMax} rows.`);
}

/** Categories in only one of the three lists. */
const parliaments: [RegExp, ListType][] = [
  [/\bFolketinget\b/i, 'pep_dk'],
  [/\bLagtinget\b/i, 'pep_faroe_islands'],
  [/\b(Inatsisartut|Naalakkersuisut)\b/i, 'pep_greenland'],
];

async function* read(entries: ZipEntry[], findings: Findings): AsyncGenerator<ListedEntity> {
  const sheets = await openWorkbook(entries);
  const persons = new PepPersons(sheets.some(({ since1904 }) => since1904));
  // Later files say PEP'er instead of PEP'ere.
  await readSheet(sheetNamed(sheets, "Nuværende PEP'ere", /^nuværende pep/i), persons, findings);
  await readSheet(sheetNamed(sheets, "Tidligere PEP'ere", /^tidligere pep/i), persons, findings);
  for (const { entity, row } of persons.entities()) {
    findings.row = row;
    yield entity;
  }
}

function sheetNamed(sheets: Sheet[], name: string, pattern: RegExp): Sheet {
  const sheet = sheets.find((candidate) => pattern.test(tidy(candidate.name)));
  if (sheet) return sheet;
  throw new ListRefusal('NOT_A_LIST', `The workbook is not a PEP list: it has no sheet "${name}".`);
}

async function readSheet(sheet: Sheet, persons: PepPersons, findings: Findings): Promise<void> {
  let columns: PepColumns | undefined;
  const categories = new Set<string>();
  // The category stands in a row of its own above its people. Beside a person it is a sign of rows shifted by hand, and from there on it is
  // unreliable. The person is still read.
  let category: string | undefined;
  let shifted = false;

  for await (const { cells } of sheet.rows()) {
    if (!columns) {
      findings.listDate ??= isoDate(tidy(cells[0] ?? ''));
      columns = pepColumns(cells, findings);
      continue;
    }
    const cell = (column: number | undefined) => (column === undefined ? undefined : known(cells[column]));
    const beside = cell(columns.category);
    const familyName = cell(columns.familyName);
    const givenName = cell(columns.givenName);
    const { bornOn } = columns;
    if (!familyName && !givenName) {
      if (beside && !shifted) category = beside;
      if (beside) categories.add(beside);
      // A position alone belongs to nobody.
      const value = cell(bornOn) ?? cells[listColumnsMax];
      if (value === undefined) continue;
      requireRoom(findings);
      findings.problem('', value, namelessSentence);
      continue;
    }
    if (beside) shifted = true;
    // "Ingen styrelser etc.": this category is empty.
    if (!givenName && /^ingen\b/i.test(familyName ?? '')) continue;
    requireRoom(findings);
    const beyond = cells[listColumnsMax];
    if (beyond !== undefined) findings.problem('', beyond, widerSentence);
    const fault = persons.add(findings.row, {
      familyName,
      givenName,
      position: cell(columns.position),
      bornOn: cell(bornOn),
      addedOn: cell(columns.addedOn),
      removedOn: cell(columns.removedOn),
      isFormer: columns.removedOn !== undefined,
      category: shifted ? undefined : category,
    });
    if (fault) findings.problem(fault.field, fault.value, fault.sentence);
  }
  if (!columns)
    throw new ListRefusal('NOT_A_LIST', `The workbook is not a PEP list: its sheet "${sheet.name}" has no header.`);
  findings.listType ??= listTypeOf(categories);
}

/** Tells the list among the three, if the categories agree. */
function listTypeOf(categories: Set<string>): ListType | undefined {
  const found = parliaments.filter(([pattern]) => [...categories].some((category) => pattern.test(category)));
  return found.length === 1 ? found[0]?.[1] : undefined;
}
