import { patternTree, type Row, type Term, waysOf } from './patternTree.ts';

/** One of each sort that patterns tell apart. */
const characters = [...'a1 A.,-;:("\')/&#<>=@[]{}|_*+?!$%\\^~`', '\n', 'é', '\u0301', '’', 'я', 'Я', 'ا', '中', '\u00a0', '\uE000'];
const pumpsMax = 4;
/** A repetition up to this often is a part of the pattern's length. */
const shortRepetition = 9;

/** Texts of about `length` characters that make a pattern try again and again what it has tried: each repetition fed, alone and with what stands around it. */
export function* attacksOn(source: string, flags: string, length: number): Generator<string> {
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
