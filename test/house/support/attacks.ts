import type { Pattern } from './patterns.ts';
import { patternTree, type Row, type Term, waysOf } from './patternTree.ts';

/** One of each sort that patterns tell apart. */
const characters = [
  ...'a1 A.,-;:("\')/&#<>=@[]{}|_*+?!$%\\^~`',
  '\n',
  'é',
  '\u0301',
  '’',
  'я',
  'Я',
  'ا',
  '中',
  '\u00a0',
  '\uE000',
];
const pumpsMax = 4;
/** A repetition up to this often is a part of the pattern's length. */
const shortRepetition = 9;

/** Lengths in the order in which they are tried: what doubles its work with each character shows at once. */
const lengths = [14, 20, 26, 32, 40, 200, 2_000, 8_000];
/** Shorter texts that take longer than this are not compared: no pattern of a linear cost takes it for 200 characters. */
const comparedFrom = 200;
const noticedMs = 6;

/**
 * The beginning of a text on which a pattern takes much more than twice as long as on half of it; undefined where none does. `given`: a
 * text as the pattern gets it.
 */
export function superlinearText(
  { source, flags }: Pick<Pattern, 'source' | 'flags'>,
  given: (text: string) => string = (text) => text,
): string | undefined {
  const pattern = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);
  const attacks = (length: number) => [...attacksOn(source, flags, length)].map(given);
  for (const length of lengths) {
    const slow = attacks(length).findIndex((text) => cost(pattern, text) > noticedMs);
    if (slow < 0) continue;
    const of = (size: number) => attacks(size)[slow] ?? '';
    const least = (size: number) => Math.min(cost(pattern, of(size)), cost(pattern, of(size)));
    if (least(length) > noticedMs && (length < comparedFrom || grows(least, length))) return of(length).slice(0, 60);
  }
  return undefined;
}

/** Linear work doubles with its text, quadratic work quadruples. */
function grows(least: (size: number) => number, length: number): boolean {
  const [half, whole, double] = [length / 2, length, 2 * length].map(least) as [number, number, number];
  return double > 2.8 * whole && double > 7 * half;
}

/** Milliseconds of the processor, which no other process adds to. */
function cost(pattern: RegExp, text: string): number {
  const before = process.cpuUsage().user;
  text.replace(pattern, '');
  return (process.cpuUsage().user - before) / 1_000;
}

/** Texts of about `length` characters that make a pattern try again and again what it has tried: each repetition fed, alone and with what stands around it. */
function* attacksOn(source: string, flags: string, length: number): Generator<string> {
  for (const { before, pumps, after } of repetitionsOf(patternTree(source), flags.replace(/[gy]/g, ''))) {
    for (const pump of pumps) {
      for (const end of ['', '\n', '\uE001']) {
        yield before + filled(pump, length) + end;
        yield filled(before + pump, length) + end;
        yield before + filled(pump + after, length) + end;
        yield filled(before + pump.repeat(3) + after, length) + end;
      }
    }
  }
}

const filled = (piece: string, length: number) => piece.repeat(Math.ceil(length / Math.max(1, piece.length)));

interface Repetition {
  before: string;
  pumps: string[];
  after: string;
}

function repetitionsOf(rows: readonly Row[], flags: string): Repetition[] {
  return rows.flatMap((row) =>
    row.flatMap((term, place) => {
      const before = exampleOf(row.slice(0, place), flags);
      const after = exampleOf(row.slice(place + 1), flags);
      const inner = repetitionsOf(term.rows, flags).map((each) => ({
        ...each,
        before: before + each.before,
        after: each.after + after,
      }));
      return term.most > shortRepetition ? [{ before, pumps: pumpsOf(term, flags), after }, ...inner] : inner;
    }),
  );
}

function pumpsOf(term: Term, flags: string): string[] {
  const all = term.opens === undefined ? matching(term.text, flags) : term.rows.map((row) => exampleOf(row, flags));
  return all.filter((pump) => pump !== '').slice(0, pumpsMax);
}

/** A text that the terms match, unless conditions between them forbid it. */
function exampleOf(row: Row, flags: string): string {
  return row.map((term) => (term.least === 0 ? '' : exampleOfOne(term, flags).repeat(term.least))).join('');
}

function exampleOfOne({ text, opens, rows }: Term, flags: string): string {
  if (opens === undefined) return matching(text, flags)[0] ?? '';
  // What must not stand there, and what stands there already.
  if (/^\(\?<?[!=]/.test(opens) && opens !== '(?=') return '';
  const [first = []] = [...rows].sort((a, b) => waysOf([a]) - waysOf([b]));
  return opens === '(?=' ? '' : exampleOf(first, flags);
}

const known = new Map<string, string[]>();

/** Characters that one atom takes; none of an assertion. */
function matching(atom: string, flags: string): string[] {
  const key = `${flags} ${atom}`;
  let found = known.get(key);
  if (!found) {
    const isAssertion = /^(?:\^|\$|\\[bB]|\\\d|\\k)/.test(atom) || atom === '';
    const pattern = isAssertion ? undefined : new RegExp(`^${atom}$`, flags);
    const own = [...atom.replace(/^\\/, '')];
    found = pattern ? [...new Set([...characters, ...own])].filter((character) => pattern.test(character)) : [];
    known.set(key, found);
  }
  return found;
}
