import type { MediaFindings } from '../../contract/media/adverseMedia.ts';
import type { AdverseMediaInput } from '../../contract/media/adverseMediaInput.ts';
import { readScreeningInput } from '../../queries/readScreeningInput.ts';
import { search } from '../../screening/search.ts';
import { type CountedScreening, countedScreening } from '../screening/countedScreening.ts';
import { type Found, requireLists, type Screening } from '../screening/screenName.ts';
import { similarBeyond } from '../screening/similarBeyond.ts';
import { type CountingQuestions, withCountedQuestion } from './countedQuestion.ts';
import { type MediaDeps, mediaLook } from './lookForMedia.ts';
import { readMediaInput } from './readMediaInput.ts';

/**
 * A screening against lists that looks for adverse media as well: both or neither are counted, each as it is by itself. Throws Refusal as
 * the contract says.
 */
export async function screenWithMedia<Answer>(
  deps: CountedScreening & MediaDeps & CountingQuestions,
  screening: Screening,
  mediaInput: AdverseMediaInput,
  present: (found: Found) => Answer,
): Promise<Answer & { adverse_media: MediaFindings }> {
  const { input, now, caller } = screening;
  const query = readScreeningInput(input);
  readMediaInput(mediaInput, now);
  return withCountedQuestion(deps, screening, mediaInput, (question) =>
    countedScreening(deps, { ...screening, count: 1 + question.count }, async (lists) => {
      requireLists(lists, input.allow_partial);
      const answering = async () => {
        // A call that was sent before asks no source again.
        await screening.claimed;
        return question.answer(mediaLook(deps, { accountId: caller.accountId, input: mediaInput, now }));
      };
      const looking = answering();
      looking.catch(() => undefined);
      const result = search(lists.segments, query);
      const similar = similarBeyond(lists.segments, query, result);
      const { findings, used, matched } = await looking;
      return {
        answer: { ...present({ result, lists, similar }), adverse_media: findings },
        used: 1 + used,
        matched: (result.totalMatches > 0 ? 1 : 0) + matched,
      };
    }),
  );
}
