import { strToU8, zipSync } from 'fflate';
import type { ListType } from '../../lib/contract/lists/listTypes.ts';
import { fixtureText, refusalOf } from './readFile.ts';

/** What lists are damaged by in the wild; tables have damagedTables.test.ts, and what is no list at all badFiles.test.ts. */
const xmlLists: [string, string, ListType][] = [
  ['eu_xml_1.1_2020-04-15_excerpt.xml', 'sanctionEntity', 'eu_sanctions_list'],
  ['un_2026-08-01_excerpt.xml', 'INDIVIDUAL', 'un_sanctions_list'],
  ['ofac_sdn_2015-02-26_excerpt.xml', 'sdnEntry', 'us_ofac_sanctions'],
  ['ofac_advanced_2020-03-17_excerpt.xml', 'DistinctParty', 'us_ofac_sanctions'],
  ['ofac_enhanced_2025-01-10_excerpt.xml', 'entity', 'us_ofac_sanctions'],
  ['uk_xml_2026-08-22_excerpt.xml', 'Designation', 'uk_sanctions_list'],
  ['seco_2026-02-18_excerpt.xml', 'target', 'ch_seco_sanctions'],
];
/** The first record of the file, from its opening to its closing tag. */
const firstRecord = (text: string, name: string) =>
  new RegExp(`<${name}[\\s>][^]*?</${name}>`).exec(text)?.[0] as string;

describe('a record that comes twice', () => {
  test.each(xmlLists)('refuses %s', async (file, name, listType) => {
    const text = await fixtureText(file);
    const first = firstRecord(text, name);
    // OFAC's classic form says how many there are: one more than before.
    const twice = text
      .replace(first, () => first + first)
      .replace(/(<Record_Count>)(\d+)/, (_, tag, count) => tag + (Number(count) + 1));
    expect(await refusalOf(twice, listType)).toMatchObject({
      code: 'DUPLICATE_RECORD',
      message: expect.stringMatching(/^The file holds the record \w+ twice\.$/),
    });
  });
});

describe('a file that changes into another list in the middle', () => {
  test.each(xmlLists)('is refused: %s', async (file, name, listType) => {
    const text = await fixtureText(file);
    const first = firstRecord(text, name);
    const [otherFile, otherName] = xmlLists.find(
      ([, other, ofList]) => other !== name && ofList !== listType,
    ) as (typeof xmlLists)[0];
    const stranger = firstRecord(await fixtureText(otherFile), otherName);
    expect(
      await refusalOf(
        text.replace(first, () => first + stranger),
        listType,
      ),
    ).toMatchObject({
      code: 'BROKEN_FILE',
      message: `The file is not a usable XML file: it holds a record <${otherName}> in a place where its list has none.`,
    });
  });
});

test.each(xmlLists)('%s, cut off anywhere, is never read as a shorter list', async (file, _, listType) => {
  const bytes = Buffer.from(await fixtureText(file));
  for (let share = 0.1; share < 1; share += 0.15) {
    const cut = bytes.subarray(0, Math.floor((bytes.length - 25) * share));
    expect((await refusalOf(cut, listType)).code).toBe('CUT_SHORT');
  }
});

describe("OFAC's delimited files", () => {
  const sdn = `36,"AEROCARIBBEAN AIRLINES",-0- ,"CUBA",${'-0- ,'.repeat(7)}-0- \r\n6908,"AL-TAKRITI, Barzan","individual","IRAQ2",${'-0- ,'.repeat(7)}"DOB 1951."\r\n`;
  const header =
    '"ID","NAME","TYPE","PROGRAM","TITLE","CALL_SIGN","VESS_TYPE","TONNAGE","GRT","FLAG","OWNER","REMARKS"';
  const sentence =
    "This is one of OFAC's delimited files, which hold a list in four parts; download it whole, as SDN.XML or CONSOLIDATED.XML.";

  test.each([
    ['SDN.CSV as it is published', `${sdn}\u001a`],
    ['with a last line of bars', `${sdn}||||`],
    ['SDN and CONS glued together', `${sdn}\u001a${sdn}\u001a`],
    ['ALT.CSV', '36,12,"aka","AERO-CARIBBEAN",-0- \r\n'],
  ])('%s is refused by its name', async (_, text) => {
    expect(await refusalOf(text, 'us_ofac_sanctions')).toMatchObject({ code: 'NOT_A_LIST', message: sentence });
  });

  test.each([
    ['a header line in front', `${header}\r\n${sdn}`],
    ['every line one quoted cell', sdn.replaceAll('"', '""').replace(/^.+$/gm, '"$&"')],
  ])('%s is refused as none of the lists', async (_, text) => {
    expect((await refusalOf(text, 'us_ofac_sanctions')).code).toBe('NOT_A_LIST');
  });
});

describe('the old list of OFSI', () => {
  const row = 'HUSSEIN,SADDAM,,,,,,28/04/1937,Al-Awja,Iraq,(1) Iraqi,,,,,,,,,,,,,Individual,Prime Alias,Iraq,,,7585';
  const old = 'This is the old OFSI consolidated list; the UK Sanctions List has taken its place.';

  test.each([
    [
      'padded to its width, in Windows-1252',
      Buffer.from(`Last Updated,27/04/2020${','.repeat(27)}\r\n${row} \u0092\r\n`, 'latin1'),
      old,
    ],
    [
      'as XML',
      '<?xml version="1.0"?><ArrayOfFinancialSanctionsTarget><FinancialSanctionsTarget/></ArrayOfFinancialSanctionsTarget>',
      old,
    ],
    [
      'without its banner and header',
      row,
      'The file is none of the official lists: its first line is not the header of one.',
    ],
  ])('%s is refused', async (_, content, sentence) => {
    expect((await refusalOf(content, 'uk_sanctions_list')).message).toBe(sentence);
  });
});

test('the search export of the UK, a spreadsheet of primary names only, is refused by its kind', async () => {
  const ods = zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8('<a/>'),
  });
  expect((await refusalOf(ods, 'uk_sanctions_list')).message).toBe(
    'The file is an OpenDocument file, and no list is read from one; download the list as XML, CSV or XLSX.',
  );
});
