import { superlinearCost } from './support/analysis.ts';
import { superlinearText } from './support/attacks.ts';
import { builtPatterns } from './support/builtPatterns.ts';
import { importGraph } from './support/importGraph.ts';
import { boundedElsewhere, rulesOfMedia, tooLargeToAnalyse } from './support/patternExceptions.ts';
import { distinct, filesWithInput, nameOf, type Pattern, patternsIn } from './support/patterns.ts';
import { patternTree, waysOf } from './support/patternTree.ts';

/** From each place of a text a pattern without repetitions tries so few ways that the text costs no more than its length. */
const waysMax = 1_000;
const repeats = ({ source }: Pattern) => waysOf(patternTree(source)) > waysMax;
/** Rules of adverse media read a sentence, in which one blank stands for any number of them (lib/media/rules/sentenceOf.ts). */
const oneBlank = (text: string) => text.replace(/\s+/gu, ' ');
const givenTo = ({ file }: Pattern) => (/^lib\/media\/person\//.test(file) ? oneBlank : undefined);
const titleOf = (pattern: Pattern) => `${pattern.file} ${nameOf(pattern)}`;
const pattern = (written: RegExp): Pattern => ({ file: '', source: written.source, flags: written.flags });

describe('the attacks', () => {
  test.each([/\s+$/, /^(?:\d{1,3}|a)*$/, /^(.*\p{Ll}\S*)\s+(\P{Ll}*\p{Lu}\P{Ll}*)$/u, /\[[^\]]*\]/g, /^\(+(.*?)\)+$/s])(
    'find %s',
    (slow) => {
      expect(superlinearText(pattern(slow))).toBeDefined();
    },
  );

  test.each([/(?<!\s)\s+$/, /^(?:\d|a)*$/, /^[^,]+,\s*\w+/, /\[[^[\]]*\]/g])('do not find %s', (linear) => {
    expect(superlinearText(pattern(linear))).toBeUndefined();
  });
});

describe('regular expressions over input', () => {
  const files = filesWithInput().map((file) => ({ file, ...patternsIn(file) }));
  const literals = files.flatMap(({ patterns }) => patterns);
  const builders = files.filter(({ builds }) => builds).map(({ file }) => file);
  const excepted = Object.keys(boundedElsewhere);
  let built: Pattern[] = [];
  let all: Pattern[] = [];

  beforeAll(async () => {
    // Rules have theirs made by a function of another file.
    const users = importGraph().filter(({ to, typeOnly }) => !typeOnly && builders.includes(to));
    const rules = users.map(({ from }) => from).filter((file) => file.startsWith('lib/media/'));
    built = await builtPatterns([...new Set([...builders, ...rules])], async () => {
      const { withoutPublisher } = await import('../../lib/media/cluster/titles.ts');
      withoutPublisher('A trial in Aarhus - A paper');
    });
    all = distinct([...literals, ...built]).filter(repeats);
  });

  it('are all at hand, those too that are built of texts', () => {
    expect(literals.length).toBeGreaterThan(500);
    expect(all.length).toBeGreaterThan(500);
    expect(builders.filter((file) => !built.some((one) => one.file === file))).toEqual([]);
  });

  it('take no text longer than its length allows, however each repetition is fed', () => {
    const slow = all
      .filter((one) => !excepted.includes(titleOf(one)) && !rulesOfMedia.test(one.file))
      // Twice: what collects garbage or compiles meanwhile uses the processor too.
      .map((one) => [titleOf(one), superlinearText(one, givenTo(one)) && superlinearText(one, givenTo(one))]);
    expect(Object.fromEntries(slow.filter(([, text]) => text !== undefined))).toEqual({});
  });

  it('are linear by analysis', () => {
    const analysed = all.filter((one) => !tooLargeToAnalyse.some((folder) => folder.test(one.file)));
    const found = analysed
      .filter((one) => !excepted.includes(titleOf(one)))
      .map((one) => [titleOf(one), superlinearCost(one)]);
    expect(Object.fromEntries(found.filter(([, cost]) => cost !== undefined))).toEqual({});
  });

  it('are excepted by names that exist', () => {
    const titles = new Set([...literals, ...built].map(titleOf));
    expect(excepted.filter((title) => !titles.has(title))).toEqual([]);
  });
});
