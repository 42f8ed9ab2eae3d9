import { ask, listed, refs, segmentOf } from './namesOf.ts';

const records = [
  listed('1', ['Igor SECHIN']),
  listed('2', ['Mohammad HASSAN']),
  listed('3', ['Company of Trading'], { kind: 'entity' }),
  listed('4', ['LI Ming', '李明']),
];
const strange: Record<string, string> = {
  'one letter': 'a',
  '500 letters': 'x'.repeat(500),
  '250 words of one letter': 'a '.repeat(250).trim(),
  '160 different words': Array.from({ length: 160 }, (_, i) => i.toString(36)).join(' '),
  punctuation: '?!., -- ()',
  digits: '1234567890',
  emoji: '👩‍👩‍👧‍👦 🇩🇰',
  'mixed scripts': 'Путin محمد 李 Ωmega 김',
  'half a surrogate pair': 'Igor \ud83d Sechin',
  'only marks': '\u0301\u0308',
  'the commonest words': 'company mohammad of',
};

test.each(Object.entries(strange))('%s: an answer, no exception', async (_, name) => {
  const segment = await segmentOf(records);
  for (const matchType of ['exact', 'fuzzy'] as const) {
    for (const { score } of ask(segment, name, { matchType }).matches) expect(score).toBeGreaterThanOrEqual(0);
  }
});

test('marks of direction and of zero width change nothing', async () => {
  const segment = await segmentOf(records);
  expect(refs(ask(segment, '\u202eIgor\u202c Se\u200bchin\u00ad', { matchType: 'exact' }))).toEqual(['1']);
});

test.each([
  ['Igоr Sеchin', 'Igor SECHIN'],
  // Only two, one and two letters of these are Latin.
  ['МОHАММЕD НАТЕM', 'Mohammed HATEM'],
  ['АHМЕD АBDО', 'Ahmed ABDO'],
  ['Нoре Соореr', 'Hope COOPER'],
])('Latin letters replaced by Cyrillic ones that look the same are seen through: %s', async (query, name) => {
  const segment = await segmentOf([listed('1', [name])]);
  expect(refs(ask(segment, query, { matchType: 'exact' }))).toEqual(['1']);
});

test('a Cyrillic name with a Latin letter from a bad keyboard is the Cyrillic name', async () => {
  const segment = await segmentOf([listed('1', ['Иванов Сергей Петрович', 'Νικόλαος Παππάς'])]);
  for (const query of ['Иванoв Сeргей', 'ИBAHOB Cepгeй', 'Νικόλαoς Παππάς']) {
    expect(refs(ask(segment, query, { matchType: 'exact' }))).toEqual(['1']);
  }
});

test('a name with more words than similar ones are looked for still scores 1 against itself', async () => {
  const name = 'Mohammad Abdul Rahim Karim Hasan Ali Omar Yusuf Said Nasir Ibrahim Khalid Anwar Jamal Faisal Tariq';
  const segment = await segmentOf([listed('1', [name])]);
  expect(ask(segment, name, { limit: 1 }).matches[0]?.score).toBe(1);
});

test('five hundred times one letter is no name that has it once', async () => {
  const segment = await segmentOf([listed('1', ['AAH'], { kind: 'entity' })]);
  expect(refs(ask(segment, 'a'.repeat(500)))).toEqual([]);
});
