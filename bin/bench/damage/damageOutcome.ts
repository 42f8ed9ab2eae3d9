import type { ListType } from '../../../lib/contract/lists/listTypes.ts';
import { partDetector } from '../../../lib/lists/listPart.ts';
import { ListRefusal } from '../../../lib/lists/listRefusal.ts';
import type { ListSummary } from '../../../lib/lists/listSummary.ts';
import { readList } from '../../../lib/lists/readList.ts';
import { missingNames } from '../../../lib/operations/imports/missingEntities.ts';
import { type NewList, replacementQuestion } from '../../../lib/operations/imports/replacementQuestion.ts';

/** The result of reading a file: names by key, and an import's questions. */
export interface ReadFile {
  listType: ListType;
  /** How many names each entity has, by its key. */
  names: Map<string, number>;
  list: NewList;
}

/**
 * What an import of a damaged copy does. `refused`; `asked`: nothing is published before a person says yes; `warned`: published, and it
 * is said how many entities are missing or have fewer names; `same entities`, with all their names; `names lost`: with fewer names,
 * and it is not said; `silent`: published without some entities, and it is not said. Where half a percent and more are concerned,
 * a sentence is not enough: nobody was asked.
 */
export type Outcome = 'refused' | 'asked' | 'warned' | 'same entities' | 'names lost' | 'silent';

/**
 * Import of a copy: in place of the edition of the whole file; as the `first` of its list; or `uncompared`, without looking for missing
 * entities, to show the worth of that comparison.
 */
export type ImportedAs = 'replacing' | 'first' | 'uncompared';

/** Stated here again, and not taken from the measured rule. */
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
  // An import refuses a list without a date.
  if (!listDate) return 'refused';
  return { listType, names, list: { listType, part: detector.part(), listDate, records, doubts, isVouched } };
}

/** `after` was read from a damaged copy of the file of `before`. */
export function outcomeOf(before: ReadFile, after: ReadFile | 'refused', as: ImportedAs): Outcome {
  if (after === 'refused') return 'refused';
  const { records, listDate: editionDate } = before.list;
  const said = as === 'replacing' ? missingNames(before.names, records, editionDate, after.names) : undefined;
  const current = as === 'first' ? undefined : { id: 'before', records, editionDate };
  if (replacementQuestion(after.list, current, said)) return 'asked';
  const { gone, thinner } = lossesOf(before, after);
  const isTold = (losses: number, told: number | undefined) =>
    losses === 0 || (losses === told && losses < before.names.size * silentShareMin);
  if (!isTold(gone, said?.count)) return 'silent';
  if (!isTold(thinner, said?.fewerNames)) return 'names lost';
  return gone + thinner > 0 ? 'warned' : 'same entities';
}

/** Entities missing in the copy, and those with fewer names there; counted here again, and not by the measured rule. */
function lossesOf(before: ReadFile, after: ReadFile): { gone: number; thinner: number } {
  const keys = [...before.names.keys()];
  const gone = keys.filter((key) => !after.names.has(key)).length;
  const fewer = keys.filter((key) => (after.names.get(key) ?? 0) < (before.names.get(key) ?? 0)).length;
  return { gone, thinner: fewer - gone };
}
