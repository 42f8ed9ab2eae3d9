import type { Table } from '../../../lib/store/table.ts';
import { accountsCsv, accountsRows, accountsWorkbook } from '../../support/accountsSheet.ts';
import { batchWorld } from '../../support/batchWorld.ts';
import { startTable } from '../../support/dynamo.ts';
import { memoryBucket } from '../../support/memoryAws.ts';

let table: Table;
let close: () => Promise<void>;
const editions = memoryBucket();
beforeAll(async () => {
  ({ table, close } = await startTable());
  await batchWorld(table, editions).publish(['Karlo Mirute', 'Søren Tevåso']);
});
afterAll(() => close());

interface JsonRow {
  row: number;
  status: 'match' | 'no_match' | 'not_screened';
  input: Record<string, string>;
  error?: { sentence: string };
  notes?: { sentence: string }[];
}

test.each([
  ['a workbook with formulas and errors', accountsWorkbook(), null],
  ['a CSV of Windows-1252', accountsCsv(), 'windows-1252'],
])('no row of the sheet of an accounts department is lost in silence: %s', async (_, file, encoding) => {
  const world = batchWorld(table, editions);
  const account = `accounts-${encoding}`;
  const id = await world.upload(account, file);
  const preview = await world.preview(account, id);
  const ended = accountsRows.filter(({ said }) => said === 'not_screened').length;
  expect(preview).toMatchObject({
    rows_total: 40,
    rows_not_screened: ended,
    mapping: { name: ['Navn'], date_of_birth: 'Fødselsdato', nationality: 'Nationalitet', external_ref: 'Kundenr' },
  });
  expect(preview.encoding && { name: preview.encoding.name, rivals: preview.encoding.rivals }).toEqual(
    encoding && { name: encoding, rivals: [] },
  );
  if (encoding) expect(preview.encoding?.words).toContain('Tevåso');
  await world.start(account, id, { match_type: 'fuzzy' });
  await world.cut(account, id);
  await world.screenAll(account, id);
  await world.join(account, id);
  const { options, rows } = JSON.parse(world.result(account, id, 'json').toString());
  expect(options.encoding).toBe(encoding);
  expect(rows).toHaveLength(40);
  for (const [i, { said, note }] of accountsRows.entries()) {
    const { status, ...row } = rows[i] as JsonRow;
    const ofStatus = status === 'no_match' ? 'screened' : status;
    // A year in a cell of dates is a date in a CSV.
    const expected = note === 'read as this year' && encoding ? undefined : note;
    const sentences = [row.error, ...(row.notes ?? [])].map((told) => told?.sentence).join(' ');
    expect([i + 1, ofStatus, sentences]).toEqual([i + 1, said, expect.stringContaining(expected ?? '')]);
    if (status === 'not_screened') expect(row).toMatchObject({ error: { sentence: expect.stringMatching(/\w+ \w+/) } });
  }
});
