import { withoutEnd } from '../../../../media/text/withoutEnd.ts';

/** GDELT refuses longer questions: 250 characters were taken and 290 were not. */
const queryLengthMax = 240;
/** Each question takes five seconds of everybody's. */
const queriesMax = 2;
/** GDELT calls a shorter phrase of one word too short; a word alone stands without quotation marks. */
const wordLengthMin = 3;

/**
 * Questions to GDELT about a subject: names as phrases, as many in one question as its characters allow. `left` are names without room,
 * or unsearchable for GDELT.
 */
export function newsQueries(names: readonly string[]): { queries: string[]; left: string[] } {
  const queries: string[] = [];
  const left: string[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) queries.push(joined(open));
    open = [];
  };
  for (const name of new Set(names)) {
    const term = termOf(name);
    if (term === undefined || term.length > queryLengthMax) left.push(name);
    else if (joined([...open, term]).length <= queryLengthMax) open.push(term);
    else if (queries.length + 1 < queriesMax) {
      close();
      open = [term];
    } else left.push(name);
  }
  close();
  return { queries, left };
}

/** Parentheses stand around alternatives, and nowhere else. */
const joined = (terms: string[]) => (terms.length === 1 ? (terms[0] as string) : `(${terms.join(' OR ')})`);

/** Letters, digits and signs inside names; anything else has a meaning in GDELT's language, or none. */
function termOf(name: string): string | undefined {
  const words = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\s'’.-]/gu, ' ')
    .split(/\s+/)
    .map((word) => withoutEnd(word.replace(/^[-.'’]+/u, ''), "-'’"))
    .filter((word) => word !== '');
  const [word = ''] = words;
  if (words.length > 1) return `"${words.join(' ')}"`;
  return [...word].length < wordLengthMin ? undefined : word;
}
