import type { ListedEntity } from '../../../screening/entity.ts';
import { csvTable, type TableOptions, type TableRow } from '../../files/csvTable.ts';
import type { Findings } from '../../findings.ts';
import type { CsvFormat } from '../../listFormat.ts';
import { type Columns, columns10, columns11, type Group, positions10, unique10 } from './euCsvColumns.ts';
import { EuEntity, type EuFields, onOneLine } from './euEntity.ts';
import { type EuRow, EuRows, euDetails } from './euRows.ts';

/**
 * The EU's consolidated financial sanctions list as CSV 1.1: one row per detail, with the columns of the entity repeated and one of five
 * groups of columns filled. Some copies have fewer columns than others.
 */
export const euCsv11: CsvFormat = {
  kind: 'csv',
  id: 'eu-csv-1.1',
  title: 'EU consolidated list (CSV 1.1)',
  what: 'the EU list',
  listTypes: ['eu_sanctions_list'],
  begins: /^"?fileGenerationDate"?;/i,
  read: (texts, findings) =>
    read(
      texts,
      findings,
      {
        delimiter: ';',
        required: [
          ...['fileGenerationDate', 'Entity_LogicalId', 'Entity_EU_ReferenceNumber', 'Entity_SubjectType'],
          ...['Entity_Regulation_Programme', 'NameAlias_WholeName', 'NameAlias_LastName', 'NameAlias_FirstName'],
          ...['BirthDate_BirthDate', 'BirthDate_Year', 'Address_City', 'Address_Street', 'Identification_Number'],
          'Citizenship_CountryIso2Code',
        ],
      },
      columns11,
    ),
};

/** The older form. Its header names the column Entity_logical_id six times, so columns are known by their place. */
export const euCsv10: CsvFormat = {
  ...euCsv11,
  id: 'eu-csv-1.0',
  title: 'EU consolidated list (CSV 1.0)',
  begins: /^"?Date_file"?;/i,
  read: (texts, findings) =>
    read(
      texts,
      findings,
      { delimiter: ';', required: ['Entity_logical_id', ...unique10], positions: positions10 },
      columns10,
    ),
};

async function* read(
  texts: AsyncIterable<string>,
  findings: Findings,
  options: TableOptions,
  columns: Columns,
): AsyncGenerator<ListedEntity> {
  let current: EuEntity | undefined;
  const rows = new EuRows(findings);
  for await (const row of csvTable(texts, findings, options)) {
    const checked = rowOf(row, columns);
    rows.check(checked);
    const { key } = checked;
    if (key !== current?.sourceRef) {
      if (current) yield current.finished();
      current = new EuEntity(key, row.get(columns.subject));
      // dd/mm/yyyy
      findings.listDate ??= row.get(columns.date)?.split('/').toReversed().join('-');
    }
    addRow(current, row, columns);
  }
  if (current) yield current.finished();
}

function rowOf(row: TableRow, { key, date, subject, head, groups }: Columns): EuRow {
  const { euReferenceNumber = '', unitedNationId = '', designationDate = '' } = head;
  const details = euDetails.filter((detail) => row.get(groups[detail].id));
  return {
    key: row.get(key) ?? '',
    reference: row.get(euReferenceNumber),
    head: [date, subject, unitedNationId, designationDate].map((column) => row.get(column) ?? '').join('\n'),
    details,
    owners: details.flatMap((detail) => row.get(groups[detail].owner ?? '') ?? []),
  };
}

function addRow(entity: EuEntity, row: TableRow, { head, remark, groups }: Columns): void {
  const fieldsOf =
    ({ prefix, other }: Group): EuFields =>
    (field) => {
      const value = row.get(other[field] ?? prefix + field);
      return field === 'remark' || field === 'contactInfo' ? value : value && onOneLine(value);
    };
  entity.addHead((field) => {
    const value = head[field] && row.get(head[field]);
    return value && onOneLine(value);
  });
  entity.addRemark(row.get(remark));
  if (row.get(groups.name.id)) entity.addName(fieldsOf(groups.name));
  if (row.get(groups.address.id)) entity.addAddress(fieldsOf(groups.address));
  if (row.get(groups.birth.id)) entity.addBirth(fieldsOf(groups.birth));
  if (row.get(groups.identification.id)) entity.addIdentification(fieldsOf(groups.identification));
  if (row.get(groups.citizenship.id)) entity.addCitizenship(fieldsOf(groups.citizenship));
}
