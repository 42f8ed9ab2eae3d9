/** Fewer letters than this around a quote tell a reader nothing more. */
const tellingLetters = 80;
/** Fewer common letters than this may be common by chance. */
const commonMin = 20;

/** The published words around a name, with the basis of a result among them. */
export interface QuotedParts {
  before: string;
  quote: string;
  after: string;
}

/** Quote and snippet as one text if they overlap; undefined if they are of different places. Little around a quote is left out. */
export function quotedParts(quote: string, snippet: string): QuotedParts | undefined {
  const joined = joinedParts(quote, snippet);
  if (!joined) return undefined;
  const { before, after } = joined;
  const added = before.replace(/^\.\.\. /, '').length + after.replace(/ \.\.\.$/, '').length;
  return added < tellingLetters ? { before: '', quote, after: '' } : joined;
}

function joinedParts(quote: string, snippet: string): QuotedParts | undefined {
  const at = snippet.indexOf(quote);
  if (at >= 0) return { before: snippet.slice(0, at), quote, after: snippet.slice(at + quote.length) };
  const core = snippet.replace(/^\.\.\. /, '').replace(/ \.\.\.$/, '');
  if (quote.includes(core)) return { before: '', quote, after: '' };
  const atEnd = commonLetters(quote, core);
  if (atEnd > 0) return { before: '', quote, after: snippet.slice(snippet.indexOf(core) + atEnd) };
  const atStart = commonLetters(core, quote);
  const rest = snippet.indexOf(core) + core.length - atStart;
  return atStart > 0 ? { before: snippet.slice(0, rest), quote, after: '' } : undefined;
}

/** How many letters the end of the first text has in common with the beginning of the second. */
function commonLetters(first: string, second: string): number {
  for (let length = Math.min(first.length, second.length); length >= commonMin; length -= 1) {
    if (first.endsWith(second.slice(0, length))) return length;
  }
  return 0;
}
