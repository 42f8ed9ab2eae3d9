import { createHash } from 'node:crypto';
import type { NewsMessage } from '../../../../contract/messages.ts';
import type { Article } from '../../../../media/article.ts';
import type { MediaSearch, MediaSource, SourceAnswer } from '../../../../media/source.ts';
import { logFault } from '../../../../platform/log.ts';
import { type Queue, send } from '../../../../platform/queue.ts';
import {
  addNewsQuestion,
  addWaitingNews,
  findNewsQuestion,
  type NewsQuestion,
  removeWaitingNews,
  updateNewsQuestion,
} from '../../../../store/media/newsQuestions.ts';
import type { Table } from '../../../../store/table.ts';
import { mayBeOf } from '../mayBeOf.ts';
import { aboutNews } from './aboutNews.ts';
import { codeOfCountry, codeOfLanguage } from './namesInEnglish.ts';
import { newsQueries } from './newsQueries.ts';

export interface NewsSourceDeps {
  table: Table;
  /** Absent in a stage without news. */
  newsQueue?: Queue<NewsMessage> | undefined;
  /** Whose question it is: one account cannot fill the line. */
  accountId: string;
  clock: () => Date;
  pause: (ms: number) => Promise<void>;
}

/** GDELT finds nothing older. */
const earliestDay = '2017-01-01';
/** Questions of one account waiting at once. */
const waitingMax = 3;
/** A question unanswered until then is lost, and asked anew. */
const lostAfterMs = 10 * 60_000;
const lookEveryMs = 500;

const nothing = { ...aboutNews, sample: false, truncated: false, articles: [] };
const waiting: SourceAnswer = {
  ...nothing,
  state: 'waiting',
  reason: 'The news are asked one question after another. Repeat the check in a minute to get their part.',
};
const repeated: SourceAnswer = {
  ...waiting,
  reason: 'The news are being asked this question already. Repeat the check in 15 seconds to get their part.',
};
const unavailable = (reason: string): SourceAnswer => ({ ...nothing, state: 'unavailable', reason });

/** News of the world as a source of adverse media: titles and addresses, without texts. */
export function newsSource(deps: NewsSourceDeps): MediaSource {
  const { source: key, title, attribution } = aboutNews;
  return {
    key,
    title,
    attribution,
    async search(asked, signal) {
      const { newsQueue } = deps;
      if (!newsQueue) return { ...nothing, state: 'off', reason: 'This source is not switched on.' };
      try {
        return await askedOf({ ...deps, newsQueue }, asked, signal);
      } catch (fault) {
        logFault('news not searched', fault, { sourceId: key });
        return unavailable('The news could not be asked. Please try again in a minute.');
      }
    },
  };
}

async function askedOf(
  deps: NewsSourceDeps & { newsQueue: Queue<NewsMessage> },
  asked: MediaSearch,
  signal: AbortSignal,
): Promise<SourceAnswer> {
  const { table, newsQueue, accountId, clock, pause } = deps;
  const { name, aliases } = asked.subject;
  const { queries, left } = newsQueries([name, ...aliases]);
  if (queries.length === 0 || left.includes(name)) {
    return unavailable('GDELT cannot look for a name that is so short or so long.');
  }
  const today = clock().toISOString().slice(0, 10);
  const from = asked.from < earliestDay ? earliestDay : asked.from;
  const to = asked.to > today ? today : asked.to;
  if (from > to) return unavailable(`GDELT has news since ${earliestDay}, and none of the days that were asked for.`);
  const question = { queries, from, to };
  const hash = createHash('sha256').update(JSON.stringify(question)).digest('hex');
  let isNew = false;
  if (!(await findNewsQuestion(table, hash, clock()))) {
    const now = clock();
    const until = new Date(now.getTime() + lostAfterMs);
    if (!(await addWaitingNews(table, accountId, hash, { max: waitingMax, now, until }))) {
      return {
        ...waiting,
        reason: `Your account has ${waitingMax} questions to the news waiting. Repeat the check in a minute.`,
      };
    }
    isNew = await addNewsQuestion(table, hash, { accountId, now, until });
    if (isNew) {
      try {
        await send(newsQueue, { hash, ...question, asked_at: now.toISOString() }, { group: aboutNews.source });
      } catch (fault) {
        // Nobody would answer it: the next check asks anew.
        await updateNewsQuestion(table, hash, { state: 'failed', until: now });
        await removeWaitingNews(table, accountId, hash);
        throw fault;
      }
    } else await removeWaitingNews(table, accountId, hash);
  }
  while (!signal.aborted) {
    const found = await findNewsQuestion(table, hash, clock());
    if (found?.state === 'failed') return unavailable(found.sentence ?? 'GDELT did not answer.');
    if (found?.state === 'answered') return answerOf(found, asked, { from, to, isCut: left.length > 0 });
    // Only the first call waits: repeats would hold a function each.
    if (!isNew) return repeated;
    await pause(lookEveryMs);
  }
  return waiting;
}

function answerOf(
  { items = [], truncated = false, answeredAt }: NewsQuestion,
  { languages, countries }: MediaSearch,
  { from, to, isCut }: { from: string; to: string; isCut: boolean },
): SourceAnswer {
  const articles = items
    .map(articleOf)
    .filter(({ language, country }) => mayBeOf(languages, language) && mayBeOf(countries, country));
  return {
    ...nothing,
    state: 'searched',
    searchedFrom: from,
    searchedTo: to,
    ...(answeredAt === undefined ? {} : { asOf: answeredAt }),
    truncated: truncated || isCut,
    articles,
  };
}

function articleOf({
  url,
  title,
  domain,
  seenOn,
  language,
  country,
}: NonNullable<NewsQuestion['items']>[number]): Article {
  const languageCode = codeOfLanguage(language);
  const countryCode = codeOfCountry(country);
  return {
    id: createHash('sha256').update(url).digest('hex').slice(0, 24),
    source: aboutNews.source,
    url,
    domain,
    title,
    ...(languageCode ? { language: languageCode } : {}),
    ...(countryCode ? { country: countryCode } : {}),
    publishedOn: seenOn,
    sourceType: 'news',
  };
}
