import { withoutEnd } from '../../../../media/text/withoutEnd.ts';

/** Lower-case particles inside names: "Ludwig van Beethoven", "Mohammed bin Rashid". */
const particles = new Set(
  'al el bin ibn ben bint abu abd ap af av da das de del della der den di do dos du e la las le los san st ten ter van vom von y zu zum zur'.split(
    ' ',
  ),
);

/** Words joining an organisation's name: "Bank of America", "Johnson & Johnson". */
const connectors = new Set(['of', 'and', '&', 'for', 'the']);

/** Capitalised words that end a name, and are some people's surnames: "Anthony May", "Wei He". */
const mostlyEndsName = new Set(
  (
    'an he on to by with no all chief deputy general special agent charge judge magistrate senior vice associate principal sheriff officer trial ' +
    'justice court washington march april may june july august monday friday sunday'
  ).split(' '),
);

/**
 * Capitalised words outside names, ending one: offices before a person's name, institutions of every release, and words at the start of
 * sentences. Without them a name would be hidden in "Acting Assistant Attorney General Jane Roe".
 */
const endsName = new Set([
  ...mostlyEndsName,
  ...(
    'a the this that these those she it they we his her its their our in at from for as if when while after before ' +
    'according also although between both but during each however since some such there under until upon and or not any ' +
    'acting assistant attorney attorneys director directors inspector agents judges ' +
    'former president secretary commissioner commissioners administrator ' +
    'mr mrs ms dr prof honorable detective officers prosecutor prosecutors defendant defendants ' +
    'united states u.s us usa department departments justices division divisions section sections courts district districts ' +
    'office offices bureau fbi irs sec doj dea hhs dhs epa usao criminal civil internal revenue investigation investigations ' +
    'january february september october november december ' +
    'tuesday wednesday thursday saturday charged sentenced indicted convicted pleads'
  ).split(' '),
]);

/** Those of them that are given names too: "April Roe", "Sunday Okoro". */
const givenNames = new Set('april may june august friday sunday'.split(' '));

/** Abbreviations with a full stop inside a sentence. */
const abbreviations = new Set('jr sr inc corp ltd co llc lp plc st mt ft dr mr mrs ms no bros'.split(' '));

/** What stands behind a surname. */
const suffixes = /^(?:[JS]r\.?|I{2,3}|IV)$/u;

/** Most words of a run: longer ones are headings. */
const wordsMax = 7;
/** Most letters of a run: anything longer is an address or a row of signs. */
const lettersMax = 200;
/** Letters of a name of one word. */
const loneLettersMin = 4;

/** Quotation marks separate nothing: a nickname stands in them, within a name. */
const token = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.&/-]*|&|[^\s\p{L}\p{N}"“”«»]/gu;

/** A run of capitalised words, a joiner of two runs, a capitalised word mostly ending one, or `undefined` for a separator. */
type Piece = { run: string[] } | { connector: string } | { ending: string } | undefined;

/**
 * Possible names of persons and organisations in a text: runs of capitalised words, each once and as written, without offices and
 * institutions. Deliberately too many: the query decides, not this.
 */
export function nameRuns(text: string): Set<string> {
  const runs = new Set<string>();
  const plain = new Set(text.match(/(?<![\p{L}\p{N}])\p{Ll}+/gu));
  const add = (words: string[]) => {
    const name = words.join(' ');
    if (words.length > wordsMax || name.length > lettersMax || !/\p{L}{2}/u.test(name)) return;
    // A single word is a name only if the text has it in capitals: not "Fraud", and "Volkswagen".
    if (words.length > 1 || (name.length >= loneLettersMin && !plain.has(name.toLowerCase()))) runs.add(name);
  };
  for (const line of text.split('\n')) {
    const pieces = piecesOf(line);
    for (const [i, piece] of pieces.entries()) {
      if (!piece || !('run' in piece)) continue;
      add(piece.run);
      const joined = pieces[i + 1];
      const next = pieces[i + 2];
      if (joined && 'connector' in joined && next && 'run' in next) add([...piece.run, joined.connector, ...next.run]);
      add(withEndings(pieces, i, piece.run));
    }
  }
  return runs;
}

/**
 * A run with its ending words, the names of some people: "April Roe", "Anthony May", "Wei He". The run without them stands beside it,
 * the usual case.
 */
function withEndings(pieces: readonly Piece[], i: number, run: readonly string[]): string[] {
  const [before, after, further] = [pieces[i - 1], pieces[i + 1], pieces[i + 2]];
  const given = before && 'ending' in before && givenNames.has(before.ending.toLowerCase()) ? [before.ending] : [];
  const last = after && 'ending' in after ? [after.ending] : [];
  const suffix =
    last.length > 0 && further && 'run' in further && suffixes.test(further.run.join(' ')) ? further.run : [];
  return [...given, ...run, ...last, ...suffix];
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let run: string[] = [];
  let particlesSince: string[] = [];
  const endRun = () => {
    if (run.length > 0) pieces.push({ run });
    run = [];
    particlesSince = [];
  };
  for (const [written] of line.matchAll(token)) {
    const { word, endsSentence } = withoutStop(written);
    const lower = word.toLowerCase();
    if (/^[\p{Lu}\p{Lo}]/u.test(word) && !endsName.has(lower)) {
      run.push(...particlesSince, word);
      particlesSince = [];
    } else if (run.length > 0 && particles.has(lower)) {
      particlesSince.push(word);
    } else {
      endRun();
      pieces.push(separator(word, lower));
    }
    if (endsSentence) {
      endRun();
      pieces.push(undefined);
    }
  }
  endRun();
  return pieces;
}

function separator(word: string, lower: string): Piece {
  if (connectors.has(lower)) return { connector: word };
  return mostlyEndsName.has(lower) && /^\p{Lu}/u.test(word) ? { ending: word } : undefined;
}

/** A word without its final full stop or genitive; initials and abbreviations keep theirs, inside a sentence. */
function withoutStop(written: string): { word: string; endsSentence: boolean } {
  const whole = written.replace(/['’]s?$/u, '');
  const plain = withoutEnd(whole, '-/&') || whole.slice(0, 1);
  if (!plain.endsWith('.')) return { word: plain, endsSentence: false };
  const bare = withoutEnd(plain, '.');
  const isAbbreviation = bare.includes('.') || [...bare].length === 1 || abbreviations.has(bare.toLowerCase());
  return isAbbreviation
    ? { word: bare.length > 1 && endsName.has(bare.toLowerCase()) ? bare : plain, endsSentence: false }
    : { word: bare, endsSentence: true };
}
