import type { Article } from '../../../lib/media/article.ts';
import { assess } from '../../../lib/media/assess.ts';
import { readGkgRow } from '../../../lib/operations/media/sources/gkg/gkgRow.ts';
import { buildReleases } from '../../../lib/operations/media/sources/releases/buildReleases.ts';
import { readFeed } from '../../../lib/operations/media/sources/releases/readFeed.ts';
import type { WorstCase } from './costs.ts';
import { hostileTexts, ordinaryText } from './hostileTexts.ts';

const subject = 'Peter Brennick';
const now = new Date('2026-11-27T12:00:00Z');
const articleCharacters = 20_000;
/** Rules read some words between a name and a verb: longer gaps are not read by them. */
const titleCharacters = [34, 500];
const nameCharacters = 500;

/** Articles, headlines, names asked for, feeds, rows of GDELT and the index of press releases, each of hostile texts. */
export function* articleCases(few: boolean): Generator<WorstCase> {
  for (const { name, text } of hostileTexts(articleCharacters, few)) {
    const bytes = Buffer.byteLength(text);
    const usual = ordinaryText(bytes);
    const both = { name, bytes };
    yield {
      part: 'article',
      ...both,
      ordinary: () => asked(subject, told(usual)),
      hostile: () => asked(subject, told(text)),
    };
    yield { part: 'feed', ...both, ordinary: () => feed(usual), hostile: () => feed(text) };
    yield { part: 'release index', ...both, ordinary: () => index(usual), hostile: () => index(text) };
    yield { part: 'row of GDELT', ...both, ordinary: () => row(usual), hostile: () => row(text) };
  }
  for (const length of titleCharacters) {
    for (const { name, text } of hostileTexts(length, few)) {
      const bytes = Buffer.byteLength(text);
      const headline = (words: string) => ({ title: `${subject}, ${words}- who was convicted of fraud`, text: '' });
      yield {
        part: 'headline',
        name: `${length} of ${name}`,
        bytes,
        ordinary: () => asked(subject, headline(ordinaryText(bytes))),
        hostile: () => asked(subject, headline(text)),
      };
    }
  }
  for (const { name, text } of hostileTexts(nameCharacters, few)) {
    const bytes = Buffer.byteLength(text);
    const article = { title: `${subject} convicted`, text: told(ordinaryText(articleCharacters)).text };
    yield {
      part: 'name asked of articles',
      name,
      bytes,
      ordinary: () => asked(ordinaryText(bytes), article),
      hostile: () => asked(text, article),
    };
  }
}

/** The subject stands before, between and behind the text, so that all of it is read as told of the subject. */
function told(text: string) {
  const half = Math.floor(text.length / 2);
  const [first, last] = [text.slice(0, half), text.slice(half)];
  return {
    title: `${subject} was convicted of fraud`,
    text: `${subject}, ${first}- who was convicted of fraud, ${last} after ${subject} was sentenced.`,
  };
}

async function asked(name: string, { title, text }: { title: string; text: string }): Promise<string> {
  const article: Article = {
    id: '1',
    source: 'bench',
    url: 'https://news.example/1',
    domain: 'news.example',
    title,
    text,
    language: 'en',
    publishedOn: '2026-11-20',
    sourceType: 'official',
  };
  const answer = {
    source: 'bench',
    title: 'Bench',
    attribution: { text: 'Bench', url: 'https://news.example/' },
    state: 'searched' as const,
    sample: true,
    truncated: false,
    articles: [article],
  };
  const options = { now, limit: 10 };
  const { clusters } = await assess({ name, aliases: [] }, [answer], options);
  return `${clusters.length} articles`;
}

function feed(text: string): string {
  const item = `<item><title>${text.slice(0, 2_000)}</title><link>https://news.example/1</link><description><![CDATA[${text}]]></description></item>`;
  const releases = readFeed(
    `<?xml version="1.0"?><rss version="2.0"><channel>${item}</channel></rss>`,
    'xml',
    '2026-11-27',
  );
  return `${releases.length} releases`;
}

async function index(text: string): Promise<string> {
  const release = {
    id: '1',
    url: 'https://news.example/1',
    title: `${subject} convicted`,
    text,
    publishedOn: '2026-11-20',
  };
  const built = await buildReleases('bench', [release]);
  return `${built.names.length} bytes`;
}

function row(text: string): string {
  const columns: string[] = Array.from({ length: 27 }, () => '');
  const plain = text.replace(/[\t\n]/g, ' ');
  Object.assign(columns, {
    1: '20261127120000',
    2: '1',
    4: 'https://news.example/1',
    7: 'CORRUPTION',
    11: plain,
    12: `${plain},1;`,
    13: plain.replaceAll(' ', ';'),
    26: `<PAGE_TITLE>${plain}</PAGE_TITLE>`,
  });
  const read = readGkgRow(columns.join('\t'), '2026-11-27');
  return typeof read === 'string' ? read : `${read.persons.length} persons`;
}
