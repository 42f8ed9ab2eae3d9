import type { ConfirmationNeeded } from '../../contract/imports/importQuestion.ts';
import type { ListPart, ListType } from '../../contract/lists/listTypes.ts';
import { countText } from '../../contract/text/countText.ts';
import { implausibleSize, isSmall } from '../../lists/plausibleSize.ts';
import type { ImportJob } from '../../store/imports/importJobs.ts';
import type { Edition } from '../../store/lists/editions.ts';
import { type Missing, unreadableSentence } from './missingEntities.ts';

/** A list that shrinks by more than this is asked about before it is published. */
const shrinkShareMax = 0.2;
/**
 * From this share on, entities that left the list are asked about where the file does not show that it is whole, and those that lost
 * names in any file. In editions a day
 * to ten weeks apart (2024, 2026) at most 0.05 % had left: EU none of 5,860, UK none of 6,349, SDN 8 of 14,973. In four months of
 * 2026, 0.7 % of the UN's list had (7 of 1,004). In all of these one entity had fewer names than before: the EU's, 1 of 5,860.
 */
const missingShareMax = 0.005;

/** What an import is confirmed to replace where its list has no edition. */
export const noEdition = 'none';

export interface NewList {
  listType: ListType;
  part: ListPart;
  listDate: string;
  records: number;
  doubts: readonly string[];
  isVouched: boolean;
  /** Fetched from its publisher by the service, and not brought by a person. */
  isFetched?: boolean;
}

/** Whether a person said yes to all that this question asks, about this edition. */
export function isAnswered(
  { confirmedToReplace, confirmedReasons = [] }: Pick<ImportJob, 'confirmedToReplace' | 'confirmedReasons'>,
  { edition_id, reasons }: NonNullable<ImportJob['confirmationNeeded']>,
): boolean {
  return confirmedToReplace === edition_id && reasons.every((reason) => confirmedReasons.includes(reason));
}

type Reason = ConfirmationNeeded['reason'];

/**
 * What a person must say yes to before a list is published, in place of the edition in use or as the first; undefined when nothing
 * speaks against it. Whoever imports a list answers. For a list that is fetched nobody does: its import ends with the question as its
 * problem, and an operator imports it by hand. `missing`: `unreadable` where there is an edition in use that cannot be compared with.
 * For that alone a fetched list is not kept out: it is a fault of the edition that the list replaces, while all other reasons are of
 * the list itself. Neither is it for a few neighbours that are missing. A list that is a part of one is not asked about again where the
 * edition in use is one, too.
 */
export function replacementQuestion(
  list: NewList,
  current: Pick<Edition, 'id' | 'records' | 'editionDate'> | undefined,
  missing: Missing | 'unreadable' | undefined,
): NonNullable<ImportJob['confirmationNeeded']> | undefined {
  const questions = [...reasons(list, current, missing)];
  const [first] = questions;
  if (!first) return undefined;
  return {
    reason: first[0],
    reasons: [...new Set(questions.map(([reason]) => reason))],
    sentences: questions.map(([, sentence]) => sentence),
    current_records: current?.records ?? null,
    new_records: list.records,
    current_date: current?.editionDate ?? null,
    new_date: list.listDate,
    edition_id: current?.id ?? noEdition,
  };
}

function* reasons(
  { listType, part, listDate, records, doubts, isVouched, isFetched }: NewList,
  current: Pick<Edition, 'records' | 'editionDate'> | undefined,
  missing: Missing | 'unreadable' | undefined,
): Generator<[Reason, string]> {
  if (current && records < current.records * (1 - shrinkShareMax)) {
    const sentence = `The file has ${countText(records)} records, the edition in use of ${current.editionDate} has ${countText(current.records)}.`;
    yield ['fewer_records', sentence];
  }
  const tooSmall = implausibleSize(listType, part, records);
  const isKnownPart = current !== undefined && isSmall(listType, part, current.records);
  if (tooSmall && !isKnownPart) yield ['part_of_list', tooSmall];
  for (const doubt of doubts) yield ['damaged', doubt];
  if (current && listDate < current.editionDate) {
    yield ['older_list', `The file is of ${listDate}, the edition in use of ${current.editionDate}.`];
  }
  if (missing === 'unreadable') {
    if (!isVouched && !isFetched) yield ['unknown_missing', unreadableSentence];
    return;
  }
  if (missing && !isVouched) {
    if (isMany(missing.count, missing)) yield ['missing_entities', missing.sentence];
    // A publisher removes neighbours together now and then, and its server's file has no hole: the list must not grow old over that.
    else if (missing.runSentence && !isFetched) yield ['missing_entities', missing.runSentence];
  }
  // A count of records says nothing of their names.
  if (missing?.namesSentence && isMany(missing.fewerNames, missing)) yield ['missing_names', missing.namesSentence];
}

const isMany = (entities: number, { of }: Missing) => entities > 0 && entities >= of * missingShareMax;
