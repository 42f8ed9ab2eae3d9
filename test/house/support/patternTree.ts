/** One alternative of a pattern: its terms in a row. */
export type Row = Term[];

/** A character, class or assertion (`text`), or a group; with how often it stands there. */
export interface Term {
  text: string;
  /** How a group begins, as `(?:`; undefined of anything else. */
  opens?: string;
  rows: Row[];
  /** As it is written, as `{0,3}?`; '' for once. */
  quantifier: string;
  least: number;
  most: number;
}

const atom = /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|k<[^>]*>|.)|\[(?:[^\]\\]|\\.)*\]|./suy;
const groupStart = /\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y;
const counts = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y;

/** The alternatives of a regular expression. Classes of classes (flag v) are not read. */
export function patternTree(source: string): Row[] {
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at += found[0].length;
    return found;
  };
  const readRows = (): Row[] => {
    const rows: Row[] = [[]];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at++;
        rows.push([]);
        continue;
      }
      const opens = take(groupStart)?.[0];
      const inner = opens === undefined ? [] : readRows();
      const text = opens === undefined ? (take(atom)?.[0] ?? '') : '';
      if (opens !== undefined) at++;
      rows.at(-1)?.push({ text, ...(opens !== undefined && { opens }), rows: inner, ...readCounts() });
    }
    return rows;
  };
  const readCounts = () => {
    const [quantifier = '', least, comma, most] = take(counts) ?? [];
    if (quantifier === '') return { quantifier, least: 1, most: 1 };
    if (least !== undefined) {
      const end = comma === '' ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most);
      return { quantifier, least: Number(least), most: end };
    }
    return {
      quantifier,
      least: quantifier.startsWith('+') ? 1 : 0,
      most: quantifier.startsWith('?') ? 1 : Number.POSITIVE_INFINITY,
    };
  };
  const rows = readRows();
  if (at < source.length) throw new Error(`A pattern that is not read to its end: ${source}`);
  return rows;
}

export function written(rows: readonly Row[]): string {
  return rows.map((row) => row.map(writtenTerm).join('')).join('|');
}

function writtenTerm({ text, opens, rows, quantifier }: Term): string {
  return (opens === undefined ? text : `${opens}${written(rows)})`) + quantifier;
}

/** In how many ways the rows match from one place at most; Infinity where a repetition has no end. */
export function waysOf(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + row.reduce((product, term) => product * waysOfTerm(term), 1), 0);
}

function waysOfTerm({ opens, rows, least, most }: Term): number {
  if (most === Number.POSITIVE_INFINITY) return most;
  const once = opens === undefined ? 1 : waysOf(rows);
  let ways = 0;
  for (let count = least; count <= most; count++) ways += once ** count;
  return ways;
}
