import { readWordsMax } from '../searchBounds.ts';
import { canonicalForm, formLengthMax } from '../text/canonicalForm.ts';
import { formSimilarity } from '../text/formSimilarity.ts';
import { letterNumber } from '../text/letterCosts.ts';
import { letterMask } from '../text/letters.ts';
import { romanise, type Script, scripts } from '../text/romanise.ts';
import { skeletonKeys } from '../text/skeletonKeys.ts';
import { SpokenWord } from '../text/spokenWord.ts';
import { textHash } from '../text/textHash.ts';
import { evidenceOf } from './rarity.ts';
import { meaningKeys } from './wordKeys.ts';

const encoder = new TextEncoder();

type Facts = Pick<
  Word,
  'textBytes' | 'textHash' | 'textLetters' | 'form' | 'formNumbers' | 'formLetters' | 'script' | 'evidence'
>;

/** A form of each length, to copy one of a column into: a view of the column would cost more than the comparison. */
const compared = Array.from({ length: formLengthMax + 1 }, (_, length) => new Uint8Array(length));

/** What was read of recent words: the same ones recur in lists and in queries. */
const recent = new Map<string, Facts>();

function factsOf(text: string): Facts {
  const known = recent.get(text);
  if (known) return known;
  const facts = readFacts(text, false);
  // Cleared as a whole, cheaper than tracking use; it is soon full again.
  if (recent.size >= readWordsMax) recent.clear();
  recent.set(text, facts);
  return facts;
}

function readFacts(text: string, keepsArticle: boolean): Facts {
  const { latin, script } = romanise(text, keepsArticle);
  const form = script === scripts.other ? latin.slice(0, formLengthMax) : canonicalForm(latin);
  const textBytes = encoder.encode(text);
  return {
    textBytes,
    textHash: textHash(textBytes),
    textLetters: letterMask(text),
    form,
    formNumbers: Uint8Array.from(form, (letter) => letterNumber(letter.charCodeAt(0))),
    formLetters: letterMask(form),
    script,
    evidence: evidenceOf(form),
  };
}

/** One word of a name with everything needed to compare it; the same for a list and for a query. */
export class Word {
  /** As folded, in its own script. */
  readonly text: string;
  /** The text in UTF-8. */
  readonly textBytes: Uint8Array;
  readonly textHash: number;
  readonly textLetters: number;
  /** Canonical romanisation; stand-ins for scripts without a table. */
  readonly form: string;
  /** The form as letter numbers. */
  readonly formNumbers: Uint8Array;
  readonly formLetters: number;
  readonly script: Script;
  /** How much evidence it is by its rarity, 0 to 255. */
  readonly evidence: number;
  /** Its Latin spelling, if it is written otherwise; its meaning depends on it. */
  #latin: string | undefined;
  #spoken: SpokenWord | undefined;
  #keys: { meanings: number[]; skeletons: number[] } | undefined;

  /** Reads a folded word (see foldWords). `facts`: if it was read in another way. */
  constructor(text: string, facts = factsOf(text)) {
    this.text = text;
    this.textBytes = facts.textBytes;
    this.textHash = facts.textHash;
    this.textLetters = facts.textLetters;
    this.form = facts.form;
    this.formNumbers = facts.formNumbers;
    this.formLetters = facts.formLetters;
    this.script = facts.script;
    this.evidence = facts.evidence;
  }

  /** Several words of a query as one, or their first letters. Not remembered, since it rarely recurs and would displace others. */
  static joined(text: string): Word {
    return new Word(text, readFacts(text, false));
  }

  /** A word beginning like an article without having one; see romanise. see romanise. */
  static withoutArticle(text: string): Word {
    return new Word(text, readFacts(text, true));
  }

  /** A word as its Latin spelling by another convention (see pressSpellings). */
  static spelled(word: Word, latin: string, bySound: boolean): Word {
    const form = canonicalForm(latin);
    const facts = {
      textBytes: word.textBytes,
      textHash: word.textHash,
      textLetters: word.textLetters,
      form,
      formNumbers: Uint8Array.from(form, (letter) => letterNumber(letter.charCodeAt(0))),
      formLetters: letterMask(form),
      script: bySound ? scripts.sounds : word.script,
      evidence: word.evidence,
    };
    const spelled = new Word(word.text, facts);
    spelled.#latin = latin;
    return spelled;
  }

  /** How similar the form of another word, from..to of a column, is to this word's, 0 to 0.97; below `least` it may be 0. */
  similarity(forms: Uint8Array, from: number, to: number, script: number, least: number): number {
    const other = compared[to - from] as Uint8Array;
    for (let i = from; i < to; i++) other[i - from] = forms[i] as number;
    return formSimilarity(this.formNumbers, this.script, other, script, least);
  }

  /** The syllables of a word in Han or Hangul. */
  get spoken(): SpokenWord {
    this.#spoken ??= new SpokenWord(this.text);
    return this.#spoken;
  }

  /** Told apart by this, words of one text find the same ones: the form alone does not tell a word's meaning. */
  get key(): string {
    return `${this.form}${this.script}${this.#latin ?? ''}`;
  }

  /** Keys it shares with words of the same meaning. */
  get meanings(): number[] {
    return this.#read().meanings;
  }

  /** Keys of its consonants in all readings, the usual one first; none if there are too few. */
  get skeletons(): number[] {
    return this.#read().skeletons;
  }

  /** Only similarity needs keys; an exact search does not. */
  #read() {
    this.#keys ??= {
      meanings: meaningKeys(this.#latin ?? this.text, this.form),
      skeletons: skeletonKeys(this.form, this.script === scripts.sounds),
    };
    return this.#keys;
  }
}
