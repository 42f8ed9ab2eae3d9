import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { Metafile } from 'esbuild';
import { siteFiles } from '../../lib/cloud/siteFiles.ts';
import { sampleLists } from '../../lib/contract/imports/samples.ts';
import { buildWeb } from '../../web/build.ts';
import { firstLoad, siteLoad } from '../../web/bundle.ts';
import { docsPages } from '../../web/docs/contents.ts';
import { readTexts } from '../../web/legal/readTexts.ts';
import { publicPages } from '../../web/src/documents/publicPages.ts';

/** What the application may cost before its first page is loaded: kB of 1024 bytes, gzip. */
const appBudgetKb = 146;
/** Of one sheet for all public pages, gzip. */
const styleBudgetKb = 10;

/** Of a public document with its styles and scripts, before somebody touches it: kB of 1024 bytes, brotli. */
const documentBudgetKb = 20;

const builtAt = new Date('2026-11-22T10:00:00Z');

let dir: string;
let metafile: Metafile;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'web-'));
  metafile = await buildWeb({ outDir: join(dir, 'a'), builtAt, apiUrl: 'https://api.example' });
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const fileOf = (path: string) => join(path, 'index.html').slice(1);
const read = (name: string) => readFile(join(dir, 'a', name), 'utf8');

test(`the application loads at most ${appBudgetKb} kB of script before its first page`, async () => {
  const sizes = await Promise.all(
    firstLoad(metafile).map(async (file) => gzipSync(await read(`assets/${basename(file)}`), { level: 9 }).length),
  );
  const kb = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  expect(kb).toBeLessThanOrEqual(appBudgetKb);
  // A first page that has become this small has lost its entry.
  expect(kb).toBeGreaterThan(80);
});

const unneeded = /aws-amplify|@zag-js|node_modules\/(zod|hoist-non-react-statics|react-is)|features\/imports/;

test('the first page loads neither sign-in, nor the dashboard’s dialogs, nor the contract’s schemas, nor what only an unused part of a package needs', () => {
  const inputs = firstLoad(metafile).flatMap((file) => Object.keys(metafile.outputs[file]?.inputs ?? {}));
  expect(inputs.length).toBeGreaterThan(100);
  expect(inputs.filter((path) => unneeded.test(path))).toEqual([]);
});

test.each(['site', 'docs'] as const)(
  'a document of the %s loads one module without React, and what follows a touch is a file that exists',
  async (sheet) => {
    const { modules } = siteLoad(metafile, sheet);
    expect(modules).toHaveLength(1);
    const module = metafile.outputs[modules[0] as string];
    const inputs = Object.keys(module?.inputs ?? {});
    expect(inputs).toContain('web/src/site/startSite.ts');
    expect(inputs.filter((path) => /node_modules|lib\/contract\/(client|routes)\.ts|\.tsx$/.test(path))).toEqual([]);
    const later = (module?.imports ?? []).map(({ path }) => basename(path));
    expect(later).toContainEqual(expect.stringMatching(sheet === 'site' ? /^trialResults-/ : /^searchResults-/));
    for (const file of later) await expect(read(`assets/${file}`)).resolves.toEqual(expect.any(String));
  },
);

test('nothing that a document loads later loads helpers of which it uses none', async () => {
  const { outputs } = metafile;
  const helpers = Object.keys(outputs).filter((file) => Object.keys(outputs[file]?.inputs ?? {}).length === 0);
  const later = Object.keys(outputs).filter((file) => outputs[file]?.entryPoint?.startsWith('web/src/site/'));
  const imported = (await Promise.all(later.map((file) => read(`assets/${basename(file)}`)))).join('\n');
  expect(helpers.length).toBeGreaterThan(0);
  for (const helper of helpers) expect(imported).not.toContain(`import"./${basename(helper)}"`);
});

const appScripts = [/^<script type="module" src="\/assets\/app-[A-Z0-9]+\.js">$/];
const siteScripts = [
  /^<script src="\/assets\/beforePaint-[A-Z0-9]+\.js">$/,
  /^<script type="module" src="\/assets\/(site|docs)-[A-Z0-9]+\.js">$/,
];

const documents = [
  'app.html',
  '404.html',
  ...publicPages.filter(({ path }) => path !== '*').map(({ path }) => fileOf(path)),
  ...readTexts().map(({ path }) => fileOf(path)),
  ...docsPages.map(({ path }) => fileOf(path)),
];

test.each(documents)('%s has nothing inline, so that a strict content security policy holds', async (name) => {
  const html = await read(name);
  expect(html).not.toMatch(/<style|\s(style|on\w+)=|javascript:/);
  const scripts = name === 'app.html' ? appScripts : siteScripts;
  // What search engines read is data, which no browser runs.
  expect(html.match(/<script(?! type="application\/ld\+json">)[^>]*>/g)).toEqual(
    scripts.map((each) => expect.stringMatching(each)),
  );
  expect(html).not.toContain('{{');
});

test.each(documents)('every file that %s names exists', async (name) => {
  const named = [...(await read(name)).matchAll(/<(?:link|script)[^>]*(?:href|src)="\/([^"]+)"/g)].map(
    (m) => m[1] as string,
  );
  expect(named.length).toBeGreaterThan(3);
  // esbuild leaves an empty chunk where all that pages share of a module are constants that were inlined.
  for (const file of named) await expect(read(file)).resolves.toEqual(expect.any(String));
});

test('every public page is a document with its own title, description and text', async () => {
  const pages = [...publicPages.filter(({ path }) => path !== '*'), ...readTexts()];
  const htmls = await Promise.all(pages.map(({ path }) => read(fileOf(path))));
  for (const [i, html] of htmls.entries()) {
    expect(html).toContain(`data-page="${pages[i]!.path}"`);
    expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
  }
  const titles = htmls.map((html) => /<title>(.*)<\/title>/.exec(html)?.[1]);
  expect(titles).toContain('Case management - Klarnavn');
  expect(new Set(titles).size).toBe(pages.length);
  expect(new Set(htmls.map((html) => /name="description" content="([^"]+)"/.exec(html)?.[1])).size).toBe(pages.length);
});

test.each(documents.filter((name) => name !== 'app.html'))(
  `%s has at most ${documentBudgetKb} kB with all that it loads before somebody does something`,
  async (name) => {
    const html = await read(name);
    const named = [
      ...html.matchAll(/<(?:link rel="(?:stylesheet|modulepreload)"|script)[^>]*(?:href|src)="\/([^"]+)"/g),
    ];
    const loaded = [html, ...(await Promise.all(named.map(([, file]) => read(file as string))))];
    const bytes = loaded.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
    expect(named.length).toBeGreaterThanOrEqual(3);
    expect(bytes / 1024).toBeLessThanOrEqual(documentBudgetKb);
  },
);

test('the documentation is there as Markdown, and names its pages for language models', async () => {
  expect(await read('api-docs.md')).toMatch(/^# API documentation\n/);
  expect(await read('api-docs/errors.md')).toContain('### `RATE_LIMITED`\n\nStatus 429.');
  expect(await read('llms.txt')).toContain('/api-docs/errors.md)');
  expect((await read('api-docs/search.json')).length).toBeGreaterThan(10_000);
});

test('an address without a page and the application have documents of their own', async () => {
  expect(await read('404.html')).toContain('Oops! Page not found');
  const app = await read('app.html');
  expect(app).toContain('<div id="root"><p class="boot">Loading...</p></div>');
  expect(app).not.toContain('data-page');
});

test(`the style sheet of the public pages has at most ${styleBudgetKb} kB, and every class of their markup that it styles`, async () => {
  const html = await read('index.html');
  const css = await read(/href="\/(assets\/site-[A-Z0-9]{8}\.css)"/.exec(html)?.[1] as string);
  expect(gzipSync(css, { level: 9 }).length / 1024).toBeLessThanOrEqual(styleBudgetKb);
  const used = new Set([...html.matchAll(/class="(k[0-9a-z]+)"/g)].map((m) => m[1] as string));
  expect(used.size).toBeGreaterThan(30);
  expect([...used].filter((name) => !new RegExp(`\\.${name}\\b`).test(css))).toEqual([]);
});

test('the OpenAPI document names the API’s address and its operations', async () => {
  const document = JSON.parse(await read('openapi.json'));
  expect(document.servers).toEqual([{ url: 'https://api.example' }]);
  expect(document.paths['/functions/v1/sanctions_check'].post.operationId).toBe('sanctionsCheck');
});

test('texts are there packed, with the same content', async () => {
  const html = await read('openapi.json');
  expect(gunzipSync(await readFile(join(dir, 'a/openapi.json.gz'))).toString()).toBe(html);
  expect(brotliDecompressSync(await readFile(join(dir, 'a/openapi.json.br'))).toString()).toBe(html);
});

test('the sample lists are there as they are, not packed again', async () => {
  const names = (await readdir(join(dir, 'a/samples'))).sort();
  expect(names).toEqual(sampleLists.map(({ file }) => file).sort());
  for (const name of names) {
    const shipped = await readFile(`lib/lists/samples/${name}`);
    expect((await readFile(join(dir, 'a/samples', name))).equals(shipped)).toBe(true);
  }
});

test('the same sources give the same files; all that are requested by their own names are there when the pages are', async () => {
  const outDir = join(dir, 'b');
  const atPages: string[][] = [];
  const onPages = () => atPages.push(siteFiles(outDir));
  await buildWeb({ outDir, builtAt, apiUrl: 'https://api.example', onPages });
  expect(atPages).toEqual([siteFiles(outDir)]);
  const [a, b] = await Promise.all(
    ['a', 'b'].map(async (name) => (await readdir(join(dir, name), { recursive: true })).sort()),
  );
  expect(b).toEqual(a);
  const compared = ['index.html', 'index.html.br', 'about/index.html', 'app.html', 'openapi.json', 'openapi.json.gz'];
  for (const name of compared) {
    expect(await readFile(join(outDir, name))).toEqual(await readFile(join(dir, 'a', name)));
  }
});
