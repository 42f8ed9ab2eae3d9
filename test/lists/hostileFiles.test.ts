import { gzipSync } from 'node:zlib';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { ListType } from '../../lib/contract/lists/listTypes.ts';
import { pepWorkbook } from '../../lib/lists/samples/pepWorkbook.ts';
import { longList } from './longList.ts';
import { clock, fixtureText, readAll, refusalOf, stream } from './readFile.ts';

/** A clock that is a second later each time it is asked. */
function hurriedClock(): () => Date {
  let asked = 0;
  return () => new Date(clock().getTime() + 1000 * asked++);
}

const un = 'un_sanctions_list';

describe('the time for reading', () => {
  const sentence = 'Reading the file takes more than 20 seconds, far longer than any official list, and was given up.';
  const limits = { secondsMax: 20 };

  test.each<[string, ListType, () => AsyncIterable<Uint8Array>]>([
    ['a list of many records', un, () => longList(10_000)],
    ['elements without a record', un, () => endless('<CONSOLIDATED_LIST><X>', '<a/>')],
    [
      'packed elements without a record',
      un,
      () => stream(gzipSync(`<CONSOLIDATED_LIST><X>${'<a/>'.repeat(2_000_000)}`)),
    ],
  ])('is bounded for %s', async (_, listType, content) => {
    const refusal = await refusalOf(content(), listType, { clock: hurriedClock(), limits });
    expect(refusal).toMatchObject({ code: 'TOO_SLOW', message: sentence });
  });

  test('is enough for a list that is read in time', async () => {
    const { summary } = await readAll(longList(100), un, { clock: () => clock(), limits });
    expect(summary.recordCount).toBe(101);
  });
});

async function* endless(start: string, piece: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(start);
  for (;;) yield Buffer.from(piece.repeat(20_000));
}

test.each<[string, ListType, string, string]>([
  ['cell', 'eu_sanctions_list', 'fileGenerationDate;x\n', 'a'],
  ['quoted cell', 'eu_sanctions_list', 'fileGenerationDate;x\n"', 'a'],
  ['row of empty cells', 'eu_sanctions_list', 'fileGenerationDate;x\n', ';'],
  ['attribute', un, '<CONSOLIDATED_LIST a="', 'a'],
  ['comment', un, '<CONSOLIDATED_LIST><!--', 'a'],
])('a %s without an end is refused after two million characters', async (_, listType, start, piece) => {
  let taken = 0;
  async function* watched() {
    for await (const chunk of endless(start, piece)) {
      taken += chunk.length;
      yield chunk;
    }
  }
  expect(await refusalOf(watched(), listType)).toMatchObject({ code: 'BROKEN_FILE' });
  expect(taken).toBeLessThan(3_000_000);
});

describe('the date of a list', () => {
  const lists: [string, ListType, string, string][] = [
    ['eu_csv_1.1_2026-05-01_excerpt.csv', 'eu_sanctions_list', '01/05/2026', 'DD/MM/YYYY'],
    ['eu_csv_1.0_2018-07-04_excerpt.csv', 'eu_sanctions_list', '04/07/2018', 'DD/MM/YYYY'],
    ['eu_xml_1.1_2020-04-15_excerpt.xml', 'eu_sanctions_list', '2020-04-15', 'YYYY-MM-DD'],
    ['un_2026-08-01_excerpt.xml', un, '2026-08-01', 'YYYY-MM-DD'],
    ['ofac_sdn_2015-02-26_excerpt.xml', 'us_ofac_sanctions', '02/26/2015', 'MM/DD/YYYY'],
    ['ofac_enhanced_2025-01-10_excerpt.xml', 'us_ofac_sanctions', '2025-01-10', 'YYYY-MM-DD'],
    ['seco_2026-02-18_excerpt.xml', 'ch_seco_sanctions', '2026-02-18', 'YYYY-MM-DD'],
  ];
  const written = (form: string, [year, month, day]: string[]) =>
    form
      .replace('YYYY', year as string)
      .replace('MM', month as string)
      .replace('DD', day as string);

  test.each(lists)('after tomorrow is refused, and tomorrow is taken: %s', async (file, listType, date, form) => {
    const text = await fixtureText(file);
    const dated = (...day: string[]) => text.replaceAll(date, written(form, day));
    expect(await refusalOf(dated('2099', '01', '31'), listType)).toMatchObject({
      code: 'WRONG_DATE',
      message: 'The file says that its list is of "2099-01-31", a day that has not come yet.',
    });
    expect((await refusalOf(dated('2026', '11', '24'), listType)).code).toBe('WRONG_DATE');
    const { summary } = await readAll(stream(dated('2026', '11', '23')), listType);
    expect(summary.listDate).toBe('2026-11-23');
  });

  test.each(['2999-01-01', '2026-02-30', 'yesterday'])('that is no day is refused: %s', async (date) => {
    const text = (await fixtureText('un_2026-08-01_excerpt.xml')).replace(
      /dateGenerated="[^"]*"/,
      `dateGenerated="${date}"`,
    );
    const refusal = await refusalOf(text, un);
    expect(refusal.message).toBe(`The file says that its list is of "${date}", which is no date.`);
  });

  test('of a PEP workbook is looked at, too', async () => {
    const header = [
      undefined,
      'Navn',
      undefined,
      'Stillingsbetegnelse',
      'Fødselsdato',
      'Tilføjet på PEP-listen (dato)',
    ];
    const person = [undefined, 'Prøvesen', 'Aksel', 'Eksempelminister', '15.05.1964', '01.02.2020'];
    const former = ['Efternavn', 'Fornavn', 'Stillingsbetegnelse', 'Fødselsdato', 'Fjernet fra PEP-listen (dato)'];
    const dated = pepWorkbook({ "Nuværende PEP'ere": [['07.12.2098'], header, person], "Tidligere PEP'ere": [former] });
    expect((await refusalOf(dated, 'pep_dk')).code).toBe('WRONG_DATE');
  });
});

test('zeros in place of a part are refused in XML, and in a part of a workbook', async () => {
  const text = (await fixtureText('un_2026-08-01_excerpt.xml')).replace('<COMMENTS1>', '<COMMENTS1>\0\0\0\0');
  const sentence = 'The file holds zeros in place of text, so a part of it was lost. Please download it again.';
  // Beyond the beginning by which the format is recognised.
  const far = text.replace('<INDIVIDUALS>', `<!--${' '.repeat(200_000)}--><INDIVIDUALS>`);
  const refusal = await refusalOf(far, un);
  expect(refusal.message).toBe(sentence);
  const parts = unzipSync(pepWorkbook({ "Nuværende PEP'ere": [['07.12.2021']], "Tidligere PEP'ere": [] }));
  const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml'] as Uint8Array).toString();
  parts['xl/worksheets/sheet1.xml'] = strToU8(sheet.replace('<sheetData>', '<sheetData>\0'));
  expect((await refusalOf(zipSync(parts), 'pep_dk')).message).toBe(sentence);
});
