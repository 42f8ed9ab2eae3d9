import type { ListedEntity } from '../../../screening/entity.ts';
import { csvTable, type TableRow } from '../../files/csvTable.ts';
import type { Findings } from '../../findings.ts';
import { isoDate } from '../../isoDate.ts';
import type { CsvFormat } from '../../listFormat.ts';
import { UkEntity } from './ukEntity.ts';
import { UkRows } from './ukRows.ts';

/**
 * The UK Sanctions List (FCDO) as CSV: a line with the date, a header, and one row for each combination of a
 * designation's names, birth dates, addresses and documents.
 */
export const ukCsv: CsvFormat = {
  kind: 'csv',
  id: 'uk-csv',
  title: 'UK Sanctions List (CSV)',
  what: 'the UK list',
  listTypes: ['uk_sanctions_list'],
  begins: /^"?(?:Report Date:|Last Updated"?,"?Unique ID)/i,
  read,
};

const required = [
  ...['Unique ID', 'Name 1', 'Name 6', 'Name type', 'Alias strength', 'Name non-latin script', 'Designation Type'],
  ...['Regime Name', 'Address Country', 'D.O.B', 'Nationality(/ies)', 'Passport number', 'IMO number'],
];

async function* read(texts: AsyncIterable<string>, findings: Findings): AsyncGenerator<ListedEntity> {
  let current: UkEntity | undefined;
  const rows = new UkRows(findings);
  const linesAbove = ([first = '']: string[]) => {
    const date = /^Report Date:(.+)$/i.exec(first)?.[1]?.trim();
    if (date) findings.listDate = isoDate(date);
    return date !== undefined;
  };
  for await (const row of csvTable(texts, findings, { delimiter: ',', required, linesAbove })) {
    const key = row.get('Unique ID') ?? '';
    if (key !== current?.sourceRef) {
      if (current) yield current.finished();
      current = new UkEntity(key, row.get('Designation Type'));
    }
    rows.check(key, row);
    addRow(current, row);
  }
  rows.end();
  if (current) yield current.finished();
}

function addRow(entity: UkEntity, { get }: TableRow): void {
  entity.addName({
    given: ['Name 1', 'Name 2', 'Name 3', 'Name 4', 'Name 5'].map(get),
    last: get('Name 6'),
    type: get('Name type'),
    strength: get('Alias strength'),
  });
  entity.addNativeName(get('Name non-latin script'));
  entity.add('programmes', get('Regime Name'));
  entity.addDays(get('Date Designated'), get('Last Updated'));
  entity.addNumber('OFSI Group ID', get('OFSI Group ID'));
  entity.addNumber('UN reference', get('UN Reference Number'));
  entity.addAddress(
    [...[1, 2, 3, 4, 5, 6].map((line) => `Address Line ${line}`), 'Address Postal Code', 'Address Country'].map(get),
  );
  entity.addNumber('Phone number', get('Phone number'));
  entity.addNumber('Email address', get('Email address'));
  entity.addNumber('Website', get('Website'));
  entity.addDateOfBirth(get('D.O.B'));
  entity.addPlaceOfBirth(get('Town of birth'), get('Country of birth'));
  for (const nationality of several(get('Nationality(/ies)'))) entity.add('nationalities', nationality);
  entity.addNumber('Passport', get('Passport number'), get('Passport additional information'));
  entity.addNumber(
    'National identifier',
    get('National Identifier number'),
    get('National Identifier additional information'),
  );
  entity.add('positions', get('Position'));
  entity.add('positions', get('Title'));
  entity.addGender(get('Gender'));
  for (const number of several(get('Business registration number (s)')))
    entity.addNumber('Business registration number', number);
  entity.addNumber('IMO number', get('IMO number'));
  entity.addShip('imo', get('IMO number'));
  entity.addShip('owner', get('Current owner/operator (s)'));
  entity.addShip('flag', get('Current believed flag of ship'));
  entity.addShip('vesselType', get('Type of ship'));
  entity.addShip('tonnage', get('Tonnage of ship'));
  entity.addSanctions(get('Sanctions Imposed'));
  entity.addSource(get('Designation source'));
  entity.addRemark(get('Other Information'));
  entity.addRemark(get('UK Statement of Reasons'));
  entity.addRemark(get('Type of entity'), 'Type of entity: ');
  entity.addRemark(get('Subsidiaries'), 'Subsidiaries: ');
  entity.addRemark(get('Parent company'), 'Parent company: ');
}

/** `Afghanistan|Pakistan`, in the cells with several values by their titles. */
function several(cell: string | undefined): string[] {
  return cell?.split('|').map((value) => value.trim()) ?? [];
}
