/** Breaks of lines, tabs, other controls, and characters changing the direction of the text around them. */
const unsafe = /[\p{Cc}\u2028\u2029\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]+/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const [isolate, endOfIsolate] = ['\u2068', '\u2069'];
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A name written by a person, for a sentence or a subject: on one line, at most `max` characters as a person counts them, and isolated if
 * written from right to left (Unicode Standard Annex #9), so the words after it stay in place.
 */
export function named(name: string, max = 80): string {
  const line = oneLine(name) || '(no name)';
  const characters = [...graphemes.segment(line)].map(({ segment }) => segment);
  const short = characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : line;
  return rightToLeft.test(short) ? `${isolate}${short}${endOfIsolate}` : short;
}

/** A text without anything able to end a line, and so begin another header. */
export function oneLine(text: string): string {
  return text.replace(unsafe, ' ').replace(/ {2,}/g, ' ').trim();
}

/** Paragraphs of a longer text, each on one line. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n(?:\s*\r?\n)+|\u2029/)
    .map(oneLine)
    .filter(Boolean);
}

/** The lines of a text written by a person, without empty ones: each may stand as a paragraph, so the text keeps its shape. */
export function linesOf(text: string): string[] {
  return text
    .split(/[\n\u2028\u2029]/)
    .map(oneLine)
    .filter(Boolean);
}
