import { gzipSync } from 'node:zlib';
import type { ListType } from '../../../lib/contract/lists/listTypes.ts';
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
  expect((await refusalOf(glued, listType)).code).toMatch(/^(CUT_SHORT|BROKEN_FILE)$/);
});

test.each(csvLists)('%s, which begins anew in the middle with its header, is refused', async (file, _, listType) => {
  const text = (await fixtureText(file)).replace('\ufeff', '').trimEnd();
  expect((await refusalOf(`${text}\n${text}\n`, listType)).code).toMatch(/^(UNKNOWN_KIND|BROKEN_FILE)$/);
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

test('a row of the UK list that has gained a cell refuses the file', async () => {
  const lines = (await fixtureText('uk_csv_2026-08-22_excerpt.csv')).trimEnd().split('\n');
  const at = lines.findIndex((line) => oneLineRow.test(line));
  const good = lines[at] as string;
  // The publisher repeats rows of a designation.
  const rows = [...Array(150).fill(good), `${good},`];
  const refusal = await refusalOf([...lines.slice(0, at), ...rows, ...lines.slice(at)].join('\n'), 'uk_sanctions_list');
  expect(refusal.message).toMatch(/^Row \d+ of the file has 59 cells, its header 58: a part of the file is missing/);
});

test.each([
  ['contradict each other', 'Regime Name', 'Rows of one designation contradict each other'],
  ['lack the primary name', 'Name type', 'A designation has no primary name'],
])('rows of a UK designation that %s are asked about', async (_, column, sentence) => {
  const lines = (await fixtureText('uk_csv_2026-08-22_excerpt.csv')).trimEnd().split('\n');
  const at = lines.findIndex((line) => oneLineRow.test(line) && !line.includes('"'));
  const cells = (lines[at] as string).split(',');
  const intact = (lines[at] as string).replace(/^([^,]*,)[^,]*/, '$1XXX0001');
  cells[1] = 'XXX0001';
  cells[(lines[1] as string).split(',').indexOf(column)] = 'Alias';
  const added = column === 'Name type' ? [cells.join(',')] : [intact, cells.join(',')];
  const whole = await readAll(stream([...lines, intact].join('\n')), 'uk_sanctions_list');
  expect(whole.summary.doubts).toEqual([]);
  const { summary } = await readAll(stream([...lines, ...added].join('\n')), 'uk_sanctions_list');
  expect(summary.doubts).toEqual([`${sentence}, so a part of the file may be missing or mixed up.`]);
});

test.each(csvLists)('%s, in which zeros stand in place of a part, is refused', async (file, _, listType) => {
  const bytes = Buffer.from((await fixtureText(file)).repeat(1));
  bytes.fill(0, bytes.length - 400, bytes.length - 300);
  expect(await refusalOf(stream(bytes, 10_000), listType)).toMatchObject({
    code: expect.stringMatching(/BROKEN_FILE|NOT_A_LIST/),
  });
});

test.each([
  ['dd/mm/1968', { year: 1968 }],
  ['00/00/1960', { year: 1960 }],
  ['00/05/1960', { year: 1960, month: 5 }],
  ['31/02/1968', { text: '31/02/1968' }],
  ['12/31/1968', { text: '12/31/1968' }],
  ['24/06/1402 (Hijri Calendar)', { year: 1982, month: 4, day: 19, text: '24/06/1402 (Hijri Calendar)' }],
])('a date of birth written %s is kept as what of it is certain', async (written, date) => {
  const text = (await fixtureText('uk_xml_2026-08-22_excerpt.xml')).replace(
    '<DOB>dd/07/1961</DOB>',
    `<DOB>${written}</DOB>`,
  );
  const { byRef, summary } = await readAll(stream(text), 'uk_sanctions_list');
  expect(byRef.get('AQD0382')!.datesOfBirth).toEqual([date]);
  expect(summary.problemRowCount).toBe(0);
});
