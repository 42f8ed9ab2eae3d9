/** Where a sentence stands in its text. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Abbreviations after which a sentence goes on, in the languages of the rules, lower case without the last point. Intl.Segmenter breaks
 * after most of them.
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
const lastWord = /([\p{L}\p{M}.]+)\.["'’”)\]]*\s*$/u;
const initial = /(?:^|[\s(.])\p{Lu}\.\s*$/u;
/** "am 5. Mai": German writes months with a capital. */
const ordinal = /(?<!\d)\d{1,2}\.\s*$/u;
/** "v.", "No. 5" and months: what follows belongs to them. */
const goesOn = /^["'“‘(]?[\p{Ll}\d]/u;
const ends = /[.!?。！？؟।…]["'’”»)\]]*\s*$/u;

const segmenters = new Map<string, Intl.Segmenter>();
function segmenter(language: string): Intl.Segmenter {
  let known = segmenters.get(language);
  if (!known) {
    known = new Intl.Segmenter(language, { granularity: 'sentence' });
    segmenters.set(language, known);
  }
  return known;
}

/** The languages that Intl splits by rules of their own; any other one is split as English. */
const known = new Set('en da sv no nb nn de fr es it pl ru ar zh el ja ko pt nl fi'.split(' '));

/** A line break ends a sentence, but one within a paragraph of a text with lines of one width, after which no sentence begins. */
const lineGoesOn = /[^\s.!?。！？؟।…:;][^\S\r\n]*\r?\n$/u;
const smallLetter = /^\p{Ll}/u;

/** The sentences of a text, whose parts Intl.Segmenter finds and abbreviations join again. */
export function sentencesOf(text: string, language = 'en'): Span[] {
  const spans: Span[] = [];
  let open: Span | undefined;
  for (const { segment, index } of segmenter(known.has(language) ? language : 'en').segment(text)) {
    const end = index + segment.length;
    if (open && isBroken(text.slice(Math.max(open.start, open.end - 40), open.end), segment, language)) open.end = end;
    else {
      if (open) spans.push(open);
      open = { start: index, end };
    }
  }
  if (open) spans.push(open);
  return spans.map((span) => trimmed(text, span)).filter(({ start, end }) => end > start);
}

/** Whether what is before was no end of a sentence. */
function isBroken(before: string, after: string, language: string): boolean {
  if (/[\r\n]\s*$/.test(before)) return lineGoesOn.test(before) && smallLetter.test(after);
  if (!ends.test(before) || goesOn.test(after)) return /\S/.test(after);
  if (initial.test(before) || (language === 'de' && ordinal.test(before))) return true;
  const word = lastWord.exec(before)?.[1]?.toLowerCase();
  return word !== undefined && abbreviations.has(word);
}

function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text[from] as string)) from++;
  while (to > from && /\s/.test(text[to - 1] as string)) to--;
  return { start: from, end: to };
}
