import { sameFormSimilarity } from '../policy.ts';
import { canonicalForm, formLengthMax } from './canonicalForm.ts';
import { syllableReadings } from './eastAsianSyllable.ts';
import { formSimilarity } from './formSimilarity.ts';
import { japaneseParts } from './japaneseNames.ts';
import { letterNumber } from './letterCosts.ts';
import { scripts, syllables, syllablesAbroad } from './romanise.ts';

/** A word of another name, in Latin letters. */
export interface SpokenPart {
  text: string;
  /** Its form, as letter numbers. */
  form: Uint8Array;
}

/** A word in Han or Hangul, compared with possible Latin readings. It remembers its comparisons. */
export class SpokenWord {
  readonly #syllables: string[];
  readonly #readings: Set<string>[];
  /** Its syllables in each language reading it. */
  readonly #systems: string[][];
  /** The forms of neighbouring syllables in each language, by the first and the end. */
  readonly #forms: Uint8Array[][] = [];
  /** The forms of its family and its given name in Japanese, if it is a name there. */
  readonly #japanese: [Uint8Array, Uint8Array][];
  /** By the text, then by the range of syllables compared. */
  readonly #said = new Map<string, number[]>();

  constructor(text: string) {
    this.#syllables = syllables(text);
    this.#systems = [this.#syllables, ...syllablesAbroad(text)];
    this.#japanese = japaneseParts(text).map(([family, given]) => [formOf(family), formOf(given)]);
    this.#readings = this.#syllables.map((_, i) => new Set(this.#systems.flatMap((system) => readingsAt(system, i))));
  }

  /**
   * How well these neighbouring words read it, 0 to 0.97: "박지성" is Park Ji Sung, and Jisung Park, each syllable by any system
   * of writing it in Latin.
   */
  similarity(parts: readonly SpokenPart[]): number {
    if (this.#syllables.length < parts.length) return 0;
    const surnameLast = [...parts.slice(-1), ...parts.slice(0, -1)];
    return Math.max(this.#inOrder(0, parts, 0), this.#inOrder(0, surnameLast, 0), this.#inJapanese(parts));
  }

  /** Whether a Japanese reading of it has about so many letters. */
  isReadWith(letters: number): boolean {
    return this.#japanese.some(([family, given]) => Math.abs(family.length + given.length - letters) <= 1);
  }

  /** A family and a given name in either order, as alike as the less alike of them. */
  #inJapanese(parts: readonly SpokenPart[]): number {
    const [one, other] = parts;
    if (!one || !other || parts.length > 2) return 0;
    const alike = (said: Uint8Array, { form }: SpokenPart) => formSimilarity(said, scripts.latin, form, scripts.latin);
    const each = this.#japanese.flatMap(([family, given]) => [
      Math.min(alike(family, one), alike(given, other)),
      Math.min(alike(family, other), alike(given, one)),
    ]);
    return Math.max(0, ...each);
  }

  /** Every part reads one syllable or more, and every syllable is read; the result is the mean over the syllables. */
  #inOrder(from: number, parts: readonly SpokenPart[], place: number): number {
    const part = parts[place];
    if (!part) return 0;
    const count = this.#syllables.length - from;
    const others = parts.length - place - 1;
    let best = 0;
    for (let taken = others === 0 ? count : 1; taken <= count - others; taken++) {
      const similarity = this.#saidBy(from, from + taken, part);
      if (similarity === 0) continue;
      const rest = others === 0 ? 0 : this.#inOrder(from + taken, parts, place + 1);
      if (others > 0 && rest === 0) continue;
      best = Math.max(best, (similarity * taken + rest * (count - taken)) / count);
    }
    return best;
  }

  #saidBy(from: number, to: number, { text, form }: SpokenPart): number {
    const known = this.#said.get(text) ?? [];
    this.#said.set(text, known);
    const range = from * this.#syllables.length + to;
    known[range] ??= this.#compare(from, to, range, text, form);
    return known[range];
  }

  #compare(from: number, to: number, range: number, text: string, form: Uint8Array): number {
    const heard = to - from === 1 ? this.#readings[from] : undefined;
    if (heard && [text, ...syllableReadings(text)].some((reading) => heard.has(reading))) return sameFormSimilarity;
    this.#forms[range] ??= this.#systems.map((system) => formOf(system.slice(from, to).join('')));
    return Math.max(...this.#forms[range].map((said) => formSimilarity(said, scripts.latin, form, scripts.latin)));
  }
}

/** Korean surnames with a letter in their usual spellings but not in the syllable; elsewhere in a name the syllable is read as it is. */
const surnameSpellings: Record<string, string> = { i: 'lee', o: 'oh' };

function readingsAt(system: readonly string[], place: number): string[] {
  const syllable = system[place] ?? '';
  const surname = place === 0 ? surnameSpellings[syllable] : undefined;
  return [syllable, ...syllableReadings(syllable), ...(surname ? [surname] : [])];
}

/** The form of a very long word is cut: so many letters decide it. */
const lettersReadMax = 4 * formLengthMax;

function formOf(latin: string): Uint8Array {
  return Uint8Array.from(canonicalForm(latin.slice(0, lettersReadMax)), (letter) => letterNumber(letter.charCodeAt(0)));
}
