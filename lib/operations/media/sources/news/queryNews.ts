import { brand } from '../../../../contract/brand.ts';
import { newsKeptMinutes } from '../../../../contract/media/adverseMediaLimits.ts';
import type { NewsMessage } from '../../../../contract/messages.ts';
import { DownloadFailure } from '../../../../platform/publicFetch/downloadFailure.ts';
import type { PublicRequest } from '../../../../platform/publicFetch/publicBytes.ts';
import type { AnsweredText } from '../../../../platform/publicFetch/publicText.ts';
import { findNewsPace, updateNewsPace, updateNewsPaceTaken } from '../../../../store/media/newsPace.ts';
import { findNewsQuestion, removeWaitingNews, updateNewsQuestion } from '../../../../store/media/newsQuestions.ts';
import type { Table } from '../../../../store/table.ts';
import { type NewsAnswer, type NewsItem, readNewsAnswer } from './readNewsAnswer.ts';

export interface AskNews {
  table: Table;
  /** `publicText`, or one of a test server. */
  fetchText: (address: string, asked: PublicRequest) => Promise<AnsweredText>;
  clock: () => Date;
  pause: (ms: number) => Promise<void>;
}

const address = 'https://api.gdeltproject.org/api/v2/doc/doc';
/** GDELT's own: one request in five seconds. */
const paceMs = 5_000;
/** A server shedding load answers 429 to the first request, after ten seconds; these pauses bring it back. */
const backOffMs = [15_000, 30_000, 60_000, 75_000];
/** So many requests in a row without an answer open the breaker: questions then fail at once instead of waiting for nothing. */
const failuresMax = 5;
const breakerMs = 10 * 60_000;
const secondsMax = 8;
const bytesMax = 5_000_000;
/** GDELT gives no more, and no second page. */
const recordsMax = 250;
/** Of one question, so that the others have their turn. */
const requestsMax = 4;
/** An item of the table holds 400 kB; titles of other scripts take three bytes a letter. */
const storedBytesMax = 300_000;
/** How long an answer is kept, and how long a failure. */
const answerMs = newsKeptMinutes * 60_000;
const failureMs = 60_000;

const userAgent = `Mozilla/5.0 (compatible; ${brand.name}/1.0; adverse media screening; ${brand.supportEmail})`;

/**
 * Asks GDELT a question, a request in five seconds, and keeps the answer for the waiting ones. A window with 250 articles is asked again
 * in two halves. A question answered meanwhile is not asked again.
 */
export async function queryNews(deps: AskNews, message: NewsMessage): Promise<'answered' | 'failed' | 'known'> {
  const { table, clock } = deps;
  const known = await findNewsQuestion(table, message.hash, clock());
  if (known?.state !== 'waiting') return 'known';
  const found = await articlesOf(deps, message);
  const now = clock();
  const until = (ms: number) => new Date(now.getTime() + ms);
  const { hash } = message;
  if ('sentence' in found) {
    await updateNewsQuestion(table, hash, { state: 'failed', until: until(failureMs), sentence: found.sentence });
  } else {
    const items = storable(found.items);
    const truncated = found.truncated || items.length < found.items.length;
    const answeredAt = now.toISOString();
    await updateNewsQuestion(table, hash, { state: 'answered', until: until(answerMs), answeredAt, items, truncated });
  }
  for (const accountId of known.accounts ?? []) await removeWaitingNews(table, accountId, hash);
  return 'sentence' in found ? 'failed' : 'answered';
}

/** The first of the items, as many as the table takes. */
function storable(items: readonly NewsItem[]): NewsItem[] {
  let bytes = 0;
  return items.filter((item) => {
    bytes += Buffer.byteLength(JSON.stringify(item));
    return bytes <= storedBytesMax;
  });
}

interface Window {
  query: string;
  /** yyyy-mm-dd, both included. */
  from: string;
  to: string;
}

async function articlesOf(
  deps: AskNews,
  { queries, from, to }: NewsMessage,
): Promise<{ items: NewsItem[]; truncated: boolean } | { sentence: string }> {
  const left: Window[] = queries.map((query) => ({ query, from, to }));
  const items = new Map<string, NewsItem>();
  let truncated = false;
  for (let requests = 0; left.length > 0; requests++) {
    if (requests >= requestsMax) return { items: [...items.values()], truncated: true };
    const window = left.shift() as Window;
    const answer = await paced(deps, window);
    if (answer.kind !== 'articles') return { sentence: sentenceOf(answer) };
    for (const item of answer.items) if (!items.has(item.url)) items.set(item.url, item);
    if (answer.count < recordsMax) continue;
    const halves = halvesOf(window);
    if (halves.length === 0) truncated = true;
    left.push(...halves);
  }
  return { items: [...items.values()], truncated };
}

const sentenceOf = (answer: Exclude<NewsAnswer, { kind: 'articles' }>) =>
  answer.kind === 'throttled' ? 'GDELT asks for a pause. Please try again in some minutes.' : answer.sentence;

const dayMs = 86_400_000;

function halvesOf({ query, from, to }: Window): Window[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  if (first >= last) return [];
  const middle = first + Math.floor((last - first) / dayMs / 2) * dayMs;
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  // The later half first: newer articles matter more if the requests do not suffice.
  return [
    { query, from: day(middle + dayMs), to },
    { query, from, to: day(middle) },
  ];
}

/** One request, when it is its time. */
async function paced(deps: AskNews, window: Window): Promise<NewsAnswer> {
  const { table, clock, pause } = deps;
  for (;;) {
    const pace = await findNewsPace(table);
    const now = clock();
    const failures = pace?.failures ?? 0;
    const waitMs = pace ? Date.parse(pace.nextAt) - now.getTime() : 0;
    if (waitMs > 0 && failures >= failuresMax) {
      return { kind: 'broken', sentence: 'GDELT has not answered for some minutes. Please try again later.' };
    }
    if (waitMs > 0) {
      await pause(waitMs);
      continue;
    }
    if (!(await updateNewsPaceTaken(table, { now, nextAt: new Date(now.getTime() + paceMs), failures }))) continue;
    const answer = await request(deps, window);
    const isTrouble = answer.kind === 'throttled' || answer.kind === 'broken';
    const failed = isTrouble ? failures + 1 : 0;
    const answered = clock();
    await updateNewsPace(table, {
      nextAt: new Date(answered.getTime() + pauseAfter(failed)),
      failures: failed,
      ...(answer.kind === 'articles' ? { answeredAt: answered.toISOString() } : {}),
    });
    if (answer.kind !== 'throttled' || failed >= failuresMax || failed > 1) return answer;
  }
}

function pauseAfter(failures: number): number {
  if (failures === 0) return paceMs;
  if (failures >= failuresMax) return breakerMs;
  return backOffMs[Math.min(failures, backOffMs.length) - 1] as number;
}

async function request({ fetchText }: AskNews, { query, from, to }: Window): Promise<NewsAnswer> {
  const url = new URL(address);
  const compact = (day: string, time: string) => `${day.replaceAll('-', '')}${time}`;
  const asked = { query, mode: 'artlist', format: 'json', maxrecords: String(recordsMax), sort: 'datedesc' };
  const days = { startdatetime: compact(from, '000000'), enddatetime: compact(to, '235959') };
  for (const [name, value] of Object.entries({ ...asked, ...days })) url.searchParams.set(name, value);
  try {
    return readNewsAnswer(await fetchText(url.href, { headers: { 'User-Agent': userAgent }, secondsMax, bytesMax }));
  } catch (error) {
    if (error instanceof DownloadFailure) return { kind: 'broken', sentence: 'GDELT could not be reached in time.' };
    throw error;
  }
}
