import { compareEditions } from '../../../lib/lists/compareEditions.ts';
import { fixtureText, type ReadResult, readAll, readFixture, refusalOf, stream } from '../readFile.ts';

const list = 'eu_sanctions_list';
const [csv11, csv10, xml11] = [
  'eu_csv_1.1_2026-05-01_excerpt.csv',
  'eu_csv_1.0_2018-07-04_excerpt.csv',
  'eu_xml_1.1_2020-04-15_excerpt.xml',
] as const;
let csv: ReadResult;
let old: ReadResult;
let xml: ReadResult;

beforeAll(async () => {
  csv = await readFixture(csv11, list);
  old = await readFixture(csv10, list);
  xml = await readFixture(xml11, list);
});

/** The CSV 1.1 excerpt with one cell of its first row replaced. */
async function withCell(column: string, value: string) {
  const [header = '', first = '', ...rest] = (await fixtureText(csv11)).split('\n');
  const cells = first.split(';');
  cells[header.split(';').indexOf(column)] = value;
  return [header, cells.join(';'), ...rest].join('\n');
}

describe('CSV 1.1', () => {
  test('the rows of an entity become one entity', () => {
    expect(csv.summary).toMatchObject({
      format: 'eu-csv-1.1',
      listDate: '2026-05-01',
      recordCount: 11,
      columnCount: 118,
    });
    expect(csv.summary.rowCount).toBeGreaterThan(60);
    expect(csv.byRef.get('13')).toEqual({
      sourceRef: '13',
      listRef: 'EU.27.28',
      kind: 'individual',
      names: [
        {
          text: 'Saddam Hussein Al-Tikriti',
          kind: 'primary',
          quality: 'good',
          givenName: 'Saddam',
          familyName: 'Hussein Al-Tikriti',
        },
        { text: 'Abu Ali', kind: 'alias', quality: 'good' },
        { text: 'Abou Ali', kind: 'alias', quality: 'good', language: 'fr' },
      ],
      datesOfBirth: [{ year: 1937, month: 4, day: 28 }],
      placesOfBirth: ['al-Awja, near Tikrit, IRAQ'],
      nationalities: ['IRAQ'],
      addresses: [],
      identifiers: [],
      programmes: ['IRQ'],
      positions: [],
      gender: 'male',
      updatedOn: '2003-07-08',
      remarks: 'UNSC RESOLUTION 1483',
    });
  });

  test.each([
    ['circa a year', '25', { year: 1957, circa: true }],
    [
      'a year of the Islamic calendar, with its words',
      '127388',
      { from: { year: 1964 }, to: { year: 1965 }, text: '1343 (Islamic calendar)' },
    ],
    ['a month', '6971', { year: 1961, month: 8 }],
  ])('birth dates: %s', (_, sourceRef, date) => {
    expect(csv.byRef.get(sourceRef)!.datesOfBirth).toContainEqual(date);
  });

  test('a place without a date is a place, and no date', () => {
    const { datesOfBirth, placesOfBirth } = csv.byRef.get('29')!;
    expect(datesOfBirth).toEqual([{ year: 1943 }]);
    expect(placesOfBirth).toContain('Al-Awja, near Tikrit (J.O. ES)');
  });

  test('an identification is parted into number, type and country, also where the type holds brackets', () => {
    expect(csv.byRef.get('107840')!.identifiers).toContainEqual({
      type: 'IMO (vessel identification)',
      number: '5342883',
    });
    expect(csv.byRef.get('506')!.identifiers).toContainEqual({
      type: 'Other identification number',
      number: 'Ration Card no. 0094195',
    });
  });

  test('names with quotes and semicolons, and letters that stand for line breaks, come out as meant', () => {
    const all = csv.entities.flatMap(({ names }) => names.map(({ text }) => text));
    expect(all.some((name) => name.includes('"'))).toBe(true);
    expect(all.some((name) => name.includes(';'))).toBe(true);
    expect(JSON.stringify(csv.entities)).not.toContain('\\\\n');
  });

  test('the primary name is the same whatever the order of the rows', async () => {
    const [header = '', ...rows] = (await fixtureText(csv11)).trimEnd().split('\n');
    const nameId = header.split(';').indexOf('NameAlias_LogicalId');
    const isName = (row: string) => row.split(';')[nameId] !== '';
    const keyOf = (row: string) => row.split(';')[1] as string;
    const keys = [...new Set(rows.map(keyOf))].toReversed();
    // Names stand in front of the other details, in any order.
    const turned = keys.flatMap((key) => {
      const own = rows.filter((row) => keyOf(row) === key);
      return [...own.filter(isName).toReversed(), ...own.filter((row) => !isName(row))];
    });
    const { entities } = await readAll(stream([header, ...turned].join('\n')), list);
    const changes = await compareEditions(csv.entities, entities);
    expect(changes).toMatchObject({ added: [], removed: [], changed: [] });
  });

  test('the primary name is in Latin script, also where the list does not say that the other is of another language', async () => {
    const text = await fixtureText(csv11);
    const names = csv.byRef.get('3411')!.names.map(({ text: name }) => name);
    expect(names[0]).toBe('Viktar Uladzimiravich SHEIMAN');
    // The list often leaves the language empty; here the name that was entered first is the one in Cyrillic letters.
    const turned = text
      .replaceAll('Viktar Uladzimiravich SHEIMAN', 'one')
      .replace('Виктор Владимирович ШЕЙМАН', 'Viktar Uladzimiravich SHEIMAN')
      .replaceAll(/\bone\b/g, 'Виктор Владимирович ШЕЙМАН');
    const { byRef } = await readAll(stream(turned), list);
    const primary = byRef.get('3411')!.names[0]!;
    expect(primary.text).toMatch(/^V/);
    expect(primary.kind).toBe('primary');
  });

  test('an alias that only its remark calls weak is weak, also with the typing errors of the list', async () => {
    for (const remark of ['(low quality alias)', '(Low quality aliias)', '(low-quality alias)']) {
      const { byRef } = await readAll(stream(await withCell('NameAlias_Remark', remark)), list);
      expect(byRef.get('13')!.names).toContainEqual(
        expect.objectContaining({ text: 'Saddam Hussein Al-Tikriti', quality: 'weak' }),
      );
      expect(byRef.get('13')!.names[0]!.text).toBe('Abu Ali');
    }
  });

  test('contacts, several remarks and the zero that a spreadsheet makes of an unknown country', async () => {
    const contact = await withCell(
      'Entity_Remark',
      '(Date of UN designation: 2002-02-21)\\n(Second remark\\nof two lines)',
    );
    expect((await readAll(stream(contact), list)).byRef.get('13')!.remarks).toBe(
      'Date of UN designation: 2002-02-21\nSecond remark of two lines\nUNSC RESOLUTION 1483',
    );
    const text = (await fixtureText(csv11)).replace(';IQ;IRAQ;14;', ';0;;14;');
    expect((await readAll(stream(text), list)).byRef.get('13')!.placesOfBirth).toEqual(['al-Awja, near Tikrit']);
  });

  test('columns are known by name: their order, case, blanks and additional ones do not matter', async () => {
    const table = (await fixtureText(csv11))
      .replace('\ufeff', '')
      .trimEnd()
      .split('\n')
      .map((row) => row.split(';'));
    // The excerpt's quoted cells hold semicolons: only rows that can be turned so simply.
    const rows = table.filter((cells) => cells.length === 118 && cells[1] !== '29' && !cells.join().includes('"'));
    const turned = rows.map((cells, index) => [index === 0 ? ' New_Column ' : 'x', ...cells.toReversed()]);
    turned[0] = turned[0]!.map((name) => ` ${name.toUpperCase()}`);
    const asText = (lines: string[][]) => lines.map((cells) => cells.join(';')).join('\r\n');
    const expected = await readAll(stream(asText(rows)), list);
    const beginning = turned.map((cells) => [cells.pop()!, ...cells]);
    expect((await readAll(stream(asText(beginning)), list)).entities).toEqual(expected.entities);
  });
});

describe('CSV 1.0', () => {
  test('is read by the place of its columns, since six have one name', () => {
    expect(old.summary).toMatchObject({ format: 'eu-csv-1.0', listDate: '2018-07-04', recordCount: 6 });
    expect(old.byRef.get('1')).toMatchObject({
      listRef: 'EU.36.64',
      names: [{ text: 'Robert Gabriel Mugabe', kind: 'primary', givenName: 'Robert', familyName: 'Mugabe' }],
      datesOfBirth: [{ year: 1924, month: 2, day: 21 }],
      placesOfBirth: ['Kutama'],
      identifiers: [{ type: 'National passport', number: 'AD001095', note: 'passport' }],
      positions: ['Former President', 'president'],
      remarks: 'Date of UN designation: 2002-02-21\nDate of designation referred to in Article 7 (2): 21.2.2002.',
    });
  });

  test('quoted cells and dates that are not available', () => {
    const { positions, datesOfBirth, placesOfBirth } = old.byRef.get('43')!;
    expect(positions).toContain('Former Governor of Karbala and An Najaf;');
    expect(datesOfBirth).toEqual([]);
    expect(placesOfBirth).toEqual(['An Nasiriyah', 'Nassiriya (J.O. FR)']);
  });
});

describe('XML 1.1', () => {
  test('is read with what only this form has', () => {
    expect(xml.summary).toMatchObject({ format: 'eu-xml-1.1', listDate: '2020-04-15', recordCount: 6 });
    expect(xml.byRef.get('5295')).toMatchObject({
      listRef: 'EU.2026.82',
      listedOn: '2008-07-03',
      updatedOn: '2019-04-08',
      datesOfBirth: [
        { year: 1965, month: 12, day: 12 },
        { year: 1958, circa: true },
      ],
      nationalities: ['ALGERIA'],
      programmes: ['TAQA'],
    });
    expect(xml.byRef.get('5295')!.names[0]!.text).toBe('Abid Hammadou');
    expect(xml.byRef.get('191')!.identifiers).toEqual([{ type: 'National passport', number: '488555' }]);
  });

  test.each([
    ['Ural Airlines civil Russian airline', true],
    ['Joint Stock Company', false],
    ['Insurance Joint Stock Company', false],
    ['Kalaye Electric Company (KEC)', false],
  ])('the title %s of an organisation is a name of it: %s', async (title, isName) => {
    const text = (await fixtureText(xml11)).replace(
      /<sanctionEntity [^>]*logicalId="927".*?<\/sanctionEntity>/s,
      `<sanctionEntity logicalId="927"><subjectType code="enterprise" classificationCode="E"/><nameAlias wholeName="OJSC Ural Airlines" title="${title}" logicalId="1"/></sanctionEntity>`,
    );
    const { names, remarks, positions } = (await readAll(stream(text), list)).byRef.get('927')!;
    expect(names.map((name) => name.text)).toEqual(['OJSC Ural Airlines', ...(isName ? [title] : [])]);
    expect([remarks, positions]).toEqual([isName ? undefined : `Title: ${title}`, []]);
  });

  test('a date of the Islamic calendar with its date in ours is the latter', async () => {
    const text = (await fixtureText(xml11)).replace(
      'calendarType="GREGORIAN" city="Touggourt, Wilaya (province) of Ouargla" zipCode="" birthdate="1965-12-12" dayOfMonth="12" monthOfYear="12" year="1965"',
      'calendarType="ISLAMIC" city="" zipCode="" birthdate="1982-04-19" dayOfMonth="24" monthOfYear="6" year="1402"',
    );
    const { byRef } = await readAll(stream(text), list);
    expect(byRef.get('5295')!.datesOfBirth[0]).toEqual({ year: 1982, month: 4, day: 19 });
  });

  test('an entity delisted by the date of the list is left out and counted, one delisted later is not', async () => {
    const text = await fixtureText(xml11);
    const delisted = (day: string) => text.replace('designationDate="2008-07-03"', `$& delistingDate="${day}"`);
    expect((await readAll(stream(delisted('2020-04-15')), list)).summary).toMatchObject({
      recordCount: 5,
      leftOutCount: 1,
    });
    expect((await readAll(stream(delisted('2020-04-16')), list)).summary).toMatchObject({
      recordCount: 6,
      leftOutCount: 0,
    });
  });

  test('another file whose root is called export is not taken for it', async () => {
    expect((await refusalOf('<export xmlns="http://example.org/shop"><item/></export>', list)).code).toBe('NOT_A_LIST');
  });

  test('a kind of subject that we do not know is refused by its name', async () => {
    const text = (await fixtureText(xml11)).replace('classificationCode="P"', 'classificationCode="X"');
    expect((await refusalOf(text, list)).message).toBe('The file holds a record of the unknown type "X".');
  });
});

describe('damaged CSV', () => {
  const damaged = async (change: (text: string) => string) => refusalOf(change(await fixtureText(csv11)), list);

  test('a header that lacks a needed column', async () => {
    expect((await damaged((text) => text.replace('NameAlias_WholeName', 'NameAlias_FullName'))).message).toBe(
      'The header of the file lacks the column "NameAlias_WholeName", so the list cannot be understood.',
    );
  });

  test('a column added to the old form', async () => {
    const text = (await fixtureText(csv10)).replaceAll('\n', ';\n');
    expect((await refusalOf(text, list)).message).toBe(
      'The header of the file has 60 columns instead of 59, so the list cannot be understood.',
    );
  });

  test('every line one quoted cell', async () => {
    const quoted = (text: string) =>
      text.replace('\ufeff', '').trimEnd().replaceAll('"', '""').replace(/^.*$/gm, '"$&"');
    expect((await damaged(quoted)).message).toMatch(/^The header of the file lacks the column/);
  });

  test('a last line cut off, inside and outside of quotes', async () => {
    expect((await damaged((text) => text.slice(0, -200))).code).toBe('CUT_SHORT');
    expect((await damaged((text) => `${text}01/05/2026;"13;`)).message).toBe(
      'The file ends inside a quoted cell: it was cut short.',
    );
  });

  test('quotes that shift cells', async () => {
    expect((await damaged((text) => text.replace(';Abu Ali;', ';Abu "Ali";'))).message).toBe(
      'The file is not a usable CSV file: in row 3 a quote stands inside a cell that is not quoted.',
    );
    expect((await damaged((text) => text.replace(';Abu Ali;', ';"Abu" Ali;'))).message).toBe(
      'The file is not a usable CSV file: in row 3 text follows a closing quote.',
    );
  });

  const lost = 'a part of the file is missing or mixed up. Please download it again.';

  test('a row of the wrong width', async () => {
    const refusal = await damaged((text) => text.replace(';Abu Ali;', ';Abu;Ali;'));
    expect(refusal).toMatchObject({
      code: 'BROKEN_FILE',
      message: `Row 2 of the file has 119 cells, its header 118: ${lost}`,
    });
  });

  /** The rows of the excerpt as cells, changed, and as text again. Its cells hold no quoted semicolons in these columns. */
  const changed = async (change: (rows: string[]) => string[]) => {
    const [header = '', ...rows] = (await fixtureText(csv11)).trimEnd().split('\n');
    return [header, ...change(rows)].join('\n');
  };
  const withRows = async (change: (rows: string[]) => string[]) => refusalOf(await changed(change), list);
  const doubtsOf = async (change: (rows: string[]) => string[]) =>
    (await readAll(stream(await changed(change)), list)).summary.doubts;
  const keyOf = (row: string) => row.split(';')[1];

  test('a row that was torn and joined with another to the right number of cells is asked about', async () => {
    const doubts = await doubtsOf((rows) => {
      const other = rows.findIndex((row) => keyOf(row) !== keyOf(rows[0] as string));
      const [one, two] = [rows[1] as string, rows[other + 1] as string].map((row) => row.split(';'));
      const joined = [...one!.slice(0, 40), ...two!.slice(40)].join(';');
      return [rows[0] as string, joined.replace(/^([^;]*;[^;]*;)[^;]*/, '$1EU.0.0'), ...rows.slice(other + 2)];
    });
    expect(doubts).toEqual([
      'Rows of one entity contradict each other, so a part of the file may be missing or mixed up.',
    ]);
  });

  test('an entity whose first rows are missing', async () => {
    const nameId = (await fixtureText(csv11)).split('\n')[0]!.split(';').indexOf('NameAlias_LogicalId');
    const isName = (row: string) => row.split(';')[nameId] !== '';
    const nameless = await withRows((rows) => rows.filter((row) => keyOf(row) !== '13' || !isName(row)));
    expect(nameless.message).toBe(`Row 1 of the file begins an entity without its name: ${lost}`);
  });

  test('details of one entity that are out of their order', async () => {
    const turned = await withRows((rows) => {
      const own = rows.filter((row) => keyOf(row) === '13');
      return [own[0] as string, ...own.slice(1).toReversed(), ...rows.slice(own.length)];
    });
    expect(turned.message).toMatch(/^Row \d+ of the file holds a detail that is out of order: /);
  });

  test('an entity under the reference number of another is asked about', async () => {
    const doubts = await doubtsOf((rows) =>
      rows.map((row) => (keyOf(row) === '13' ? row : row.replace(/^([^;]*;[^;]*;)[^;]*/, '$1EU.27.28'))),
    );
    expect(doubts).toEqual([
      'Two entities have the same EU reference number, so a part of the file may be missing or mixed up.',
    ]);
  });

  test('in CSV 1.0, a detail that names another entity', async () => {
    const lines = (await fixtureText(csv10)).trimEnd().split('\n');
    const cells = lines[2]!.split(';');
    const owner = cells.indexOf(cells[1] as string, 2);
    cells[owner] = '99999';
    const foreign = await refusalOf([...lines.slice(0, 2), cells.join(';'), ...lines.slice(3)].join('\n'), list);
    expect(foreign.message).toBe(`Row 2 of the file holds a detail of another entity: ${lost}`);
  });

  test('Windows-1252 instead of UTF-8', async () => {
    const text = (await fixtureText(csv10)).replace('\ufeff', '').replace(/[^\0-\u00ff]/g, '?');
    expect((await refusalOf(Buffer.from(text, 'latin1'), list)).code).toBe('UNKNOWN_ENCODING');
  });

  test('rows of one entity that do not stand together', async () => {
    const [header = '', first = '', ...rest] = (await fixtureText(csv11)).trimEnd().split('\n');
    expect((await refusalOf([header, ...rest, first].join('\n'), list)).message).toBe(
      'The file holds the record 13 twice.',
    );
  });
});
