import { countText } from '../../contract/countText.ts';
import { type Segment, segmentKeys } from '../../screening/segments.ts';

/** Entities of an edition that are not in another list of the same records. */
export interface Missing {
  count: number;
  of: number;
  /** "21 of 5,860 entities of the edition of 2026-02-23 are not in this file." */
  sentence: string;
}

/** Said in place of the comparison. */
export const unreadableSentence = 'The edition in use cannot be read, so it is not known who is missing.';

/** Compares an edition with the keys (`sourceRef`) of a new list. `date`: the edition's, yyyy-mm-dd. */
export function missingEntities(before: Segment, date: string, present: ReadonlySet<string>): Missing {
  return missingKeys(segmentKeys(before), before.entityCount, date, present);
}

/** The same for an edition of which the `of` keys are at hand. */
export function missingKeys(keys: Iterable<string>, of: number, date: string, present: ReadonlySet<string>): Missing {
  let count = 0;
  for (const key of keys) if (!present.has(key)) count += 1;
  const sentence =
    count === 0
      ? `All ${countText(of)} entities of the edition of ${date} are in this file.`
      : `${countText(count)} of ${countText(of)} entities of the edition of ${date} ${count === 1 ? 'is' : 'are'} not in this file.`;
  return { count, of, sentence };
}
