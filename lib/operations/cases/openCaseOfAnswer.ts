import type { CaseOfAnswer } from '../../contract/cases/caseOfAnswer.ts';
import { caseReceiptsMax, caseRecordsMax } from '../../contract/cases/caseWords.ts';
import { logFault } from '../../platform/log.ts';
import type { StoredCase } from '../../store/cases/cases.ts';
import type { ChangeCases } from './caseRules.ts';
import { openCase } from './openCase.ts';

/** An answered screening: its question, its matches and its receipt. */
export interface AnsweredScreening {
  name?: string | undefined;
  identifiers?: readonly { value: string }[] | undefined;
  external_ref?: string | undefined;
  matches: readonly { id: string; database: string; name: string; decision?: { holds: boolean } | undefined }[];
  receiptId: string | undefined;
  /** Those beyond the limit of the question as well. */
  total_matches?: number | undefined;
  /** Decisions about the subject were not all read. */
  decisions_incomplete?: boolean | undefined;
  lists_unavailable?: readonly unknown[] | undefined;
  /** Matches that a large answer has no room for. */
  omitted?: number | undefined;
}

const sentences: Record<CaseOfAnswer['state'], string> = {
  opened: 'A case was opened.',
  added_to: 'A case with this external_ref is open.',
  nothing_found: 'Nothing was found, so no case was opened.',
  decided: 'Every match has a decision that holds, so no case was opened.',
  failed:
    'The screening is done and counted, but its case may not have been opened. Look in Cases first. If it is not there, open one from the receipt in the dashboard.',
};
const addedSentence = 'The matches and the receipt were added to it.';
const noRoomSentence =
  'The answer has no room for all of its matches, and those in it are decided. Send this name alone, with open_case.';
/** Nobody is cleared by lists without a search. */
const partialSentence = 'Not every list was screened: see lists_unavailable.';
const incompleteSentence = 'Decisions about this subject could not all be read: matches in it may be decided already.';

const said = (state: CaseOfAnswer['state'], more: readonly string[] = [], id: string | null = null): CaseOfAnswer => ({
  id,
  state,
  message: [sentences[state], ...more].join(' '),
});

/**
 * Opens a case with the undecided matches of a recorded answer, or adds them to the open one of its reference. Never throws: the answer is
 * counted already.
 */
export async function openCaseOfAnswer(
  deps: ChangeCases,
  opener: Parameters<typeof openCase>[1],
  { name, identifiers = [], external_ref: externalRef, matches, receiptId, ...screened }: AnsweredScreening,
): Promise<CaseOfAnswer> {
  const partial = screened.lists_unavailable?.length ? [partialSentence] : [];
  const { omitted = 0, total_matches: total = 0 } = screened;
  const beyond = total - matches.length - omitted;
  const undecided = matches.filter(({ decision }) => !decision?.holds);
  if (undecided.length === 0 && omitted > 0) return { id: null, state: 'failed', message: noRoomSentence };
  if (matches.length === 0) return said('nothing_found', partial);
  if (undecided.length === 0) return said('decided', partial);
  const records = undecided
    .slice(0, caseRecordsMax)
    .map(({ id, database, name: listed }) => ({ id, database, name: listed }));
  try {
    const { opened, isNew } = await openCase(deps, opener, {
      name: name ?? identifiers[0]?.value ?? '',
      externalRef,
      origin: 'api',
      records,
      receiptIds: receiptId === undefined ? [] : [receiptId],
    });
    const left = [...leftOut(opened, undecided, receiptId), ...(omitted > 0 ? [omittedSentence(omitted)] : [])];
    const more = [
      ...(beyond > 0 ? [beyondSentence(beyond)] : []),
      ...(screened.decisions_incomplete ? [incompleteSentence] : []),
      ...partial,
    ];
    if (isNew) return said('opened', [...left, ...more], opened.id);
    return said('added_to', [...(left.length > 0 ? left : [addedSentence]), ...more], opened.id);
  } catch (error) {
    logFault('case not opened', error);
    return said('failed');
  }
}

const omittedSentence = (omitted: number) =>
  `The answer has no room for ${omitted} of its matches, and the case does not have them.`;

const beyondSentence = (beyond: number) =>
  beyond === 1
    ? '1 further match beyond the limit is not in it.'
    : `${beyond} further matches beyond the limit are not in it.`;

/** What the case has no room for. */
function leftOut(
  { records, receiptIds }: Pick<StoredCase, 'records' | 'receiptIds'>,
  found: AnsweredScreening['matches'],
  receiptId: string | undefined,
): string[] {
  const taken = new Set(records.map(({ id }) => id));
  const left = new Set(found.map(({ id }) => id).filter((id) => !taken.has(id))).size;
  const matches = left === 1 ? '1 match of this answer is not in it' : `${left} matches of this answer are not in it`;
  return [
    ...(left > 0 ? [`A case has room for ${caseRecordsMax} records: ${matches}.`] : []),
    ...(receiptId !== undefined && !receiptIds.includes(receiptId)
      ? [`A case has room for ${caseReceiptsMax} receipts: the receipt of this answer is not in it.`]
      : []),
  ];
}

export const caseFailed = () => said('failed');
