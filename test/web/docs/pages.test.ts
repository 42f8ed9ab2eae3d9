import { readFileSync } from 'node:fs';
import { apiOperations, pageOf } from '../../../web/docs/apiOperations.ts';
import { docsNameOf, docsPages } from '../../../web/docs/contents.ts';
import { errorCodes } from '../../../web/docs/errorTexts.ts';
import { docsFiles, readDocs } from '../../../web/docs/readDocs.ts';
import { textBlocks, textValues } from '../../../web/docs/textParts.ts';
import { readSearchIndex } from '../../../web/src/pages/docs/searchIndex.ts';
import { paths } from '../../../web/src/shared/paths.ts';
import { exampleNames } from './support/exampleNames.ts';

const pages = readDocs();
const pageAt = (path: string) => pages.find((page) => page.path === path)!;
const files = docsFiles(pages, []);
const sources = docsPages.map(({ path }) => readFileSync(`web/docs/texts/${docsNameOf(path)}.md`, 'utf8'));

/** What each page must say. The examples are run by examples.long.test.ts. */
const essentials: Record<string, string[]> = {
  '/api-docs': ['Quick start', 'Getting started', 'POST /api/v1/universal/search', 'What you can rely on'],
  '/api-docs/getting-started': [
    'from EUR 39.95 a month',
    'no free key',
    'compares whole words only',
    'Get an App ID',
    'Send a name',
    'Read the answer',
    'first.mjs',
  ],
  '/api-docs/authentication': [
    '32 hexadecimal characters',
    'Dashboard, App IDs',
    'A deleted App ID is refused within 60 seconds.',
    'Never put an App ID into a web page',
    'up to 30 days',
  ],
  '/api-docs/examples': ['useScreening.ts', 'Idempotency-Key', 'record_type', 'Retry.java'],
  '/api-docs/reference': ['Base address', 'X-Request-Id', 'POST /functions/v1/sanctions_check'],
  '/api-docs/adverse-media': [
    'Nothing is known',
    'within 15 minutes',
    'such an answer is kept for 15 minutes',
    'right_of_reply',
    'POST /functions/v1/adverse_media_check',
  ],
  '/api-docs/batch': ['1 to 500 names', 'matches_omitted', 'external_ref'],
  '/api-docs/batch-files': [
    '100000 rows',
    'The uploaded file is kept 7 days',
    'file.mjs',
    'rows_to_screen',
    '/functions/v1/batches/{batch_id}/result',
  ],
  '/api-docs/idempotency': ['24 hours', '1 to 255 printable ASCII characters', 'Idempotent-Replayed'],
  '/api-docs/subjects': [
    'PUT /functions/v1/subjects/{external_ref}',
    'POST /functions/v1/subjects/reconciliation',
    'GET /functions/v1/monitoring-runs',
    'set_off_by',
  ],
  '/api-docs/alerts': [
    'false_positive',
    'PLAN_REQUIRED',
    'POST /functions/v1/alerts/{alert_id}/decision',
    'record_removed',
  ],
  '/api-docs/webhooks': ['webhook-signature', 'alert.opened', 'verifyWebhook', 'for 24 hours', '410'],
  '/api-docs/receipts': ['commitment', '/log/checkpoint', 'RFC 8785', 'An App ID finds its own receipts only'],
  '/api-docs/errors': ['request_id', 'Retry-After', 'Safe to retry.'],
  '/api-docs/limits': ['unlimited', 'RateLimit-Remaining', 'X-Quota-Used', 'at most 500 characters', 'counts two'],
  '/api-docs/matching': ['criteria_ignored', 'strong', '0.85', 'retrieval recall at 1 % / 0.2 % false positives'],
  '/api-docs/lists': ['us_ofac_sanctions', 'not_loadable', 'age_days', 'with allow_partial as well'],
  '/api-docs/sdks': [
    'npm install https://klarnavn.example/sdks/klarnavn-client-0.1.0.tgz',
    'pip install https://klarnavn.example/sdks/klarnavn-0.1.0-py3-none-any.whl',
    "java -cp 'klarnavn-java/target/*' First.java",
    'klarnavn-php/autoload.php',
    'openapi.json',
    'llms.txt',
    'new Klarnavn({ appId',
    'sanctions_check(name=',
    'Klarnavn.builder()',
  ],
  '/api-docs/mcp': ['mcpServers', 'screen_batch', 'Its limit is 10 unless', 'structuredContent'],
  '/api-docs/changelog': ['November 2026', 'batch_check', 'adverse_media in the universal search'],
};

/** The text of a page as a reader sees it. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

test.each(docsPages.map(({ path }) => path))('%s says what it is for', (path) => {
  const { html, title, markdown } = pageAt(path);
  expect(title.length).toBeGreaterThan(3);
  expect(essentials[path]).toBeDefined();
  for (const text of essentials[path]!) {
    expect(textOf(html)).toContain(text);
    expect(markdown.replaceAll('`', '')).toContain(text);
  }
  expect(html + markdown).not.toContain('{{');
  expect(markdown).not.toMatch(/\{#|^```example/m);
});

test('every link of a page leads to a page, and to a part that is there', () => {
  const known: string[] = Object.values(paths);
  const links = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/href="([^"]+)"/g)].map(
      ([, to = '']) => [path, new URL(to, `https://site.example${path}`)] as const,
    ),
  );
  expect(links.length).toBeGreaterThan(300);
  const broken = links.filter(([, { host, pathname, hash }]) => {
    if (host !== 'site.example') return true;
    const page = pageAt(pathname);
    if (page) return hash !== '' && !page.ids.includes(decodeURIComponent(hash.slice(1)));
    return !known.includes(pathname) && !(pathname in files);
  });
  expect(broken.map(([path, { pathname, hash }]) => `${path}: ${pathname}${hash}`)).toEqual([]);
});

test('what the application links to is a page of the documentation', () => {
  const linked = Object.values(paths).filter((path) => path.startsWith(paths.apiDocs));
  expect(linked.length).toBeGreaterThanOrEqual(5);
  expect(linked.filter((path) => !pageAt(path))).toEqual([]);
});

test('every operation of the API is in the reference, with its request, an answer and its errors', () => {
  for (const route of apiOperations) {
    const { operation, paths: addresses } = route;
    const { ids, html } = pageAt(pageOf(route));
    expect(ids).toEqual(
      expect.arrayContaining([operation, `${operation}.request`, `${operation}.answer`, `${operation}.errors`]),
    );
    const shown = html.replaceAll('<wbr>', '');
    for (const address of addresses) expect(shown).toContain(address);
  }
});

test('every field has a link of its own, its type, limits and default, and says what it means', () => {
  const html = [...new Set(apiOperations.map(pageOf))].map((path) => pageAt(path).html).join('');
  const items = [...html.matchAll(/<li id="([^"]+)">(.*?)<\/li>/gs)].map(([, id, item = '']) => ({
    id,
    text: textOf(item),
  }));
  expect(items.length).toBeGreaterThan(150);
  const threshold = items.find(({ id }) => id === 'sanctionsCheck.request.threshold');
  expect(threshold?.text).toBe(
    'threshold number, 0.5 to 1, default 0.8. The minimum score of every match of a fuzzy search.',
  );
  expect(items.filter(({ id }) => id === 'sanctionsCheck.answer.matches.explanation.words.similarity')).toHaveLength(1);
  // After the name and the facts about its type comes at least one sentence.
  const fields = items.filter(({ id = '' }) => /\.(request|answer)\./.test(id));
  expect(fields.filter(({ text }) => !/\. \S/.test(text)).map(({ id }) => id)).toEqual([]);
});

test('every error that a program can meet is described, and none of the dashboard', () => {
  const { ids } = pageAt('/api-docs/errors');
  expect(ids.filter((id) => /^[A-Z_]+$/.test(id))).toEqual(errorCodes());
  expect(errorCodes()).toEqual(
    expect.arrayContaining(['INVALID_APP_ID', 'RATE_LIMITED', 'PAYLOAD_TOO_LARGE', 'NOT_FOUND']),
  );
  expect(errorCodes()).not.toContain('SIGN_IN_REQUIRED');
});

test('every example, value and part is used, so that nothing is run or kept for no page', () => {
  const all = sources.join('\n');
  expect(exampleNames().filter((name) => !all.includes(`{{> example ${name}}}`))).toEqual([]);
  expect(Object.keys(textValues).filter((name) => !all.includes(`{{${name}}}`))).toEqual([]);
  expect(Object.keys(textBlocks).filter((name) => !all.includes(`{{> ${name}}}`))).toEqual([]);
});

test('every setting that the code of a page reads is given a value on that page', () => {
  for (const { path, markdown } of pages.filter((page) => page.path === '/api-docs/sdks')) {
    const read = new Set(markdown.match(/KLARNAVN_[A-Z_]+/g));
    expect([...read].filter((name) => !markdown.includes(`${name}=`)).map((name) => `${path}: ${name}`)).toEqual([]);
    expect(read).toContain('KLARNAVN_URL');
  }
});

test('no App ID stands in the documentation', () => {
  const all = pages.map(({ html, markdown }) => html + markdown).join('\n');
  expect(all.match(/Bearer [0-9a-f]{32}/)).toBeNull();
});

test('the search finds a field, an error and a misspelt word', () => {
  const index = readSearchIndex(files['/api-docs/search.json']!);
  const best = (asked: string) => index.search(asked).map(({ id }) => id);
  expect(best('rate_limited')[0]).toBe('/api-docs/errors#RATE_LIMITED');
  expect(best('idempotncy').slice(0, 5).join()).toContain('/api-docs/idempotency');
  expect(best('threshold').slice(0, 3)).toContain('/api-docs/matching#thresholds');
});

test('llms.txt names every page as Markdown', () => {
  for (const { path } of docsPages) {
    expect(files['/llms.txt']).toContain(`(https://klarnavn.example${path}.md)`);
    expect(files[`${path}.md`]).toMatch(/^# /);
  }
});
