import { comparedText, missingNames } from '../../../lib/operations/imports/missingEntities.ts';
import { isAnswered, type NewList, replacementQuestion } from '../../../lib/operations/imports/replacementQuestion.ts';

const current = { id: 'edition', records: 5_860, editionDate: '2026-02-23' };
const list = (more: Partial<NewList> = {}): NewList => ({
  listType: 'eu_sanctions_list',
  part: 'main',
  listDate: '2026-05-01',
  records: 5_860,
  doubts: [],
  isVouched: false,
  ...more,
});
const names = Array.from({ length: 5_860 }, (_, i) => [String(i), 3] as const);
/** Without `count` of them, of which none follows another where they are few. */
const missing = (count: number, fewerNames = 0) => {
  const left = names.filter((_, i) => i % 2 === 1 || i / 2 >= count).slice(Math.max(0, count - names.length / 2));
  return compared(left.map(([key, of], i) => [key, i < fewerNames ? of - 1 : of] as const));
};
const compared = (left: readonly (readonly [string, number])[]) =>
  missingNames(names, names.length, current.editionDate, new Map(left));
/** Without `count` neighbours. */
const withHole = (count: number, from = 998) => compared([...names.slice(0, from), ...names.slice(from + count)]);

test('an edition without anybody missing is not asked about, and the sentence says so', () => {
  expect(missing(0).sentence).toBe('All 5,860 entities of the edition of 2026-02-23 are in this file.');
  expect(replacementQuestion(list(), current, missing(0))).toBeUndefined();
  expect(replacementQuestion(list(), undefined, undefined)).toBeUndefined();
});

test('entities that are missing are asked about from half a percent on', () => {
  expect(missing(1).sentence).toBe('1 of 5,860 entities of the edition of 2026-02-23 is not in this file.');
  expect(replacementQuestion(list({ records: 5_831 }), current, missing(29))).toBeUndefined();
  expect(replacementQuestion(list({ records: 5_830 }), current, missing(30))).toEqual({
    reason: 'missing_entities',
    reasons: ['missing_entities'],
    sentences: ['30 of 5,860 entities of the edition of 2026-02-23 are not in this file.'],
    current_records: 5_860,
    new_records: 5_830,
    current_date: '2026-02-23',
    new_date: '2026-05-01',
    edition_id: 'edition',
  });
});

test('five entities and more that follow one another are asked about where the file does not state its count', () => {
  const sentences = [
    '5 entities that follow one another in the edition of 2026-02-23, from 998 to 1002, are missing: a part of the file may be lost.',
  ];
  expect(withHole(5).sentence).toBe('5 of 5,860 entities of the edition of 2026-02-23 are not in this file.');
  const question = { reason: 'missing_entities', reasons: ['missing_entities'], sentences };
  expect(replacementQuestion(list({ records: 5_855 }), current, withHole(5))).toMatchObject(question);
  expect(replacementQuestion(list({ records: 5_856 }), current, withHole(4))).toBeUndefined();
  expect(replacementQuestion(list({ records: 5_855, isVouched: true }), current, withHole(5))).toBeUndefined();
  const many = replacementQuestion(list({ records: 5_830 }), current, withHole(30));
  expect(many?.sentences).toEqual([expect.stringMatching(/^30 of 5,860 /)]);
});

test('a fetched list that lacks a few neighbours is published: nobody could answer, and the list would grow old', () => {
  expect(replacementQuestion(list({ records: 5_850, isFetched: true }), current, withHole(10))).toBeUndefined();
  expect(replacementQuestion(list({ records: 5_830, isFetched: true }), current, withHole(30))?.sentences).toHaveLength(
    1,
  );
});

test('entities with fewer names are said, and asked about from half a percent on', () => {
  expect(comparedText(missing(0, 1))).toBe(
    'All 5,860 entities of the edition of 2026-02-23 are in this file. 1 of 5,860 entities of the edition of 2026-02-23 has fewer names in this file.',
  );
  expect(replacementQuestion(list(), current, missing(0, 29))).toBeUndefined();
  const question = {
    reasons: ['missing_names'],
    sentences: ['30 of 5,860 entities of the edition of 2026-02-23 have fewer names in this file.'],
  };
  expect(replacementQuestion(list(), current, missing(0, 30))).toMatchObject(question);
  // A count of records says nothing of their names.
  expect(replacementQuestion(list({ isVouched: true }), current, missing(0, 30))).toMatchObject(question);
});

test('a file that states its count is not asked about because of them', () => {
  expect(replacementQuestion(list({ records: 5_700, isVouched: true }), current, missing(160))).toBeUndefined();
  const tooFew = replacementQuestion(list({ records: 4_600, isVouched: true }), current, missing(1_260));
  expect(tooFew?.reason).toBe('fewer_records');
});

test('the first edition is asked about where it is probably a part of the list', () => {
  expect(replacementQuestion(list({ records: 293 }), undefined, undefined)).toMatchObject({
    reason: 'part_of_list',
    sentences: [expect.stringMatching(/^The file has 293 records, the whole EU list had about 5,860 in 2026-05/)],
    current_records: null,
    current_date: null,
    edition_id: 'none',
  });
});

test('a part of a list in place of another part was confirmed before; in place of the whole it is asked about', () => {
  const part = { ...current, records: 300 };
  expect(replacementQuestion(list({ records: 293 }), part, undefined)).toBeUndefined();
  expect(replacementQuestion(list({ records: 293 }), current, undefined)?.sentences).toHaveLength(2);
});

test('everything that speaks against a list is asked at once, the gravest first', () => {
  const doubts = ['Rows of one designation contradict each other.'];
  const all = replacementQuestion(list({ records: 200, listDate: '2026-01-01', doubts }), current, missing(5_660));
  expect(all?.reason).toBe('fewer_records');
  expect(all?.sentences).toEqual([
    'The file has 200 records, the edition in use of 2026-02-23 has 5,860.',
    expect.stringContaining('probably the export of a search'),
    ...doubts,
    'The file is of 2026-01-01, the edition in use of 2026-02-23.',
    '5,660 of 5,860 entities of the edition of 2026-02-23 are not in this file.',
  ]);
  expect(replacementQuestion(list({ doubts }), current, missing(0))?.reason).toBe('damaged');
  expect(replacementQuestion(list({ listDate: '2026-02-22' }), current, missing(0))?.reason).toBe('older_list');
});

test('an edition in use that cannot be read is asked about, unless the file states its count', () => {
  expect(replacementQuestion(list(), current, 'unreadable')).toMatchObject({
    reason: 'unknown_missing',
    sentences: ['The edition in use cannot be read, so it is not known who is missing.'],
  });
  expect(replacementQuestion(list({ isVouched: true }), current, 'unreadable')).toBeUndefined();
  // A publisher's own file, about which nobody can be asked.
  expect(replacementQuestion(list({ isFetched: true }), current, 'unreadable')).toBeUndefined();
  const shorter = replacementQuestion(list({ isFetched: true, records: 4_000 }), current, 'unreadable');
  expect(shorter?.reasons).toEqual(['fewer_records']);
});

test('a yes counts for the reasons that were asked about and for that edition, and for nothing else', () => {
  const asked = replacementQuestion(list({ listDate: '2026-01-01' }), current, missing(40));
  if (!asked) throw new Error('Nothing is asked');
  const { reasons } = asked;
  expect(reasons).toEqual(['older_list', 'missing_entities']);
  const yes = { confirmedToReplace: 'edition', confirmedReasons: reasons };
  expect(isAnswered(yes, asked)).toBe(true);
  expect(isAnswered({ ...yes, confirmedReasons: ['older_list'] }, asked)).toBe(false);
  expect(isAnswered({ confirmedToReplace: 'edition' }, asked)).toBe(false);
  expect(isAnswered({ ...yes, confirmedToReplace: 'another' }, asked)).toBe(false);
});
