import { gzipSync } from 'node:zlib';
import type { ListType } from '../../../lib/contract/listTypes.ts';
import { fixtureText, readAll, refusalOf, stream } from '../readFile.ts';

/** What delimited lists are damaged by in the wild; the other forms stand in damagedLists.test.ts. */
const csvLists: [string, string, ListType][] = [
  ['eu_csv_1.0_2018-07-04_excerpt.csv', ';', 'eu_sanctions_list'],
  ['eu_csv_1.1_2026-05-01_excerpt.csv', ';', 'eu_sanctions_list'],
  ['uk_csv_2026-08-22_excerpt.csv', ',', 'uk_sanctions_list'],
];

/** From a date to its end without an open quote: no line of a cell that has several. */
const oneLineRow = /^\d\d\/\d\d\/\d{4}[,;](?:[^"\r]|"[^"]*")*\r?$/;

test.each(csvLists)('%s, in which rows of one record do not stand together, is refused', async (file, _, listType) => {
  const lines = (await fixtureText(file)).trimEnd().split('\n');
  const first = lines.find((line) => oneLineRow.test(line));
  expect((await refusalOf([...lines, first].join('\n'), listType)).code).toBe('DUPLICATE_RECORD');
});

test.each(csvLists)('%s, which changes into another list in the middle, is refused', async (file, _, listType) => {
  const [otherFile] = csvLists.find(([other]) => other !== file) as (typeof csvLists)[0];
  const glued = `${(await fixtureText(file)).trimEnd()}\n${(await fixtureText(otherFile)).replace('\ufeff', '')}`;
  expect((await refusalOf(glued, listType)).code).toMatch(/^(TOO_MANY_PROBLEMS|CUT_SHORT|BROKEN_FILE)$/);
});

test.each(csvLists)('%s, which begins anew in the middle with its header, is refused', async (file, _, listType) => {
  const text = (await fixtureText(file)).replace('\ufeff', '').trimEnd();
  expect((await refusalOf(`${text}\n${text}\n`, listType)).code).toMatch(/^(UNKNOWN_KIND|TOO_MANY_PROBLEMS)$/);
});

test.each(csvLists)('%s, cut off inside a row, is never read as a shorter list', async (file, delimiter, listType) => {
  const text = (await fixtureText(file)).trimEnd();
  let end = text.length;
  for (let cells = 1; cells <= 10; cells += 1) {
    end = text.lastIndexOf(delimiter, end - 1);
    expect((await refusalOf(text.slice(0, end), listType)).code).toBe('CUT_SHORT');
  }
});

test('a copy of the EU list that a spreadsheet has damaged in every way at once is refused', async () => {
  const text = (await fixtureText('eu_csv_1.0_2018-07-04_excerpt.csv'))
    .replace('\ufeff', '')
    .replace('Date_file', 'Datefile');
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => `"${line.replaceAll('"', '""')}"${'\t'.repeat(31)}`);
  const damaged = Buffer.from(lines.join('\r\n').slice(0, -90), 'latin1');
  expect((await refusalOf(damaged, 'eu_sanctions_list')).code).toBe('NOT_A_LIST');
});

describe('encodings of tables', () => {
  test.each(csvLists)('%s in UTF-16 with its mark is read, without it refused', async (file, _, listType) => {
    const text = (await fixtureText(file)).replace('\ufeff', '');
    const { entities } = await readAll(stream(text), listType);
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    expect((await readAll(stream(utf16, 777), listType)).entities).toEqual(entities);
    expect((await readAll(stream(Buffer.from(utf16).swap16(), 777), listType)).entities).toEqual(entities);
    expect((await refusalOf(utf16.subarray(2), listType)).message).toBe('The file does not hold text.');
  });

  test.each(csvLists)('%s in Windows-1252 is refused, never guessed', async (file, _, listType) => {
    const text = (await fixtureText(file)).replace('\ufeff', '').replace(/[^\0-\u00ff]/g, '?');
    const bytes = Buffer.from(text.replace(/Al-|Abdul|ALI/, '$&\u00c9'), 'latin1');
    expect((await refusalOf(gzipSync(bytes), listType)).code).toBe('UNKNOWN_ENCODING');
  });
});

test('a row of the UK list that has gained a cell is left out and reported, and too many refuse the file', async () => {
  const lines = (await fixtureText('uk_csv_2026-08-22_excerpt.csv')).trimEnd().split('\n');
  const at = lines.findIndex((line) => oneLineRow.test(line));
  const good = lines[at] as string;
  const wrong = `${good},`;
  const withRows = (...rows: string[]) => stream([...lines.slice(0, at), ...rows, ...lines.slice(at + 1)].join('\n'));
  // The publisher repeats rows of a designation as well.
  const one = await readAll(withRows(...Array(150).fill(good), wrong), 'uk_sanctions_list');
  expect(one.summary).toMatchObject({ recordCount: 11, problemRowCount: 1 });
  expect(one.summary.problems[0]).toMatchObject({
    value: '59',
    sentence: 'The row has 59 cells, the header 58; left out.',
  });
  expect((await refusalOf(withRows(good, wrong, wrong, wrong), 'uk_sanctions_list')).code).toBe('TOO_MANY_PROBLEMS');
});

test.each([
  ['dd/mm/1968', { year: 1968 }],
  ['00/00/1960', { year: 1960 }],
  ['00/05/1960', { year: 1960, month: 5 }],
  ['31/02/1968', { text: '31/02/1968' }],
  ['12/31/1968', { text: '12/31/1968' }],
  ['24/06/1402 (Hijri Calendar)', { text: '24/06/1402 (Hijri Calendar)' }],
])('a date of birth written %s is kept as what of it is certain', async (written, date) => {
  const text = (await fixtureText('uk_xml_2026-08-22_excerpt.xml')).replace(
    '<DOB>dd/07/1961</DOB>',
    `<DOB>${written}</DOB>`,
  );
  const { byRef, summary } = await readAll(stream(text), 'uk_sanctions_list');
  expect(byRef.get('AQD0382')!.datesOfBirth).toEqual([date]);
  expect(summary.problemRowCount).toBe(0);
});
