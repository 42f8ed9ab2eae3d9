import type { ListType } from '../../../lib/contract/listTypes.ts';
import { partDetector } from '../../../lib/lists/listPart.ts';
import { ListRefusal } from '../../../lib/lists/listRefusal.ts';
import type { ListSummary } from '../../../lib/lists/listSummary.ts';
import { readList } from '../../../lib/lists/readList.ts';
import { missingKeys } from '../../../lib/operations/imports/missingEntities.ts';
import { type NewList, replacementQuestion } from '../../../lib/operations/imports/replacementQuestion.ts';

/** What reading a file gave: names by key, and what an import would ask. */
export interface ReadFile {
  listType: ListType;
  /** How many names each entity has, by its key. */
  names: Map<string, number>;
  list: NewList;
}

/**
 * What an import of a damaged copy does. `refused`; `asked`: nothing is published before a person says yes; `warned`: published,
 * with the sentence of how many are missing; `same entities`, or with fewer names (`names lost`); `silent`: published without some
 * entities, and nothing is said, or without half a percent of them and more, and nobody is asked.
 */
export type Outcome = 'refused' | 'asked' | 'warned' | 'same entities' | 'names lost' | 'silent';

/** Stated here again, and not taken from the rule that is measured. */
const silentShareMin = 0.005;

export async function readCopy(
  bytes: Uint8Array,
  listType: ListType,
  clock: () => Date,
): Promise<ReadFile | 'refused'> {
  async function* source() {
    yield bytes;
  }
  const { entities, summary } = readList(source(), { listType, fileName: 'list', clock });
  const detector = partDetector(listType);
  const names = new Map<string, number>();
  try {
    for await (const entity of entities) {
      detector.see(entity);
      names.set(entity.sourceRef, entity.names.length);
    }
  } catch (error) {
    if (error instanceof ListRefusal) return 'refused';
    throw error;
  }
  const { listDate, recordCount: records, doubts, isVouched }: ListSummary = summary();
  // An import refuses a list that does not say its date.
  if (!listDate) return 'refused';
  return { listType, names, list: { listType, part: detector.part(), listDate, records, doubts, isVouched } };
}

/** `after` was read from a damaged copy of the file of `before`; with `isFirst` as if there were no edition to compare it with. */
export function outcomeOf(before: ReadFile, after: ReadFile | 'refused', isFirst: boolean): Outcome {
  if (after === 'refused') return 'refused';
  const { records, listDate: editionDate } = before.list;
  const present = new Set(after.names.keys());
  const missing = missingKeys(before.names.keys(), records, editionDate, present);
  const current = { id: 'before', records, editionDate };
  const question = isFirst
    ? replacementQuestion(after.list, undefined, undefined)
    : replacementQuestion(after.list, current, missing);
  if (question) return 'asked';
  if (missing.count > 0) return isFirst || missing.count >= before.names.size * silentShareMin ? 'silent' : 'warned';
  const hasLost = [...before.names].some(([key, count]) => (after.names.get(key) ?? 0) < count);
  return hasLost ? 'names lost' : 'same entities';
}
