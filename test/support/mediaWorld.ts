import { setImmediate as othersTurn } from 'node:timers/promises';
import { GetCommand, PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { AdverseMediaInput } from '../../lib/contract/media/adverseMediaInput.ts';
import { mediaInput } from '../../lib/contract/media/adverseMediaInput.ts';
import type { Article } from '../../lib/media/article.ts';
import { assess } from '../../lib/media/assess.ts';
import type { AssessedCluster } from '../../lib/media/assessed.ts';
import type { MediaSource, SourceAnswer } from '../../lib/media/source.ts';
import { checkAdverseMedia } from '../../lib/operations/media/checkAdverseMedia.ts';
import type { MediaCall } from '../../lib/operations/media/lookForMedia.ts';
import type { CountedWork } from '../../lib/operations/usage/work.ts';
import type { Item, Table } from '../../lib/store/table.ts';

const attribution = { text: 'The Gazette', url: 'https://gazette.example' };

export function article(id: string, more: Partial<Article> = {}): Article {
  return {
    id,
    source: 'gazette',
    url: `https://gazette.example/${id}`,
    domain: 'gazette.example',
    title: 'Beata Testova convicted of fraud',
    text: 'A court in Copenhagen convicted Beata Testova of fraud on Monday.',
    language: 'en',
    publishedOn: '2026-05-01',
    sourceType: 'news',
    ...more,
  };
}

export function sourceAnswer(more: Partial<SourceAnswer> = {}): SourceAnswer {
  return {
    source: 'gazette',
    title: 'The Gazette',
    attribution,
    state: 'searched',
    searchedFrom: '2009-01-01',
    searchedTo: '2026-11-21',
    asOf: '2026-11-19T12:00:00Z',
    sample: false,
    truncated: false,
    articles: [article('1')],
    ...more,
  };
}

/** A source with this answer; undefined: never. */
export function mediaSource(answer: SourceAnswer | undefined, key = answer?.source ?? 'silent'): MediaSource {
  const silent = () => new Promise<SourceAnswer>(() => {});
  return { key, title: answer?.title ?? 'Silent', attribution, search: answer ? async () => answer : silent };
}

/** A cluster of one article on the subject's conviction of fraud. */
export function clusterOf(one: Article, more: Partial<AssessedCluster> = {}): AssessedCluster {
  const name = 'Beata Testova';
  const start = one.title.indexOf(name);
  return {
    id: one.id,
    articles: [one],
    link: {
      same: 'yes',
      score: 1,
      matchedName: name,
      explanation: {
        matchedName: name,
        nameQuality: 'good',
        words: [
          { query: 'beata', name: 'beata', relation: 'same', similarity: 1 },
          { query: 'testova', name: 'testova', relation: 'same', similarity: 1 },
        ],
        notInName: [],
        notInQuery: [],
        adjustments: [],
        identifiers: [],
        rule: 'similarity',
      },
      signals: [],
      mentions: [{ from: 'title', start, end: start + name.length, name }],
    },
    statement: {
      role: 'subject',
      categories: ['fraud'],
      stage: 'conviction',
      asOf: one.publishedOn,
      severity: 2,
      suspected: false,
      denied: false,
      quote: { articleId: one.id, from: 'title', text: 'convicted of fraud' },
      certainty: 0.9,
    },
    outcome: 'adverse',
    confidence: 0.93,
    needsReview: false,
    reviewReasons: [],
    summary: [{ text: 'Beata Testova was convicted of fraud.', articleIds: [one.id] }],
    timeline: [{ date: one.publishedOn, stage: 'conviction', articleId: one.id, quote: null }],
    ...more,
  };
}

/** A call that looks for adverse media, against a table in memory. Its file mocks `lib/media/assess`: here each article is a cluster. */
export function mediaWorld(sources: readonly MediaSource[]) {
  const items = new Map<string, Item>();
  const keyOf = ({ pk, sk }: Item) => `${pk} ${sk}`;
  const send = async (command: unknown) => {
    if (command instanceof GetCommand) return { Item: items.get(keyOf(command.input.Key as Item)) };
    if (command instanceof PutCommand && command.input.ConditionExpression) {
      const known = items.get(keyOf(command.input.Item as Item));
      const now = command.input.ExpressionAttributeValues?.[':now'];
      const looks = command.input.ExpressionAttributeValues?.[':looks'];
      const isIdle = !(Number(known?.working_until) > Number(now));
      const isFree = known?.is_open || Number(known?.expires_at) <= Number(now) || (!known?.answer && isIdle);
      // Without a time the condition is the absence of the item.
      const isKept = now === undefined || (looks === undefined ? !isFree : known?.looks !== looks || !isIdle);
      if (known && isKept) {
        throw Object.assign(new Error('no'), { name: 'ConditionalCheckFailedException' });
      }
    }
    if (command instanceof PutCommand)
      return void items.set(keyOf(command.input.Item as Item), command.input.Item as Item);
    if (command instanceof QueryCommand) {
      const { ':pk': pk, ':sk': sk } = command.input.ExpressionAttributeValues as Item;
      return { Items: [...items.values()].filter((item) => item.pk === pk && String(item.sk).startsWith(String(sk))) };
    }
    if (!(command instanceof TransactWriteCommand)) throw new Error('The table in memory does not know this command');
    for (const { Delete, Put } of command.input.TransactItems ?? []) {
      if (Delete) items.delete(keyOf(Delete.Key as Item));
      if (Put) items.set(keyOf(Put.Item as Item), Put.Item as Item);
    }
    return {};
  };
  jest.mocked(assess).mockImplementation(async (_, answers, { limit }) => {
    const clusters = answers.flatMap(({ articles }) => articles.map((one) => clusterOf(one)));
    const dropped = { notNamed: 0, otherPerson: 0 };
    return { clusters: clusters.slice(0, limit), totalClusters: clusters.length, dropped };
  });
  const call: MediaCall = {
    table: { name: 'table', client: { send } } as unknown as Table,
    accountId: 'a',
    now: new Date('2026-11-21T12:00:00Z'),
    sourcesOf: () => sources,
    inPlace: (work) => work(async () => {}),
    after: () => new AbortController().signal,
    pause: async () => othersTurn(),
  };
  const used: number[] = [];
  /** Runs work as its handler does, and notes what of its searches it used. */
  async function performed<Answer>(preparing: Promise<CountedWork<Answer>>): Promise<Answer> {
    const work = await preparing;
    try {
      const outcome = await work.run();
      used.push(outcome.used);
      return outcome.answer;
    } catch (error) {
      await work.undo?.();
      throw error;
    }
  }
  /** Checks a name, or more of it. */
  const check = (more: object = {}, of: Partial<MediaCall> = {}) =>
    performed(checkAdverseMedia({ ...call, ...of }, mediaAsked({ name: 'Beata Testova', ...more })));
  return { call, items, used, check };
}

export function mediaAsked(input: object): AdverseMediaInput {
  return mediaInput.parse(input);
}
