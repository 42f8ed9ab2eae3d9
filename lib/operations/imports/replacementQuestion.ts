import type { ConfirmationNeeded } from '../../contract/imports/importQuestion.ts';
import type { ListPart, ListType } from '../../contract/lists/listTypes.ts';
import { countText } from '../../contract/text/countText.ts';
import { implausibleSize, isSmall } from '../../lists/plausibleSize.ts';
import type { ImportJob } from '../../store/imports/importJobs.ts';
import type { Edition } from '../../store/lists/editions.ts';
import { type Missing, unreadableSentence } from './missingEntities.ts';

/** Shrinkage of a list asked about before it is published. */
const shrinkShareMax = 0.2;
/**
 * Share of entities from which missing ones are asked about unless the file proves itself whole, and lost names in any file. In editions
 * a day to ten weeks apart (2024, 2026) at most 0.05 % had left: EU none of 5,860, UK none of 6,349, SDN 8 of 14,973. In four months of
 * 2026, 0.7 % of the UN's list had (7 of 1,004). In all of these one entity had fewer names than before: the EU's, 1 of 5,860.
 */
const missingShareMax = 0.005;

/** Confirmed replacement for a list without an edition. */
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

/** Whether a person confirmed everything this question asks, about this edition. */
export function isAnswered(
  { confirmedToReplace, confirmedReasons = [] }: Pick<ImportJob, 'confirmedToReplace' | 'confirmedReasons'>,
  { edition_id, reasons }: NonNullable<ImportJob['confirmationNeeded']>,
): boolean {
  return confirmedToReplace === edition_id && reasons.every((reason) => confirmedReasons.includes(reason));
}

type Reason = ConfirmationNeeded['reason'];

/**
 * Question to a person before a list is published, in place of the edition in use or as the first; undefined without objections. The
 * importer of a list answers. For a fetched list nobody does: its import ends with the question as its problem, and an operator imports
 * it by hand. `missing`: `unreadable` for an edition in use that cannot be compared. That alone does not keep a fetched list out: it is
 * a fault of the replaced edition, all other reasons are of the list itself. Neither do a few missing neighbours. A list that is a part
 * of one is not asked about again if the edition in use is one, too.
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
