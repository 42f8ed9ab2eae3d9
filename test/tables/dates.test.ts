import { batchReading } from '../../lib/tables/batchReading.ts';
import { withDateOrder } from '../../lib/tables/dateColumn.ts';
import { openBatchTable } from '../../lib/tables/openBatchTable.ts';
import { readDate } from '../../lib/tables/readDate.ts';
import { type MappedReading, scanBatch } from '../../lib/tables/scanBatch.ts';

const matching = { match_type: 'fuzzy', threshold: 0.8, check: 'both', limit: 3 } as const;
const today = new Date('2026-11-22T12:00:00Z');
const european = { order: 'day_first', isOrderAssumed: false, daysSince: 1900, yearMax: 2026 } as const;

async function columnOf(dates: readonly string[], asked = {}) {
  const table = await openBatchTable(
    Buffer.from(`Name;Born\n${dates.map((date) => `Ada;${date}\n`).join('')}`),
    () => {},
  );
  const reading = await withDateOrder(table, batchReading(table, asked), asked);
  return { ...reading, scan: await scanBatch(table, reading as MappedReading, { matching, today }) };
}

describe('a date of birth', () => {
  it.each([
    ['1980', '1980'],
    ['1980-02', '1980-02'],
    ['1980-02-29', '1980-02-29'],
    ['1980-02-29 00:00', '1980-02-29'],
    ['1980-02-29T00:00:00Z', '1980-02-29'],
    ['1980-00-00', '1980'],
    ['00.05.1980', '1980-05'],
    ['29/2/1980', '1980-02-29'],
    ['19800229', '1980-02-29'],
    ['3. marts 1980', '1980-03-03'],
    ['3 March 1980', '1980-03-03'],
    ['3. März 1980', '1980-03-03'],
    ['March 11, 1957', '1957-03-11'],
    ['Mar. 11th 1957', '1957-03-11'],
    ['11-mar-57', '1957-03-11'],
    ['11 mars 1957', '1957-03-11'],
    ['11 de marzo de 1957', '1957-03-11'],
    ['11 maart 1957', '1957-03-11'],
    ['March 1957', '1957-03'],
    ['11.3.57', '1957-03-11'],
    ['57-03-11', '1957-03-11'],
    ['12/31/1980', '1980-12-31'],
    ['29221', '1980-01-01'],
    ['2026', '2026'],
  ])('%s is %s', (text, date) => {
    expect(readDate(text, european)).toEqual({ date });
  });

  it.each(['0000-00-00', '00.00.0000', '0', '00000000', '00/00/00'])('%s says nothing', (text) => {
    expect(readDate(text, european)).toEqual({});
  });

  it.each([
    ['1981-02-29', 'This is not a date of birth'],
    ['02/30/1980', 'This is not a date of birth'],
    ['soon', 'This is not a date of birth'],
    ['2027', 'This is not a date of birth up to this year'],
    ['1.1.2027', 'This is not a date of birth'],
    ['54789', 'This is not a date of birth'],
    ['9999-12-31', 'This is not a date of birth'],
    ['#N/A', 'This is not a date of birth'],
    ['1900-01-01', 'This date stands for one that is not known.'],
    ['11.3.15', 'The year may be 1915 or 2015.'],
  ])('%s is not used, and a sentence says so', (text, sentence) => {
    const read = readDate(text, european);
    expect(read.date).toBeUndefined();
    expect(read.note).toContain(sentence);
    expect(read.note).toMatch(/The row is screened without it\.$/);
  });

  it.each([
    [1900, '1905-05-14'],
    [1904, '1909-05-15'],
  ] as const)('is the year that was typed into a cell of dates, counted from %d', (daysSince, shown) => {
    expect(readDate(shown, { ...european, daysSince })).toEqual({
      date: '1961',
      note: `The cell shows ${shown}, which a spreadsheet makes of the number 1961: it is read as this year.`,
    });
    expect(readDate(shown, { ...european, daysSince: undefined })).toEqual({ date: shown });
  });

  it('is counted from the year of its workbook', () => {
    expect(readDate('29221', { ...european, daysSince: 1904 })).toEqual({ date: '1984-01-02' });
    expect(readDate('29221', { ...european, daysSince: undefined }).date).toBeUndefined();
  });

  it('is read beside a name that is screened without it', async () => {
    const { scan } = await columnOf(['soon', '31.12.1980']);
    expect(scan).toMatchObject({ rowsToScreen: 2, rowsNoted: 1, problems: [], notes: [{ row: 2, field: 'Born' }] });
  });
});

describe('the order of days and months', () => {
  const filling = (date: string) => Array.from({ length: 1_500 }, () => date);

  it('is decided by the whole column', async () => {
    const late = await columnOf([...filling('03/04/1980'), '12/31/1980']);
    expect(late).toMatchObject({ dateOrder: 'month_first', isOrderAssumed: false });
    expect(late.dateNote).toBe(
      '1,500 dates such as 03/04/1980 can be read with the day or the month first. They are read month first.',
    );
    expect(await columnOf(['03/04/1980', '31/12/1980'])).toMatchObject({
      dateOrder: 'day_first',
      isOrderAssumed: false,
    });
  });

  it('is not guessed where no date tells: only the year is compared, and the row says so', async () => {
    const { dateNote, isOrderAssumed, scan } = await columnOf(['03/04/1980', '05/05/1981']);
    expect(isOrderAssumed).toBe(true);
    expect(dateNote).toContain('1 date such as 03/04/1980 can be read with the day or the month first');
    expect(scan.notes).toEqual([
      { row: 2, field: 'Born', value: '03/04/1980', sentence: expect.stringContaining('1980-04-03 or 1980-03-04') },
    ]);
  });

  it('is not guessed where dates contradict each other', async () => {
    const { isOrderAssumed, scan, dateNote } = await columnOf(['03/04/1980', '31/12/1980', '12/31/1980']);
    expect(isOrderAssumed).toBe(true);
    expect(dateNote).toContain('the others are written in both orders');
    expect(scan).toMatchObject({ rowsToScreen: 3, rowsNoted: 1 });
  });

  it('is what somebody says, and the day with dots', async () => {
    expect(await columnOf(['03/04/1980'], { date_order: 'month_first' })).toMatchObject({
      dateOrder: 'month_first',
      scan: { rowsNoted: 0 },
    });
    expect(await columnOf(['03.04.1980'])).toMatchObject({ dateNote: null, scan: { rowsNoted: 0 } });
  });
});
