import { setImmediate as othersTurn } from 'node:timers/promises';
import { GetCommand, PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { AdverseMediaInput } from '../../lib/contract/adverseMediaInput.ts';
import { mediaInput } from '../../lib/contract/adverseMediaInput.ts';
import type { Article } from '../../lib/media/article.ts';
import type { AssessedCluster } from '../../lib/media/assessed.ts';
import type { Classifier } from '../../lib/media/classifier.ts';
import type { MediaSource, SourceAnswer } from '../../lib/media/source.ts';
import type { CountedMedia } from '../../lib/operations/media/checkAdverseMedia.ts';
import type { Item } from '../../lib/store/table.ts';
import { screeningWorld } from './screeningWorld.ts';

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

export const rules: Classifier = {
  is: { name: 'rules', version: 'rules 1', model: null },
  classify: async () => [],
};

/** A check of adverse media against a table in memory. */
export function mediaWorld(sources: readonly MediaSource[], hasPassed = () => false) {
  const world = screeningWorld({ lists: async () => undefined, hasPassed });
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
  Object.assign(world.table, { client: { send } });
  const besides: Promise<void>[] = [];
  const deps: CountedMedia = {
    ...world.deps,
    sourcesOf: () => sources,
    assess: async (_, answers, classifier, { limit }) => {
      const clusters = answers.flatMap(({ articles }) => articles.map((one) => clusterOf(one)));
      const dropped = { notNamed: 0, otherPerson: 0 };
      return {
        clusters: clusters.slice(0, limit),
        totalClusters: clusters.length,
        dropped,
        classifiedBy: classifier.is,
      };
    },
    classifierOf: () => ({ classifier: rules, neededMs: 0, reason: () => undefined }),
    after: () => new AbortController().signal,
    pause: async () => othersTurn(),
  };
  const call = {
    ...world.call,
    endpoint: 'adverse_media_check' as const,
    alongside: (work: () => Promise<void>) => void besides.push(work()),
  };
  return { ...world, deps, call, items, settled: () => Promise.all(besides) };
}

export function mediaAsked(input: object): AdverseMediaInput {
  return mediaInput.parse(input);
}
