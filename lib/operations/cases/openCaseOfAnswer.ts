import type { CaseOfAnswer } from '../../contract/cases/caseOfAnswer.ts';
import { caseRecordsMax } from '../../contract/cases/caseWords.ts';
import { logFault } from '../../platform/log.ts';
import type { ChangeCases } from './caseRules.ts';
import { openCase } from './openCase.ts';

/** An answered screening: its question, its matches and its receipt. */
export interface AnsweredScreening {
  name?: string | undefined;
  identifiers?: readonly { value: string }[] | undefined;
  external_ref?: string | undefined;
  matches: readonly { id: string; database: string; name: string; decision?: { holds: boolean } | undefined }[];
  receiptId: string | undefined;
}

const sentences: Record<CaseOfAnswer['state'], string> = {
  opened: 'A case was opened.',
  added_to: 'A case with this external_ref is open. The matches and the receipt were added to it.',
  nothing_found: 'Nothing was found, so no case was opened.',
  decided: 'Every match has a decision that holds, so no case was opened.',
  failed:
    'The screening is done and counted, but its case could not be opened. Open one from its receipt in the dashboard.',
};

const said = (state: CaseOfAnswer['state'], id: string | null = null): CaseOfAnswer => ({
  id,
  state,
  message: sentences[state],
});

/**
 * Opens a case with the undecided matches of a recorded answer, or adds them to the open one of its reference. Never throws: the answer is
 * counted already.
 */
export async function openCaseOfAnswer(
  deps: ChangeCases,
  opener: Parameters<typeof openCase>[1],
  { name, identifiers = [], external_ref: externalRef, matches, receiptId }: AnsweredScreening,
): Promise<CaseOfAnswer> {
  if (matches.length === 0) return said('nothing_found');
  const undecided = matches.filter(({ decision }) => !decision?.holds);
  if (undecided.length === 0) return said('decided');
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
    return said(isNew ? 'opened' : 'added_to', opened.id);
  } catch (error) {
    logFault('case not opened', error);
    return said('failed');
  }
}

export const caseFailed = () => said('failed');
