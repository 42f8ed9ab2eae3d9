/** Small words inside of names, which are written in lower case: "Ludwig van Beethoven", "Mohammed bin Rashid". */
const particles = new Set(
  'al el bin ibn ben bint abu abd ap af av da das de del della der den di do dos du e la las le los san st ten ter van vom von y zu zum zur'.split(
    ' ',
  ),
);

/** Words that join the parts of an organisation's name: "Bank of America", "Johnson & Johnson". */
const connectors = new Set(['of', 'and', '&', 'for', 'the']);

/**
 * Capitalised words that are no part of a name, and end one: offices before a person's name, institutions that every release names,
 * and words that begin sentences. Without them a name would be hidden in "Acting Assistant Attorney General Jane Roe".
 */
const endsName = new Set(
  (
    'a an the this that these those he she it they we his her its their our in on at by to from for with as if when while after before ' +
    'according also although between both but during each however since some such there under until upon and or not no all any ' +
    'acting assistant attorney attorneys chief deputy director directors general inspector special agent agents charge judge judges ' +
    'magistrate senior former president vice secretary commissioner commissioners administrator associate principal sheriff ' +
    'mr mrs ms dr prof honorable detective officer officers trial prosecutor prosecutors defendant defendants ' +
    'united states u.s us usa washington department departments justice justices division divisions section sections court courts district districts ' +
    'office offices bureau fbi irs sec doj dea hhs dhs epa usao criminal civil internal revenue investigation investigations ' +
    'january february march april may june july august september october november december ' +
    'monday tuesday wednesday thursday friday saturday sunday charged sentenced indicted convicted pleads'
  ).split(' '),
);

/** Abbreviations whose full stop ends no sentence. */
const abbreviations = new Set('jr sr inc corp ltd co llc lp plc st mt ft dr mr mrs ms no bros'.split(' '));

/** Most words of a run: longer ones are headings. */
const wordsMax = 7;
/** Letters of a name of one word. */
const loneLettersMin = 4;

/** Quotation marks separate nothing: a nickname stands in them, within a name. */
const token = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.&/-]*|&|[^\s\p{L}\p{N}"“”«»]/gu;

/** A run of capitalised words, what joins two runs, or `undefined` for what separates them. */
type Piece = { run: string[] } | { connector: string } | undefined;

/**
 * What in a text may be the name of a person or an organisation: runs of capitalised words, each once and as written, without offices
 * and institutions. It is meant to have too many: what is a name is decided by who is looked for, not here.
 */
export function nameRuns(text: string): Set<string> {
  const runs = new Set<string>();
  const plain = new Set(text.match(/(?<![\p{L}\p{N}])\p{Ll}+/gu));
  const add = (words: string[]) => {
    const name = words.join(' ');
    if (words.length > wordsMax || !/\p{L}{2}/u.test(name)) return;
    // A word alone is a name where the text has it in capitals only: not "Fraud", and "Volkswagen".
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
    }
  }
  return runs;
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
      pieces.push(connectors.has(lower) ? { connector: word } : undefined);
    }
    if (endsSentence) {
      endRun();
      pieces.push(undefined);
    }
  }
  endRun();
  return pieces;
}

/** A word without the full stop or the genitive at its end; initials and abbreviations keep theirs, which end no sentence. */
function withoutStop(written: string): { word: string; endsSentence: boolean } {
  const plain = written.replace(/['’]s?$/u, '').replace(/(?<=.)[-/&]+$/u, '');
  if (!plain.endsWith('.')) return { word: plain, endsSentence: false };
  const bare = plain.replace(/\.+$/u, '');
  const isAbbreviation = bare.includes('.') || [...bare].length === 1 || abbreviations.has(bare.toLowerCase());
  return isAbbreviation
    ? { word: endsName.has(bare.toLowerCase()) ? bare : plain, endsSentence: false }
    : { word: bare, endsSentence: true };
}
