import type { AdverseMediaInput } from '../../contract/media/adverseMediaInput.ts';
import { type CountedCall, type Counting, countedCall } from '../screening/countedCall.ts';
import { type CountingQuestions, withCountedQuestion } from './countedQuestion.ts';
import { type MediaDeps, mediaLook } from './lookForMedia.ts';
import { readMediaInput } from './readMediaInput.ts';

export type CountedMedia = Counting & MediaDeps & CountingQuestions;

/**
 * One counted check of adverse media. The same question within some minutes goes on with what was counted: it gets the same answer, with what was still waiting.
 * A check that no source answered is not counted. Throws Refusal as the contract says.
 */
export async function checkAdverseMedia(deps: CountedMedia, call: CountedCall, input: AdverseMediaInput) {
  readMediaInput(input, call.now);
  const asking = { accountId: call.caller.accountId, input, now: call.now };
  const findings = await withCountedQuestion(deps, call, input, ({ count, answer: answerBy }) =>
    countedCall(deps, { ...call, count }, () => async () => {
      const { findings: answer, ...counted } = await answerBy(mediaLook(deps, asking));
      return { answer, ...counted };
    }),
  );
  return { external_ref: input.external_ref ?? null, name: input.name, ...findings };
}
