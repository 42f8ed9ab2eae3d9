import { screen } from '@testing-library/react';
import { problemFieldLabel } from '../../../../lib/contract/schemas/problemFields.ts';
import { checkEntity } from '../../../../lib/lists/checkEntity.ts';
import type { ListedEntity } from '../../../../lib/screening/entity.ts';
import { jobs, open, preview, processXml, steps } from '../../support/importPage.tsx';
import { importJob, importPreview } from '../../support/samples.ts';
import { savedFiles } from '../../support/savedFiles.ts';

const long = 'x'.repeat(30_000);

/** Nothing of it can be taken as it stands, so that each of its fields is reported. */
const hopeless: ListedEntity = {
  sourceRef: '1',
  listRef: long,
  kind: 'vessel',
  names: [
    {
      text: 'Somebody',
      kind: 'primary',
      quality: 'good',
      givenName: long,
      familyName: long,
      script: long,
      language: long,
    },
    { text: '...', kind: 'alias', quality: 'good' },
  ],
  datesOfBirth: [{ year: 2020, month: 13 }],
  placesOfBirth: [long],
  nationalities: [long],
  addresses: [long],
  identifiers: [{ type: long, number: long, country: long, note: long }],
  programmes: [long],
  positions: [long],
  vessel: {
    imo: long,
    callSign: long,
    vesselType: long,
    flag: long,
    owner: long,
    tonnage: long,
    grossRegisteredTonnage: long,
  },
  aircraft: { model: long, operator: long, tailNumber: long, serialNumber: long },
  remarks: long,
  listedOn: '2020-02-31',
  updatedOn: '2020-02-31',
};

test('every field that a check of the records can report has words of its own', () => {
  const found = [...checkEntity(hopeless).problems, ...checkEntity({ ...hopeless, sourceRef: '' }).problems];
  const fields = new Set(found.map(({ field }) => field));
  expect(fields.size).toBe(31);
  for (const field of fields) expect(problemFieldLabel(field)).toMatch(/^[A-Z][a-zA-Z ]+$/);
  expect(problemFieldLabel('listedOn')).toBe('Listed on');
});

test("a column that the reader names as the file does keeps the file's name, and a whole row has none", () => {
  for (const field of ['Fødselsdato', 'DATE_OF_BIRTH', '', 'constructor']) expect(problemFieldLabel(field)).toBe(field);
});

const problems = [
  { row: 12, field: 'listedOn', value: '2020-02-31', sentence: 'Not a date of the calendar; left out.' },
  { row: 13, field: 'Fødselsdato', value: '31.02.1970', sentence: 'Not a date of the calendar; kept as text.' },
  { row: 14, field: '', value: '3', sentence: 'The row has 3 cells, the header 5; left out.' },
];
const table =
  'Row,Column,Value,Problem\r\n' +
  '12,Listed on,2020-02-31,Not a date of the calendar; left out.\r\n' +
  '13,Fødselsdato,31.02.1970,Not a date of the calendar; kept as text.\r\n' +
  '14,,3,"The row has 3 cells, the header 5; left out."\r\n';

test('the preview and its CSV file name columns in words', async () => {
  const saved = savedFiles();
  const app = open({ [processXml]: steps(importPreview({ problems })) });
  await preview(app);
  expect(screen.getByText('Row 12, Listed on "2020-02-31": Not a date of the calendar; left out.')).toBeInTheDocument();
  expect(screen.getByText('Row 14 "3": The row has 3 cells, the header 5; left out.')).toBeInTheDocument();
  await app.person.click(screen.getByRole('button', { name: 'Download as CSV' }));
  expect(saved[0]?.text).toBe(`\uFEFF${table}`);
});

test('so does the CSV file of an import that was refused in its preview', async () => {
  const saved = savedFiles();
  const refused = importJob({ status: 'failed', error_message: '3 of 50 rows have problems.', problems: 3 });
  const app = open({
    [jobs]: () => ({ success: true, jobs: [refused] }),
    'GET /app/v1/import-jobs/job-1/problems': () => ({ success: true, problem_rows: 3, problems }),
  });
  await app.person.click(await screen.findByRole('button', { name: /^3 problems/ }));
  await screen.findByText('3 of 50 rows have problems.');
  expect(saved[0]?.text).toBe(`\uFEFF${table}`);
});
