import { type ImportedRow, importRow } from '../../../../lib/operations/subjects/imports/importRow.ts';
import type { Subject } from '../../../../lib/store/subjects/subjects.ts';

const columns = ['Ref', 'Name', 'Also', 'Kind', 'Born', 'Country', 'Passport'];
const mapping = {
  external_ref: 'Ref',
  name: ['Name'],
  aliases: ['Also'],
  type: 'Kind',
  date_of_birth: 'Born',
  nationality: 'Country',
  identifiers: [{ column: 'Passport', type: 'passport' as const }],
};
const reading = {
  sheet: null,
  encoding: null,
  columns,
  hasHeader: true,
  headerRow: 1,
  dateOrder: 'day_first' as const,
  isOrderAssumed: false,
  mapping,
  leftOut: [],
};
const today = new Date('2026-11-28T08:00:00Z');
const read = (cells: string[], tags: string[] = []): ImportedRow =>
  importRow(reading, { kind: 'text' }, { tags, today })(cells);
const subjectOf = (row: ImportedRow, before?: Partial<Subject>) => {
  if ('problem' in row) throw new Error(row.problem.sentence);
  return row.wanted(before as Subject | undefined);
};
const problemOf = (row: ImportedRow) => ('problem' in row ? row.problem : undefined);

test('a row is a subject with all that its columns tell', () => {
  const row = read(['K-1', 'Jane Example', 'J. Example', 'person', '12.04.1980', 'Denmark', 'DK1234567'], ['retail']);
  expect(subjectOf(row)).toEqual({
    externalRef: 'K-1',
    name: 'Jane Example',
    aliases: ['J. Example'],
    kind: 'individual',
    datesOfBirth: ['1980-04-12'],
    nationalities: ['DK'],
    identifiers: [{ type: 'passport', value: 'DK1234567' }],
    tags: ['retail'],
    risk: undefined,
    note: undefined,
    status: 'active',
    endedOn: undefined,
  });
});

test('what a row does not tell stays as it was, and an ended subject is followed again', () => {
  const before: Partial<Subject> = {
    aliases: ['Janet'],
    kind: 'entity',
    datesOfBirth: ['1980'],
    nationalities: ['SE'],
    identifiers: [{ value: '77777' }],
    tags: ['vip'],
    risk: 'high',
    note: 'Known since 2019',
    status: 'ended',
    endedOn: '2026-01-01',
  };
  expect(subjectOf(read(['K-1', 'Jane Other', '', '', '', '', ''], ['retail']), before)).toEqual({
    ...before,
    externalRef: 'K-1',
    name: 'Jane Other',
    tags: ['retail', 'vip'],
    status: 'active',
    endedOn: undefined,
  });
});

test('a known number keeps its country, and another one has none', () => {
  const before: Partial<Subject> = {
    identifiers: [{ type: 'passport', value: 'DK1234567', country: 'DK' }],
    tags: [],
  };
  const identifiersOf = (value: string) => subjectOf(read(['K-1', 'Jane', '', '', '', '', value]), before).identifiers;
  expect(identifiersOf('DK1234567')).toEqual(before.identifiers);
  expect(identifiersOf('DK7654321')).toEqual([{ type: 'passport', value: 'DK7654321' }]);
});

test('each cell left out is told, and what is known stays', () => {
  const row = read(['K-1', 'Jane Example', '...?', 'robot', 'soon', 'Atlantis', '1']);
  const before = { datesOfBirth: ['1980'], nationalities: ['SE'] };
  expect(subjectOf(row, { tags: [], ...before })).toMatchObject(before);
  const notes = 'notes' in row ? row.notes : [];
  expect(notes.map(({ field, value }) => [field, value])).toEqual(
    expect.arrayContaining([
      ['Kind', 'robot'],
      ['Born', 'soon'],
      ['Country', 'Atlantis'],
      ['Passport', '1'],
    ]),
  );
  for (const { sentence } of notes) {
    expect(sentence).toMatch(/ It is left out: a known subject keeps what it has\.$/);
    expect(sentence).not.toMatch(/screened/);
  }
});

test('a long name and a long alias are both taken: each is searched by itself', () => {
  const long = (word: string) => `${word} `.repeat(60).trim();
  const row = read(['K-1', long('Jane'), long('Joan'), '', '', '', '']);
  expect(subjectOf(row)).toMatchObject({ name: long('Jane'), aliases: [long('Joan')] });
  expect('notes' in row && row.notes).toEqual([]);
});

test('a subject with as many tags as it may have keeps them', () => {
  const tags = Array.from({ length: 20 }, (_, i) => `tag ${i}`);
  expect(subjectOf(read(['K-1', 'Jane', '', '', '', '', ''], ['one more']), { tags }).tags).toEqual(tags);
});

test.each([
  ['without a reference', ['', 'Jane Example', '', '', '', '', ''], 'Ref', 'There is no reference in this row.'],
  ['without a name', ['K-1', '', '', '', '', '', ''], 'Name', 'There is no name in this row.'],
  ['with a number alone', ['K-1', '', '', '', '', '', 'DK1234567'], 'Name', 'There is no name in this row.'],
  ['with a reserved word', ['reconciliation', 'Jane', '', '', '', '', ''], 'Ref', /a word of this API/],
  ['with a long reference', ['x'.repeat(300), 'Jane', '', '', '', '', ''], 'Ref', /at most/],
] as const)('a row %s is refused with its column', (_, cells, field, sentence) => {
  expect(problemOf(read([...cells]))).toMatchObject({
    field,
    sentence: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  });
});

test('a torn row is refused', () => {
  expect(problemOf(read(['K-1', 'Jane Example']))?.sentence).toMatch(/has 2 cells and the file 7 columns/);
});
