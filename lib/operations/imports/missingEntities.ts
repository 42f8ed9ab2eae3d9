import { countText } from '../../contract/text/countText.ts';
import { nameCounts, type Segment } from '../../screening/segments.ts';
import { longestMissingRun, missingRunMin } from './missingRun.ts';

/** What an edition has and another list of the same records has not. */
export interface Missing {
  /** Entities missing in the other list, and those with fewer names there. */
  count: number;
  fewerNames: number;
  of: number;
  /** "21 of 5,860 entities of the edition of 2026-02-23 are not in this file." */
  sentence: string;
  /** "3 of 5,860 entities of the edition of 2026-02-23 have fewer names in this file."; undefined for none. */
  namesSentence: string | undefined;
  /** "10 entities that follow one another in the edition of 2026-08-07, from RUS0102 to RUS0111, are missing: ..."; undefined without. */
  runSentence: string | undefined;
}

/** Said in place of the comparison. */
export const unreadableSentence = 'The edition in use cannot be read, so it is not known who is missing.';

/** Compares an edition with a new list, given how many names each entity of it has by its key (`sourceRef`). `date`: yyyy-mm-dd. */
export function missingEntities(before: Segment, date: string, present: ReadonlyMap<string, number>): Missing {
  return missingNames(nameCounts(before), before.entityCount, date, present);
}

/** The same for an edition of `of` entities, with their names counted at hand. */
export function missingNames(
  before: Iterable<readonly [key: string, names: number]>,
  of: number,
  date: string,
  present: ReadonlyMap<string, number>,
): Missing {
  const keys: string[] = [];
  let count = 0;
  let fewerNames = 0;
  for (const [key, names] of before) {
    keys.push(key);
    const left = present.get(key);
    if (left === undefined) count += 1;
    else if (left < names) fewerNames += 1;
  }
  const share = (entities: number) => `${countText(entities)} of ${countText(of)} entities of the edition of ${date}`;
  const run = count < missingRunMin ? undefined : longestMissingRun(keys, present);
  const verb = (one: string, more: string, entities: number) => (entities === 1 ? one : more);
  return {
    count,
    fewerNames,
    of,
    sentence:
      count === 0
        ? `All ${countText(of)} entities of the edition of ${date} are in this file.`
        : `${share(count)} ${verb('is', 'are', count)} not in this file.`,
    runSentence:
      run &&
      `${countText(run.count)} entities that follow one another in the edition of ${date}, from ${run.first} to ${run.last}, are missing: a part of the file may be lost.`,
    namesSentence:
      fewerNames === 0
        ? undefined
        : `${share(fewerNames)} ${verb('has', 'have', fewerNames)} fewer names in this file.`,
  };
}

/** Sentences of every comparison with the edition in use; undefined without one. */
export function comparedText(missing: Missing | 'unreadable' | undefined): string | undefined {
  if (missing === 'unreadable') return unreadableSentence;
  return missing && [missing.sentence, missing.namesSentence].filter(Boolean).join(' ');
}
