import type { MediaFindings } from '../../contract/media/adverseMedia.ts';
import type { AdverseMediaInput } from '../../contract/media/adverseMediaInput.ts';
import { mediaLooksMax, mediaQuestionMinutes, newsKeptMinutes } from '../../contract/media/adverseMediaLimits.ts';
import { Refusal } from '../../contract/refusal.ts';
import { logFault } from '../../platform/log.ts';
import { invalidField } from '../../queries/readCountry.ts';
import { searchKeyOf } from '../../queries/subjectOf.ts';
import {
  type AnsweredQuestion,
  claimFurtherLook,
  claimMediaQuestion,
  expiryOf,
  findMediaQuestion,
  putMediaAnswer,
  putOpenMediaQuestion,
  reopenMediaQuestion,
} from '../../store/media/mediaQuestions.ts';
import { type MediaCall, type MediaLook, mediaLook } from './lookForMedia.ts';
import { readMediaInput } from './readMediaInput.ts';
import { aboutNews } from './sources/news/aboutNews.ts';
import { areShown, openFindings, sealFindings } from './storedFindings.ts';

/** A question of adverse media, counted at most once in some minutes. */
interface CountedQuestion {
  /** Searches of the question: none if it was counted lately. */
  count: 0 | 1;
  /**
   * Looks, or gives the kept answer of a counted question. Of concurrent calls with one question, one looks and the others wait for its
   * answer. Throws RATE_LIMITED after a long wait.
   */
  answer(): Promise<{ findings: MediaFindings; used: 0 | 1; matched: 0 | 1 }>;
  /** Opens the question again if this call has claimed it: the call is refused or fails after all. Never throws. */
  reopen(): Promise<void>;
}

/** Between two looks whether another call has answered the question, and how many there are. */
const waitingMs = 250;
const waitsMax = 12;
const retryAfterSeconds = 3;

/**
 * A question of adverse media, counted at most once in some minutes. It is claimed before the look, and open again if no source answered.
 * Throws INVALID_REQUEST for an unsearchable input, and for a search_key of another question or an expired one.
 */
export async function countedQuestion(call: MediaCall, input: AdverseMediaInput): Promise<CountedQuestion> {
  const { table, accountId, now } = call;
  const asked = readMediaInput(input, now);
  const searchKey = searchKeyOf(accountId, input);
  if (input.search_key !== undefined && input.search_key !== searchKey) throw invalidField('search_key', otherQuestion);
  const findQuestion = (at = now) => findMediaQuestion(table, accountId, searchKey, at);
  let known = await findQuestion();
  if (input.search_key !== undefined && !known) throw invalidField('search_key', expired);
  let isClaimed = false;
  const open = async () => {
    try {
      await putOpenMediaQuestion(table, accountId, searchKey, now);
    } catch (error) {
      logFault('question of adverse media not opened again', error);
    }
  };
  /** Where it cannot be kept, the question is open: its next call looks anew, and is counted. */
  const keep = async (findings: MediaFindings, question: Omit<AnsweredQuestion, 'answer'>) => {
    const answer = sealFindings(accountId, input, findings);
    if (!answer) return open();
    const expiresAt = Math.min(question.expiresAt, newsExpiryOf(findings));
    try {
      await putMediaAnswer(table, accountId, searchKey, { answer, looks: question.looks, expiresAt });
    } catch (error) {
      logFault('answer of adverse media not kept', error);
    }
  };
  const keptOf = async ({ answer: sealed }: AnsweredQuestion) => {
    const kept = openFindings(accountId, input, sealed);
    return kept && (await areShown(table, kept)) ? kept : undefined;
  };
  const goOn = async (look: MediaLook, question: AnsweredQuestion) => {
    const kept = await keptOf(question);
    if (!kept) throw busy();
    const isWaiting = kept.sources.some(({ state }) => state === 'waiting');
    if (!isWaiting || question.looks >= mediaLooksMax) return look.shown(kept);
    if (!(await claimFurtherLook(table, accountId, searchKey, question, now))) return look.shown(kept);
    let more: Awaited<ReturnType<MediaLook['further']>> = { hasSearched: false };
    try {
      more = await look.further(kept);
    } finally {
      await keep(more.findings ?? kept, { ...question, looks: question.looks + (more.hasSearched ? 1 : 0) });
    }
    return look.shown(more.findings ?? kept);
  };
  const answerOfAnother = async (look: MediaLook) => {
    for (let waits = 0; waits < waitsMax; waits++) {
      const question = await findQuestion(new Date(now.getTime() + waits * waitingMs));
      if (question === undefined || question === 'open') break;
      if (question !== 'working') return goOn(look, question);
      await call.pause(waitingMs);
    }
    throw busy();
  };
  const answerBy = async (look: MediaLook): ReturnType<CountedQuestion['answer']> => {
    if (typeof known === 'object') return { findings: await goOn(look, known), used: 0, matched: 0 };
    isClaimed = known !== 'working' && (await claimMediaQuestion(table, accountId, searchKey, now));
    if (!isClaimed) return { findings: await answerOfAnother(look), used: 0, matched: 0 };
    const findings = await look.whole();
    if (!isAnswered(findings)) {
      isClaimed = false;
      await open();
      return { findings: await look.shown(findings), used: 0, matched: 0 };
    }
    await keep(findings, { looks: 1, expiresAt: expiryOf(now) });
    return { findings: await look.shown(findings), used: 1, matched: findings.total_matches > 0 ? 1 : 0 };
  };
  // A withheld or unreadable answer is none: the question is asked anew, and counted. A caller with its key was told otherwise.
  if (typeof known === 'object' && !(await keptOf(known))) {
    if (input.search_key !== undefined) throw invalidField('search_key', expired);
    const isReopened = await reopenMediaQuestion(table, accountId, searchKey, known, now);
    known = isReopened ? 'open' : await findQuestion();
  }
  return {
    count: known === undefined || known === 'open' ? 1 : 0,
    answer: () => call.inPlace((enter) => answerBy(mediaLook(call, { input, asked }, enter))),
    reopen: async () => {
      if (isClaimed) await open();
    },
  };
}

/** End of all kept news titles in seconds since 1970, as the privacy policy says: undefined without news. */
function newsExpiryOf({ sources }: MediaFindings): number {
  const fetched = sources.find(({ name }) => name === aboutNews.source)?.as_of;
  return fetched ? Math.floor(Date.parse(fetched) / 1000) + newsKeptMinutes * 60 : Number.POSITIVE_INFINITY;
}

const otherQuestion =
  'search_key belongs to another check. Please send it with the same name and criteria, or leave it out.';
const expired = `search_key has expired: it holds for ${mediaQuestionMinutes} minutes. Please leave it out for a new, counted check.`;

const busy = () =>
  new Refusal(
    'RATE_LIMITED',
    `The same check is being answered to another call. Please send it again in ${retryAfterSeconds} seconds: it is not counted twice.`,
    { retry_after_seconds: retryAfterSeconds },
    { 'Retry-After': String(retryAfterSeconds) },
  );

/** Whether any source was searched: an answer of none is not counted. */
const isAnswered = ({ status }: MediaFindings) => status !== 'unavailable';
