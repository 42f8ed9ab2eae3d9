import { shortNameLength } from '../policy.ts';
import { canonicalForm } from '../text/canonicalForm.ts';
import { romanise } from '../text/romanise.ts';
import table from './legalForms.data.json';
import organisations from './organisations.data.json';
import type { Word } from './word.ts';

/** Consecutive words forming a legal form: "limited liability company", "ooo". */
export interface LegalFormFound {
  from: number;
  /** Exclusive. */
  to: number;
  /** The number of its class (LLC, JSC ...); 0 if the form belongs to none. */
  legalForm: number;
}

const more: Record<string, string | undefined> = organisations.legal;
const legalClasses = Object.keys(table.classes).filter((name) => name !== 'other');
/** Shorter phrases are compared letter by letter; longer ones by sound, in any script and romanisation. */
const shortLength = 8;
const forms = new Map(
  Object.entries(table.classes).flatMap(([name, phrases]) =>
    [...phrases.split('|'), ...(more[name]?.split('|') ?? [])].map((phrase): [string, number] => [
      soundOf(phrase.split(' ').map((text) => ({ text, form: canonicalForm(romanise(text).latin) }))),
      legalClasses.indexOf(name) + 1,
    ]),
  ),
);
const formWordsMax = Math.max(...Array.from(forms.keys(), (phrase) => phrase.split(' ').length));

function soundOf(words: Pick<Word, 'text' | 'form'>[]): string {
  const text = words.map((word) => word.text).join(' ');
  return text.length < shortLength ? text : words.map((word) => word.form || word.text).join(' ');
}

/** The longest legal forms at the end and at the front of a name; never the whole name. */
export function legalFormAt(words: Word[]): LegalFormFound[] {
  const found: LegalFormFound[] = [];
  let end = words.length;
  for (let form = atEnd(words, end); form; form = atEnd(words, end)) {
    found.push(form);
    end = form.from;
  }
  const front = atFront(words, end);
  return front ? [...found, front] : found;
}

const latinWord = /^[a-z]+$/;

/** Whether words are nothing but legal forms, as "Limited Liability Company" and "GmbH & Co. KG"; one word of few letters may be a name. */
export function isLegalFormAlone(words: Word[]): boolean {
  const [only] = words;
  if (!only || words.length > 2 * formWordsMax) return false;
  if (words.length === 1 && !(latinWord.test(only.text) && only.text.length >= shortNameLength)) return false;
  // Places reached by forms from the beginning.
  const reached = new Set([0]);
  for (let from = 0; from < words.length; from++) {
    if (!reached.has(from)) continue;
    for (let to = from + 1; to <= Math.min(words.length, from + formWordsMax); to++) {
      if (forms.has(soundOf(words.slice(from, to)))) reached.add(to);
    }
  }
  return reached.has(words.length);
}

function atEnd(words: Word[], end: number): LegalFormFound | undefined {
  for (let from = Math.max(1, end - formWordsMax); from < end; from++) {
    const legalForm = forms.get(soundOf(words.slice(from, end)));
    if (legalForm !== undefined) return { from, to: end, legalForm };
  }
  return undefined;
}

function atFront(words: Word[], end: number): LegalFormFound | undefined {
  for (let to = Math.min(formWordsMax, end - 1); to > 0; to--) {
    const legalForm = forms.get(soundOf(words.slice(0, to)));
    if (legalForm !== undefined) return { from: 0, to, legalForm };
  }
  return undefined;
}
