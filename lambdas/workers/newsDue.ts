import { setTimeout as pause } from 'node:timers/promises';
import { newsMessage } from '../../lib/contract/messages.ts';
import { queryNews } from '../../lib/operations/media/sources/news/queryNews.ts';
import { logInfo } from '../../lib/platform/log.ts';
import { publicText } from '../../lib/platform/publicFetch/publicText.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** A question to the news: the asker waits for it, or repeats the check. The log names no subject. */
export const handler = eachMessage('newsDue', 'dead_letter', async ({ body, messageId }) => {
  const clock = () => new Date();
  const deps = { table: table(), fetchText: publicText, clock, pause: (ms: number) => pause(ms) };
  const outcome = await queryNews(deps, newsMessage.parse(JSON.parse(body)));
  logInfo(`news ${outcome}`, { messageId });
});
