import { assess } from '../../lib/media/assess.ts';
import { classifyByRules } from '../../lib/media/rules/classify.ts';
import { foldedCut } from '../../lib/media/text/foldedCut.ts';
import { nameRuns } from '../../lib/operations/media/sources/releases/nameRuns.ts';
import { answerOf, article, person } from './articles.ts';

/** Below it a time says nothing. */
const leastMs = 60;
/** Four times the text takes four times as long, and sixteen times where the time grows with the square. */
const growthMax = 9;

const letters = 'abcdefghijklmnopqrstuvwxyz';
const at = (i: number) => letters[Math.floor(i) % letters.length] as string;
const word = (i: number) =>
  `${at(i).toUpperCase()}${at(i * 7)}${at(Math.floor(i / 26))}${at(i * 3)}${at(Math.floor(i / 676))}`;
const filled = (part: string, n: number) => part.repeat(Math.ceil(n / part.length)).slice(0, n);
const made = (n: number, part: (i: number) => string) => {
  let text = '';
  for (let i = 0; text.length < n; i++) text += part(i);
  return text.slice(0, n);
};
const after = (part: string) => (n: number) => `Peter Brennick ${filled(part, n)}`;

const hostile: [string, (n: number) => string][] = [
  ['words of every cue', after('and was or were charged convicted sentenced ')],
  ['no full stop', after('abcde fghij ')],
  ['commas', after(', ')],
  ['capitalised words', (n) => `Peter Brennick ${made(n, (i) => `${word(i)} `)}`],
  ['"who"', after('who ')],
  ['nested quotes', (n) => `Peter Brennick ${filled('"“«', n / 2)}${filled('»”"', n / 2)}`],
  ['brackets', (n) => `Peter Brennick ${filled('(', n / 2)}${filled(')', n / 2)}`],
  ['digits', (n) => `Peter Brennick, ${filled('1', n)}- who was convicted of fraud`],
  ['one letter', after('a')],
  ['U+FDFA', after('\ufdfa')],
  ['the name without a stop', (n) => filled('Peter Brennick ', n)],
  ['sentences of the name', (n) => filled('Peter Brennick. ', n)],
  ['sentences of the surname', (n) => filled('Brennick. ', n)],
  ['similar names', (n) => made(n, (i) => `Pet${at(i)}r Br${at(i / 26)}nn${at(i / 676)}ck. `)],
  ['initials', after('A. ')],
  ['line breaks', after('\n')],
  ['blank lines', after(' \n')],
  ['blanks', after(' ')],
  ['Han', after('王')],
  ['kana', (n) => filled('カ', n)],
  ['Hangul', (n) => made(n, (i) => String.fromCharCode(0xac00 + ((i * 37) % 11_000)))],
  ['Thai', (n) => filled('ก', n)],
];

const subject = person('Peter Brennick', { dateOfBirth: '1980', nationality: 'GB', place: 'Leeds, Houston' });
const options = { now: new Date('2025-01-01T00:00:00Z'), limit: 500 };

async function assessing(text: string): Promise<void> {
  const shown = article({ title: 'Peter Brennick', text: foldedCut(text, 200_000) });
  await assess(subject, [answerOf([shown])], options);
  nameRuns(text);
}

/** Milliseconds of the processor, least of three runs: what else the machine does does not count. */
async function msOf(work: () => Promise<void> | void): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 3 && (times[0] ?? 0) < 1_000; i++) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

test.each(hostile)('four times an article of %s takes about four times as long', async (_, textOf) => {
  const [short, long] = [textOf(15_000), textOf(60_000)];
  const [ms, longMs] = [await msOf(() => assessing(short)), await msOf(() => assessing(long))];
  expect(longMs).toBeLessThan(growthMax * Math.max(ms, leastMs));
});

test('digits before a relative clause are one number, of which each further one does not double the time', async () => {
  const classify = (digits: number) => () => {
    const text = `Peter Brennick, ${'1'.repeat(digits)}- who was convicted of fraud`;
    const mentions = [{ from: 'body' as const, start: 0, end: 14, name: 'Peter Brennick' }];
    classifyByRules({ subject, article: article({ text }), mentions });
  };
  await msOf(classify(3));
  expect(await msOf(classify(30))).toBeLessThan(growthMax * Math.max(await msOf(classify(15)), leastMs / growthMax));
});

const names: [string, string][] = [
  ['27 U+FDFA', '\ufdfa'.repeat(27)],
  ['initials', Array.from({ length: 250 }, (_, i) => at(i)).join(' ')],
  ['one letter', 'a'.repeat(500)],
  ['short words', Array.from({ length: 125 }, (_, i) => word(i).slice(0, 3)).join(' ')],
  ['longer words', Array.from({ length: 83 }, (_, i) => word(i)).join(' ')],
  ['hyphens', Array.from({ length: 125 }, (_, i) => word(i).slice(0, 3)).join('-')],
  ['capitals', Array.from({ length: 83 }, (_, i) => word(i).toUpperCase()).join(' ')],
  ['marks', 'a\u0301'.repeat(250)],
  ['Han', made(500, (i) => String.fromCharCode(0x4e00 + i * 20))],
  ['Han words', made(500, (i) => `${String.fromCharCode(0x4e00 + i * 20)} `)],
  ['Hangul', made(500, (i) => String.fromCharCode(0xac00 + i * 20))],
  ['Arabic words', made(500, (i) => `${String.fromCharCode(0x628 + (i % 16), 0x628 + ((i * 7) % 20), 0x62a)} `)],
  ['brackets', `${'('.repeat(240)}ab${')'.repeat(240)}`],
  ['a list', made(500, (i) => `${word(i)} and `)],
];

test.each(names)(
  'a name of %s is looked for in at most twenty times of the time of an ordinary one',
  async (_, name) => {
    const articlesOf = (own: string) =>
      Array.from({ length: 8 }, (__, i) =>
        article({
          id: `a${i}`,
          url: `https://news.example/a${i}`,
          title: `${i} Peter Brennick charged with fraud`,
          text: `${own} was charged with fraud. ${filled('Robert Miller of Houston and Peter Brennick, 45, were sentenced on Monday. ', 5_000)}`,
        }),
      );
    const looking = (own: string) => async () => {
      await assess(person(own), [answerOf(articlesOf(own))], options);
    };
    const ordinary = await msOf(looking('Peter Brennick'));
    expect(await msOf(looking(name))).toBeLessThan(20 * Math.max(ordinary, leastMs / 4));
  },
);
