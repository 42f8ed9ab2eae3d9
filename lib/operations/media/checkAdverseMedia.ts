import type { MediaFindings } from '../../contract/media/adverseMedia.ts';
import type { AdverseMediaInput } from '../../contract/media/adverseMediaInput.ts';
import { basisOf, mediaFindingsOf } from '../receipts/receiptFacts.ts';
import type { CountedWork } from '../usage/work.ts';
import { countedQuestion } from './countedQuestion.ts';
import type { MediaCall } from './lookForMedia.ts';

/**
 * Checks adverse media and counts one search. The same question within some minutes is not counted again: it gets the same answer, completed
 * by waiting sources. A check without an answering source is neither counted nor kept for repeats. Throws INVALID_REQUEST for an
 * unsearchable input.
 */
export async function checkAdverseMedia(
  call: MediaCall,
  input: AdverseMediaInput,
): Promise<CountedWork<{ external_ref: string | null; name: string } & MediaFindings>> {
  const { count, answer, reopen } = await countedQuestion(call, input);
  return {
    count,
    async run() {
      const { findings, used, matched } = await answer();
      const about = { external_ref: input.external_ref ?? null, name: input.name };
      return {
        answer: { ...about, ...findings },
        used,
        matched,
        keep: findings.status !== 'unavailable',
        receipt: { about: { findings: mediaFindingsOf(input, findings) }, ...basisOf() },
      };
    },
    undo: reopen,
  };
}
