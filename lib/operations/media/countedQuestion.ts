import type { MediaFindings } from '../../contract/adverseMedia.ts';
import type { AdverseMediaInput } from '../../contract/adverseMediaInput.ts';
import { mediaQuestionMinutes } from '../../contract/adverseMediaLimits.ts';
import { logFault } from '../../platform/log.ts';
import { addMediaQuestion, findMediaQuestion, putOpenMediaQuestion } from '../../store/mediaQuestions.ts';
import type { Table } from '../../store/table.ts';
import type { CountedCall } from '../screening/countedCall.ts';
import { invalidField } from '../screening/readScreeningInput.ts';
import { searchKeyOf } from './subjectOf.ts';

/** A question of adverse media in a call that counts it. */
export interface CountedQuestion {
  /** Searches that the question stands for: none where it was counted lately. */
  count: 0 | 1;
  /** Looks once, after the quota is taken, and says what of `count` is used. Two calls with one question at once use one search. */
  look(looking: () => Promise<MediaFindings>): Promise<{ findings: MediaFindings; used: 0 | 1; matched: 0 | 1 }>;
}

/**
 * Has `perform` make a call that counts a question of adverse media at most once in some minutes. The question is claimed before anybody
 * looks, and is open again where nobody answered, or the call fails or is refused. Throws INVALID_REQUEST for a search_key of another
 * question, and for one that has expired.
 */
export async function withCountedQuestion<Answer>(
  { table }: { table: Table },
  call: Pick<CountedCall, 'caller' | 'now' | 'alongside'>,
  input: AdverseMediaInput,
  perform: (question: CountedQuestion) => Promise<Answer>,
): Promise<Answer> {
  const { caller, now } = call;
  const searchKey = searchKeyOf(caller.accountId, input);
  if (input.search_key !== undefined && input.search_key !== searchKey) throw invalidField('search_key', otherQuestion);
  const known = await findMediaQuestion(table, caller.accountId, searchKey, now);
  if (input.search_key !== undefined && !known) throw invalidField('search_key', expired);
  const count = known === 'counted' ? 0 : 1;
  let isClaimed = false;
  const open = async () => {
    try {
      await putOpenMediaQuestion(table, caller.accountId, searchKey, now);
    } catch (error) {
      logFault('question of adverse media not opened again', error);
    }
  };
  const look: CountedQuestion['look'] = async (looking) => {
    isClaimed = count === 1 && (await addMediaQuestion(table, caller.accountId, searchKey, now));
    const findings = await looking();
    const used = isClaimed && isAnswered(findings) ? 1 : 0;
    if (isClaimed && used === 0) {
      isClaimed = false;
      call.alongside(open);
    }
    return { findings, used, matched: used === 1 && findings.total_matches > 0 ? 1 : 0 };
  };
  try {
    return await perform({ count, look });
  } catch (error) {
    if (isClaimed) call.alongside(open);
    throw error;
  }
}

const otherQuestion =
  'search_key belongs to another check. Please send it with the same name and criteria, or leave it out.';
const expired = `search_key has expired: it holds for ${mediaQuestionMinutes} minutes. Please leave it out for a new, counted check.`;

/** Whether any source was searched: an answer of none is not counted. */
const isAnswered = ({ status }: MediaFindings) => status !== 'unavailable';
