import type { MediaFindings } from '../../contract/media/adverseMedia.ts';
import { type AdverseMediaInput, mediaInput } from '../../contract/media/adverseMediaInput.ts';
import type { ScreeningInput } from '../../contract/screening/screeningInput.ts';
import { readScreeningInput } from '../../queries/readScreeningInput.ts';
import { type AnsweredFindings, basisOf, findingsOf } from '../receipts/receiptFacts.ts';
import { answerWithDecisions, findKnownInTime, searchKnowing } from '../screening/knownMatches.ts';
import {
  type AskedName,
  type Found,
  loadInTime,
  requireLists,
  type ScreeningCall,
  withLimitInEffect,
} from '../screening/screenName.ts';
import { similarBeyond } from '../screening/similarBeyond.ts';
import type { CountedWork } from '../usage/work.ts';
import { countedQuestion } from './countedQuestion.ts';
import type { MediaCall } from './lookForMedia.ts';

/**
 * Screens a name against lists and looks for adverse media as well: both or neither are counted, each as it is by itself. Throws
 * INVALID_REQUEST for an unsearchable input.
 */
export async function screenWithMedia<Answer extends AnsweredFindings>(
  call: ScreeningCall & MediaCall,
  { input, kinds }: AskedName,
  present: (found: Found) => Answer,
): Promise<CountedWork<Answer & { adverse_media: MediaFindings }>> {
  const query = readScreeningInput(input);
  const question = await countedQuestion(call, mediaInputOf(input));
  return {
    count: 1 + question.count,
    async run() {
      const [lists, known] = await Promise.all([loadInTime(call, kinds), findKnownInTime(call, [input])]);
      requireLists(lists, input.allow_partial);
      const looking = question.answer();
      looking.catch(() => undefined);
      const own = known.get(input.external_ref ?? '');
      const { result, decisions } = searchKnowing(lists, query, input, own);
      const found = { result, lists, similar: similarBeyond(lists.segments, query, result) };
      const { findings, used, matched } = await looking;
      const answer = present(found);
      return {
        answer: { ...answerWithDecisions(answer, decisions, own), adverse_media: findings },
        used: 1 + used,
        matched: (result.totalMatches > 0 ? 1 : 0) + matched,
        receipt: {
          about: { findings: findingsOf(withLimitInEffect(input, result), answer, findings) },
          ...basisOf(lists),
        },
      };
    },
    undo: question.reopen,
  };
}

/** The question to the sources: vessels and aircraft are looked for as any name. */
function mediaInputOf({ name, type, date_of_birth, nationality, external_ref }: ScreeningInput): AdverseMediaInput {
  const ofPeople = type === 'individual' || type === 'entity' ? { type } : {};
  return mediaInput.parse({ name, ...ofPeople, date_of_birth, nationality, external_ref });
}
