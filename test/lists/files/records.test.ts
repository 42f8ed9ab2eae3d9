import { gzipSync } from 'node:zlib';
import { openAnyTable } from '../../../lib/lists/files/anyTable.ts';
import type { TableLine } from '../../../lib/lists/files/tableLine.ts';

const limits = { packedBytesMax: 1e7, unpackedBytesMax: 1e8, columnsMax: 200, checkTime: () => {} };

async function linesOf(file: string | Uint8Array): Promise<TableLine[]> {
  const table = await openAnyTable(Buffer.from(file), limits);
  if (table.kind !== 'text') throw new Error('This is no text');
  expect(table.isNamed).toBe(true);
  const lines: TableLine[] = [];
  for await (const line of table.lines()) lines.push(line);
  return lines;
}

/** The records of a file, each by its columns. */
async function recordsOf(file: string | Uint8Array): Promise<Record<string, string>[]> {
  const [header, ...lines] = await linesOf(file);
  return lines.map(({ cells }) =>
    Object.fromEntries(
      cells.flatMap((cell, i): [string, string][] => (cell === '' ? [] : [[header?.cells[i] ?? '', cell]])),
    ),
  );
}

const refusal = (sentence: string) => ({ ofTable: expect.stringContaining(sentence) });

describe('JSON lines', () => {
  it('are a row each, and every field of any line is a column', async () => {
    const text = '{"name":"Ada Lovelace","id":7}\n\n{"id":8,"active":true,"note":null}\r\n{}\n{"name":"Karlo"}';
    expect(await linesOf(text)).toEqual([
      { number: 0, cells: ['name', 'id', 'active'] },
      { number: 1, cells: ['Ada Lovelace', '7', ''] },
      { number: 3, cells: ['', '8', 'true'] },
      { number: 5, cells: ['Karlo', '', ''] },
    ]);
  });

  it('join nested names with dots, number objects in lists, and keep texts of a list in one value', async () => {
    const object = {
      person: { name: { first: 'Ada' } },
      owners: [{ name: 'Jens Holm' }, { name: 'Ri Won Ho' }],
      aliases: ['V. Bout', 'Buttov', null, 3],
      mixed: ['Ada', { name: 'Karlo' }, [['deep']]],
    };
    expect(await recordsOf(JSON.stringify(object))).toEqual([
      {
        'person.name.first': 'Ada',
        'owners.1.name': 'Jens Holm',
        'owners.2.name': 'Ri Won Ho',
        aliases: 'V. Bout; Buttov; 3',
        mixed: 'Ada',
        'mixed.2.name': 'Karlo',
        'mixed.3.1': 'deep',
      },
    ]);
  });

  it('keep a name with a dot beside a nested one, and names that objects of a program have', async () => {
    const text = '{"a":{"b":"Ada"},"a.b":"Karlo","__proto__":"Jens","constructor":"Ri"}';
    expect(await linesOf(text)).toEqual([
      { number: 0, cells: ['a.b', 'a.b (2)', '__proto__', 'constructor'] },
      { number: 1, cells: ['Ada', 'Karlo', 'Jens', 'Ri'] },
    ]);
  });

  it('keep all digits of numbers that are too long to be exact', async () => {
    const text = '{"account":12345678901234567890,"rate":1.5,"text":"12345678901234567890 \\"1\\""}';
    expect(await recordsOf(text)).toEqual([
      { account: '12345678901234567890', rate: '1.5', text: '12345678901234567890 "1"' },
    ]);
  });

  it('are read from gzip, with a byte order mark, and in other encodings', async () => {
    const text = '{"navn":"Søren Østergaard Kjær"}\n{"navn":"Åse Bjørnsdóttir"}\n';
    const records = [{ navn: 'Søren Østergaard Kjær' }, { navn: 'Åse Bjørnsdóttir' }];
    expect(await recordsOf(gzipSync(`\uFEFF${text}`))).toEqual(records);
    expect(await recordsOf(Buffer.from(text, 'latin1'))).toEqual(records);
    expect(await recordsOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(records);
  });

  it.each([
    ['{"name":"Ada"}\n{"name":"Karlo"', 'Line 2 of the file is no JSON object, or was cut short.'],
    ['{"name":"Ada"}\n["Karlo"]\n', 'Line 2 of the file is no JSON object'],
    ['{"name":"Ada"}\nKarlo\n', 'Line 2 of the file is no JSON object'],
  ])('are refused with the line that is none: %#', async (text, sentence) => {
    await expect(linesOf(text)).rejects.toMatchObject(refusal(sentence));
  });

  it.each([11, 50, 100_000])('are refused where they are nested %d deep, whatever by', async (depth) => {
    const sentence = 'Line 2 of the file is nested more than 10 levels deep.';
    const objects = `${'{"a":'.repeat(depth)}"Ada"${'}'.repeat(depth)}`;
    await expect(linesOf(`{"a":1}\n${objects}`)).rejects.toMatchObject(refusal(sentence));
    const lists = `{"a":${'['.repeat(depth)}"Ada"${']'.repeat(depth)}}`;
    await expect(linesOf(`{"a":1}\n${lists}`)).rejects.toMatchObject(refusal(sentence));
  });

  it('are read ten levels deep', async () => {
    const text = `${'{"a":'.repeat(10)}"Ada"${'}'.repeat(10)}`;
    expect(await recordsOf(text)).toEqual([{ 'a.a.a.a.a.a.a.a.a.a': 'Ada' }]);
  });

  it('are refused with more fields than a file may have columns, and with a line without end', async () => {
    const fields = Array.from({ length: 201 }, (_, i) => JSON.stringify({ [`f${i}`]: 'Ada' })).join('\n');
    await expect(linesOf(fields)).rejects.toMatchObject(refusal('have more than 200 different fields'));
    const endless = `{"a":1}\n{"a":"${'x'.repeat(2_000_001)}"}`;
    await expect(linesOf(endless)).rejects.toMatchObject(
      refusal('Line 2 of the file has more than 2,000,000 characters'),
    );
  });
});

const card = (...lines: string[]) => `${['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n')}\r\n`;

describe('vCards', () => {
  it('are a row each, of version 3.0 with folded lines, escapes and photographs', async () => {
    const text = card(
      'VERSION:3.0',
      'N:Holm;Jens;Peter,Kaj;Dr.;Jr.',
      'FN:Jens Ho',
      ' lm',
      'ORG:Holm\\, Holm & Co.;Sales',
      'NICKNAME:Jesse,JP',
      'BDAY:19530203',
      'item1.ADR;TYPE=HOME:;;Vej 1;Aarhus;;8000;Denmark',
      'item1.X-ABLabel:_$!<Home>!$_',
      'NOTE:Knows Viktor\\n',
      '\tBout\\; twice',
      'PHOTO;ENCODING=b;TYPE=JPEG:iVBORw0KGgo',
      ' AAAA',
      ' BEGIN:',
      'X-SPOUSE:Jane Holm',
    );
    expect(await recordsOf(text)).toEqual([
      {
        Name: 'Jens Holm',
        'Other name': 'Jens Peter Kaj Holm Jr.',
        Company: 'Holm, Holm & Co.',
        Department: 'Sales',
        Nickname: 'Jesse; JP',
        'Date of birth': '1953-02-03',
        Address: 'Vej 1, Aarhus, 8000, Denmark',
        Country: 'Denmark',
        Note: 'Knows Viktor Bout; twice',
        Spouse: 'Jane Holm',
      },
    ]);
  });

  it('are read in version 2.1 with quoted-printable over several lines and parameters without names', async () => {
    const text = card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=98stergaard;S=C3=B8=',
      'ren',
      'ORG;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:K=F8bmand =',
      'Holm',
      'PHOTO;JPEG;BASE64:',
      ' iVBORw0KGgo=',
      '  AAAA',
      '',
      'TEL;CELL;VOICE:+45 1',
    );
    expect(await recordsOf(text)).toEqual([{ Name: 'Søren Østergaard', Company: 'Købmand Holm', Telephone: '+45 1' }]);
  });

  it('are read in version 4.0 with kinds, quoted parameters and photographs by address', async () => {
    const text = card(
      'VERSION:4.0',
      'KIND:org',
      'FN:Holm Trading ApS',
      'ADR;LABEL="A: B; C":;;;;;;Denmark',
      'PHOTO:data:image/png;base64,iVBORw0KGgo',
      'RELATED;VALUE=uri:urn:uuid:1',
      'RELATED;VALUE=text:Ri Won Ho',
    );
    expect(await recordsOf(text)).toEqual([
      {
        Kind: 'organization',
        Name: 'Holm Trading ApS',
        Address: 'Denmark',
        Country: 'Denmark',
        'Related person': 'Ri Won Ho',
      },
    ]);
  });

  it('have the same name once, the words of N where FN is empty, and no birth in a year that Apple made up', async () => {
    const text = [
      card('FN:Holm, Jens', 'N:Holm;Jens;;;'),
      card('FN: ', 'N:Bout;Viktor'),
      card('FN:Ada', 'BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-02'),
      card('ORG:Rosneft'),
    ].join('');
    expect(await recordsOf(text)).toEqual([
      { Name: 'Holm, Jens' },
      { Name: 'Viktor Bout' },
      { Name: 'Ada', 'Date of birth': '--03-02' },
      { Company: 'Rosneft' },
    ]);
  });

  it('count a card within a card as one of its own, and go on where a note is broken without folding', async () => {
    const text = card('FN:Jens Holm', 'AGENT:', card('FN:Viktor Bout').trim(), 'NOTE:One', 'and two');
    expect(await linesOf(text)).toEqual([
      { number: 0, cells: ['Name', 'Note'] },
      { number: 2, cells: ['Viktor Bout', ''] },
      { number: 1, cells: ['Jens Holm', 'One and two'] },
    ]);
  });

  it('of another encoding are read by the names in them', async () => {
    const text = ['Søren Kjærgård', 'Jørgen Åkjær', 'Bjørn Sørensen'].map((name) => card(`FN:${name}`)).join('');
    expect(await recordsOf(Buffer.from(text, 'latin1'))).toEqual([
      { Name: 'Søren Kjærgård' },
      { Name: 'Jørgen Åkjær' },
      { Name: 'Bjørn Sørensen' },
    ]);
  });

  it.each([
    ['BEGIN:VCARD\nFN:Ada\n', 'Card 1 of the file has no end: the file was cut short.'],
    [`${card('FN:Ada')}BEGIN:VCARD\nFN:Karlo\nBEGIN:VCARD\nEND:VCARD\n`, 'Card 2 of the file has no end'],
    [`${card('FN:Ada')}FN:Karlo\n`, 'Line 4 of the file is outside of a card'],
    [`${card('FN:Ada')}END:VCARD\n`, 'Line 4 of the file ends a card that has not begun'],
    ['BEGIN:VCARD\nAda\nEND:VCARD\n', 'Line 2 of the file is no line of a vCard'],
    ['BEGIN:VCARD\n'.repeat(6), 'Line 6 of the file has more than 5 cards within each other'],
    [card('FN;ENCODING=QUOTED-PRINTABLE:J=F8rgen'), 'A text of card 1 is in an encoding that it does not state'],
    [card('FN;CHARSET=constructor;ENCODING=QUOTED-PRINTABLE:J=F8rgen'), 'A text of card 1 is in an encoding'],
    [card(`NOTE:${'x'.repeat(999_999)}`, `FN:${'x'.repeat(20)}`), 'more than 1,000,000 characters'],
  ])('are refused with the place of what cannot be read: %#', async (text, sentence) => {
    await expect(linesOf(text)).rejects.toMatchObject(refusal(sentence));
  });

  it('may hold photographs of any size, of which nothing is kept', async () => {
    const photograph = Array.from({ length: 40_000 }, () => ` ${'A'.repeat(74)}`).join('\r\n');
    const text = card('FN:Ada', 'PHOTO;ENCODING=b:', photograph, 'NOTE:Kept');
    expect(await recordsOf(text)).toEqual([{ Name: 'Ada', Note: 'Kept' }]);
  });
});
