import type { Article, AskedSubject } from '../../lib/media/article.ts';
import type { SourceAnswer } from '../../lib/media/source.ts';

/** An invented article: every person and event in it is made up. */
export function article(facts: Partial<Article>): Article {
  return {
    id: 'a1',
    source: 'test',
    url: 'https://news.example/a1',
    domain: 'news.example',
    title: 'News of the day',
    language: 'en',
    country: 'GB',
    publishedOn: '2024-05-10',
    sourceType: 'news',
    ...facts,
  };
}

export function person(name: string, facts: Partial<AskedSubject> = {}): AskedSubject {
  return { name, aliases: [], kind: 'individual', ...facts };
}

export function answerOf(articles: readonly Article[]): SourceAnswer {
  return {
    source: 'test',
    title: 'Articles of a test',
    attribution: { text: 'Invented', url: 'https://news.example' },
    state: 'searched',
    searchedFrom: '2024-01-01',
    searchedTo: '2024-12-31',
    sample: false,
    truncated: false,
    articles,
  };
}

/** The text at a mention. */
export function textOf(shown: Article, from: 'title' | 'body'): string {
  return from === 'title' ? shown.title : (shown.text ?? '');
}
