import { withoutEnd } from './withoutEnd.ts';

/** Where a sentence stands in its text. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Abbreviations inside a sentence, in the languages of the rules, lower case without the last point. Intl.Segmenter breaks after most of
 * them.
 */
const abbreviations = new Set(
  (
    'mr mrs ms dr prof rev hon gen col maj capt lt sgt cpl det insp supt sen rep gov pres jr sr st mt ft no nos vs v dept univ assn bros ' +
    'jan feb mar apr jun jul aug sept sep oct nov dec ala ariz ark calif colo conn del fla ga ill ind kan ky la md mass mich minn miss ' +
    'mo mont neb nev okla ore pa tenn tex vt va wash wis wyo u.s u.n u.k e.g i.e a.k.a d.c n.y n.j s.d n.d ph.d m.d approx est fig rel ex ' +
    'hr fr dir adv nr bl.a f.eks ca kl stk jf mv osv dvs hhv red fmd t.ex bl.a kap ' +
    'z.b d.h u.a s.o abs art mio mrd str dipl ing h.c bzw sog zt geb ' +
    'm mm mme mlle me env av bd sra srta sr dn d.ª dña ee.uu pág núm ' +
    'sig sig.ra dott avv on geom rag on.le s.p.a s.r.l p.m g.i.p ' +
    'im prof hab mgr inż r tzw ul pl woj tys mln zł św ' +
    'г гг ул им т.е т.д т.п руб тыс млн млрд см др проф'
  ).split(' '),
);
const betweenWords = /[^\p{L}\p{M}.]/u;
const initial = /(?:^|[\s(.])\p{Lu}\.$/u;
/** "am 5. Mai": German writes months with a capital. */
const ordinal = /(?<!\d)\d{1,2}\.$/u;
/** "v.", "No. 5" and months: the following text belongs to them. */
const goesOn = /^["'“‘(]?[\p{Ll}\d]/u;
const ends = /[.!?。！？؟।…]$/u;
/** What closes behind the end of a sentence. */
const closing = `"'’”»)]`;

const segmenters = new Map<string, Intl.Segmenter>();
function segmenter(language: string): Intl.Segmenter {
  let known = segmenters.get(language);
  if (!known) {
    known = new Intl.Segmenter(language, { granularity: 'sentence' });
    segmenters.set(language, known);
  }
  return known;
}

/** The languages with splitting rules of their own in Intl; any other one is split as English. */
const known = new Set('en da sv no nb nn de fr es it pl ru ar zh el ja ko pt nl fi'.split(' '));

/** A line break ends a sentence, except within a paragraph of a text with lines of one width, unless a sentence begins after it. */
const lineGoesOn = /[^\s.!?。！？؟।…:;][^\S\r\n]*\r?\n$/u;
const smallLetter = /^\p{Ll}/u;

/** Letters given to Intl.Segmenter at once: its time grows with the square of the segments found. */
const segmentedLetters = 2_000;
/** What decides whether a segment has ended before it (Unicode Standard Annex 29, rule SB8). */
const decides = /[\p{L}\r\n.!?。！？؟।…]/u;

/** The segments of a text, as Intl.Segmenter finds them in the whole. */
function* segmentsOf(text: string, by: Intl.Segmenter): Generator<Span> {
  let letters = segmentedLetters;
  for (let at = 0; at < text.length; ) {
    const isRest = at + letters >= text.length;
    const parts = Array.from(by.segment(text.slice(at, at + letters)));
    // The part cut off by the end, and its consequences, are read again.
    const kept = isRest ? parts.length : parts.findLastIndex(({ segment }) => decides.test(segment));
    if (kept <= 0) {
      letters *= 2;
      continue;
    }
    for (const { segment, index } of parts.slice(0, kept))
      yield { start: at + index, end: at + index + segment.length };
    at = isRest ? text.length : at + (parts[kept]?.index ?? 0);
    letters = segmentedLetters;
  }
}

/** The sentences of a text, split by Intl.Segmenter and rejoined at abbreviations. */
export function sentencesOf(text: string, language = 'en'): Span[] {
  const spans: Span[] = [];
  let open: Span | undefined;
  for (const { start, end } of segmentsOf(text, segmenter(known.has(language) ? language : 'en'))) {
    const before = open && text.slice(Math.max(open.start, open.end - 40), open.end);
    if (open && before && isBroken(before, text.slice(start, end), language)) open.end = end;
    else {
      if (open) spans.push(open);
      open = { start, end };
    }
  }
  if (open) spans.push(open);
  return spans.map((span) => trimmed(text, span)).filter(({ start, end }) => end > start);
}

/** Whether the text before was no end of a sentence. */
function isBroken(before: string, after: string, language: string): boolean {
  const words = before.trimEnd();
  if (/[\r\n]/.test(before.slice(words.length))) return lineGoesOn.test(before) && smallLetter.test(after);
  const open = withoutEnd(words, closing);
  if (!ends.test(open) || goesOn.test(after)) return /\S/.test(after);
  if (initial.test(words) || (language === 'de' && ordinal.test(words))) return true;
  if (!open.endsWith('.') || words.includes('»', open.length)) return false;
  return abbreviations.has((open.slice(0, -1).split(betweenWords).at(-1) ?? '').toLowerCase());
}

function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text[from] as string)) from++;
  while (to > from && /\s/.test(text[to - 1] as string)) to--;
  return { start: from, end: to };
}
