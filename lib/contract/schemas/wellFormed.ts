import { shown } from './inputFields.ts';

/**
 * Half of a surrogate pair, which no UTF-8 and so no storage can hold, and U+FFFD, the mark of bytes that were not UTF-8: a name with it
 * would be compared without a letter.
 */
const lostLetter = /[\p{Surrogate}\ufffd]/u;

/**
 * Input field with text that is not well-formed Unicode or has lost a letter, in its value or its name; undefined without one. Of nested
 * values it is the outermost field. Without recursion: an input may be nested as deep as its size allows.
 */
export function illFormedField(input: object): string | undefined {
  return Object.entries(input).find(([name, value]) => lostLetter.test(name) || isIllFormed(value))?.[0];
}

export function illFormedSentence(field: string): string {
  return `${shown(field)} is not well-formed Unicode text`;
}

function isIllFormed(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && lostLetter.test(next)) return true;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, inner] of Object.entries(next)) left.push(name, inner);
  }
  return false;
}
