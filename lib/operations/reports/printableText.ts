import type { FontCoverage } from './fontCoverage.ts';

/** Control and format characters change how others are read; unassigned ones may get any meaning. */
const neverPrinted = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
/** They shape letters of Arabic and Indic scripts, and stand for nothing alone. */
const joiners = /[\u200c\u200d]/gu;
const lineEnds = /\r\n|[\r\n\t]/g;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text that the fonts can print: a character without a glyph, or that nobody can see, is shown as its number. A letter with its marks is
 * kept only if one font has all of it, since no font completes the letters of another.
 */
export function printableText(text: string, fonts: readonly Pick<FontCoverage, 'has'>[]): string {
  let printable = '';
  for (const { segment } of segmenter.segment(text.replace(lineEnds, ' '))) {
    printable += isPrintable(segment, fonts) ? segment : [...segment].map(numberOf).join('');
  }
  return printable;
}

function isPrintable(cluster: string, fonts: readonly Pick<FontCoverage, 'has'>[]): boolean {
  const letters = cluster.length > 1 ? cluster.replace(joiners, '') : cluster;
  if (letters === '' || neverPrinted.test(letters)) return false;
  const codes = [...cluster].map((letter) => letter.codePointAt(0) as number);
  return fonts.some((font) => codes.every((code) => font.has(code)));
}

const numberOf = (letter: string) =>
  `[U+${(letter.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}]`;
