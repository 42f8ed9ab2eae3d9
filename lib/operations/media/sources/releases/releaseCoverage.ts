import type { ReleaseEdition } from '../../../../store/media/releaseEditions.ts';

export interface Days {
  from: string;
  to: string;
}

/** What is said where a source has more than the days it covers. */
export const othersSentence = (covered: Days | undefined) =>
  covered
    ? `It has all releases from ${covered.from} to ${covered.to}, and some of other days.`
    : 'It has some releases; not all of its feeds could be read yet, so that others may be missing of every day.';

/** Releases of days are stored that were asked for, and of which others may be missing. */
export function hasOthers({ parts = [] }: Pick<ReleaseEdition, 'parts'>, asked: Days, covered: Days | undefined) {
  return parts.some((part) => {
    const from = later(part.from, asked.from);
    const to = earlier(part.to, asked.to);
    return from <= to && (!covered || from < covered.from || to > covered.to);
  });
}

/**
 * The days of which no release is missing: since the feeds were first read, or else those of the sample. Undefined where there are none: of
 * several feeds not all were ever read.
 */
export function coveredBy({ parts = [], coveredFrom, checkedAt }: Omit<ReleaseEdition, 'id'>): Days | undefined {
  if (coveredFrom !== undefined && checkedAt !== undefined) return { from: coveredFrom, to: checkedAt.slice(0, 10) };
  const samples = parts.filter(({ isSample }) => isSample);
  if (samples.length === 0) return undefined;
  const from = samples.reduce((first, part) => earlier(first, part.from), '9999-12-31');
  const to = samples.reduce((last, part) => later(last, part.to), '0000-01-01');
  return { from, to };
}

export const earlier = (a: string, b: string) => (a < b ? a : b);
export const later = (a: string, b: string) => (a > b ? a : b);
