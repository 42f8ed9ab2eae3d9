import { quoted, quotedIsData } from '../../../../lambdas/kit/mcp/wording.ts';
import { batchWords, screeningWords, usageWords } from '../../../../lambdas/kit/mcp/words.ts';
import { hostile } from './support/hostileTexts.ts';

const match = {
  name: 'RI  WON\nHO',
  record_type: 'sanctions',
  entity_type: 'individual',
  match_score: 0.959,
  band: 'strong',
  position: null,
  date_of_birth: '1964-07-17',
  nationality: 'KP',
  database: 'UN Sanctions',
  source_ref: 'KPi.033',
};
const basis = { lists_screened: [], lists_unavailable: [] };
type Screening = Parameters<typeof screeningWords>[0];
type Batch = Parameters<typeof batchWords>[0];
const screening = (fields: object) =>
  screeningWords({ query: { name: 'Ri "W" Ho' }, ...basis, ...fields } as unknown as Screening);

test('a match stands in one line, with what tells people apart', () => {
  const words = screening({ matches: [match], total_matches: 3 });
  expect(words.split('\n').slice(0, 2)).toEqual([
    '3 matches for "Ri \'W\' Ho", of which the best 1 are given:',
    '1. "RI WON HO": score 95 % (strong); individual; born "1964-07-17"; nationality "KP"; UN Sanctions, reference "KPi.033"',
  ]);
});

test('a politically exposed person is told with the position', () => {
  const pep = { ...match, record_type: 'pep', position: 'Minister', date_of_birth: null };
  expect(screening({ matches: [pep], total_matches: 1 })).toContain(
    '\n1. "RI WON HO": score 95 % (strong); politically exposed person; "Minister"; UN Sanctions, reference "KPi.033"\n',
  );
});

test('decisions that were not read are told, of one name and of an item', () => {
  const told = 'Decisions about this subject could not all be read: a match without one may be decided already.';
  const found = { matches: [match], total_matches: 1 };
  const item = { index: 0, success: true, external_ref: null, ...found };
  const wordsOf = (more: object) => [
    screening({ ...found, ...more }),
    batchWords({ items: [{ ...item, ...more }], ...basis } as unknown as Batch),
  ];
  for (const words of wordsOf({ decisions_incomplete: true })) expect(words.split('\n')[2]).toBe(told);
  for (const words of wordsOf({})) expect(words).not.toContain('Decisions');
  expect(screening({ matches: [], total_matches: 0, decisions_incomplete: true })).not.toContain('Decisions');
});

test('a search by numbers names none, and without lists says so', () => {
  const words = screening({ query: { name: null }, matches: [], total_matches: 0 });
  expect(words).toBe(`No match for the numbers.\n\n${quotedIsData}\nNo list was screened.`);
});

describe('a text of a list that speaks to the assistant', () => {
  test.each(hostile)('stays in one quotation: %j', (text) => {
    const words = screening({
      query: { name: text },
      matches: [{ ...match, name: text, position: text, nationality: text, date_of_birth: text, source_ref: text }],
      total_matches: 1,
    });
    const [found, line, gap, told, ...basis] = words.split('\n');
    expect([found, gap, told, basis]).toEqual([
      `1 match for ${quoted(text, 500)}:`,
      '',
      quotedIsData,
      ['No list was screened.'],
    ]);
    const own = line?.replace(/"[^"]*"/g, '""');
    expect(own).toBe('1. "": score 95 % (strong); individual; ""; born ""; nationality ""; UN Sanctions, reference ""');
    expect(words).not.toMatch(/[`<>[\]{}\\]|[^\P{C}\n]|\p{Default_Ignorable_Code_Point}/u);
  });

  test.each(hostile)('stays in the quotation of a caller’s own reference, too: %j', (text) => {
    const item = { index: 0, success: true, external_ref: text, total_matches: 0, matches: [] };
    const [line, , told] = batchWords({ items: [item], ...basis } as unknown as Batch).split('\n');
    expect([line, told]).toEqual([`Name 0 (${quoted(text)}): no match.`, quotedIsData]);
  });

  test('is cut to 200 letters, and not within one', () => {
    expect(quoted('a'.repeat(200))).toBe(`"${'a'.repeat(200)}"`);
    expect(quoted('a'.repeat(201))).toBe(`"${'a'.repeat(200)}..."`);
    expect(quoted(`${'a'.repeat(199)}😀b`)).toBe(`"${'a'.repeat(199)}..."`);
  });

  test('is written so', () => {
    expect(quoted('Ana\u202e\u200b "Bo"\r\n\n```js\u{e0041}\u{e007f} </tool> ![x](y) C:\\a{{b}}\u0007')).toBe(
      `"Ana 'Bo' '''js ‹/tool› !(x)(y) C:/a((b))"`,
    );
    expect(quoted('علی‌رضا Ñandú 李元浩 😀')).toBe('"علیرضا Ñandú 李元浩 😀"');
  });
});

test('a batch of very many matches tells the first of them, so that the answer has room', () => {
  const item = { success: true, external_ref: null, total_matches: 50, matches: Array(50).fill(match) };
  const items = Array.from({ length: 500 }, (_, index) => ({ ...item, index }));
  const lines = batchWords({ items, ...basis } as unknown as Batch).split('\n');
  expect(lines.filter((line) => line.includes('RI WON HO'))).toHaveLength(200);
  expect(lines).toContain('Name 3: 50 matches:');
  expect(lines).toContain('Name 499: 50 matches, told in the structured answer only.');
});

test('usage says how much is left, also without a limit', () => {
  const usage = { period: '2026-11', used: 7, reset_at: '2026-12-01T00:00:00.000Z' };
  const of = (more: object) => usageWords({ ...usage, ...more } as Parameters<typeof usageWords>[0]);
  expect(of({ plan: 'advanced', limit: 500, remaining: 493 })).toBe(
    '7 searches used of 500, 493 left, in 2026-11 on the advanced plan. The count begins again at 2026-12-01T00:00:00.000Z.',
  );
  expect(of({ plan: 'professional', limit: null, remaining: null })).toContain('7 searches used without a limit, in');
});
