import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { importFile } from '../../../bin/local/importFile.ts';
import { brand } from '../../../lib/contract/brand.ts';
import { type Example, type ExampleLanguage, examplesDir, examplesOf } from '../../../web/docs/examples.ts';
import { appIdPlaceholder } from '../../../web/src/pages/docs/exampleFacts.ts';
import type { TestProduct } from '../../support/product.ts';
import { sharedProduct } from '../../support/sharedProduct.ts';
import { exampleNames } from './support/exampleNames.ts';

/** What runs here: .ci/docs names all languages, and says which of them the machine lacks. */
const languages = (process.env.DOCS_LANGUAGES ?? 'curl,javascript').split(',') as ExampleLanguage[];

/** What an example prints: of a program, and in an answer that is printed as it is. */
const expected: Record<string, { program?: RegExp; answer?: RegExp }> = {
  'getting-started/first': { program: /^1 matches\n0\.9\d* RI WON HO UN Sanctions$/m, answer: /"total_matches":1[,}]/ },
  'authentication/usage': { program: /^\d+ of unlimited searches used, reset at 20/, answer: /"plan":"professional"/ },
  'examples/customer': {
    program: /^0\.9\d* strong RI WON HO UN Sanctions\n[\s\S]*Screened against UN Sanctions of 2026-08-01/,
    answer: /"external_ref":"customer-1042"/,
  },
  'examples/pep': {
    program: /^No match on PEP Denmark\nNot screened: PEP Greenland, not_imported\n/,
    answer: /"total_matches":0[,}]/,
  },
  'examples/universal': { program: /^sanctions RI WON HO UN Sanctions$/m, answer: /"record_type":"sanctions"/ },
  'examples/batch': { program: /^row-1 1 matches\nrow-2 0 matches$/m, answer: /"external_ref":"row-2"/ },
  'examples/batch-media': { answer: /"name":"gdelt"[^}]*"state":"off","reason":"Not searched in batches/ },
  'examples/media': {
    program: /^(complete|partial|unavailable) 0 cases$/m,
    answer: /"status":"(complete|partial|unavailable)"/,
  },
  'examples/retry': { program: /^1 matches$/m, answer: /"total_matches":1[,}]/ },
  'idempotency/again': { program: /^true\ntrue$/m, answer: /"total_matches":1[\s\S]*idempotent-replayed: true/i },
  'errors/refused': { answer: /"code":"INVALID_REQUEST","message":"Name parameter is required"/ },
  'matching/fuzzy': { answer: /"matched_name":"RI WON HO"/ },
  'matching/identifiers': { answer: /"rule":"identifier"/ },
  'lists/lists': {
    program: /^UN Sanctions: 2026-08-01, \d+ days old, 1011 records$/m,
    answer: /"database":"UN Sanctions"/,
  },
  'batch-files/file': {
    program: /^2 of 2 rows can be screened\n[\s\S]*^1 rows have a match, see customers-screened\.csv$/m,
  },
  'mcp/screen': { answer: /"structuredContent":\{.*"total_matches":1[,}]/ },
  'sdks/openapi': { answer: /^$/ },
};

let product: TestProduct;
let appId: string;
/** An App ID of an account that has never chosen a plan. */
let withoutPlan: string;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'docs-'));
  product = await sharedProduct('docs');
  const { client } = await product.signUp('reader@klarnavn.example', 'professional');
  for (const [file, list] of [
    ['un_2026-08-01.xml.gz', 'un_sanctions_list'],
    ['pep_dk_2026-08-01.xlsx', 'pep_dk'],
  ] as const) {
    expect((await importFile(client, join('lib/lists/samples', file), list)).status).toBe('completed');
  }
  appId = (await client.createAppId({ name: 'Development' })).app_id.app_id;
  const other = await product.signUp('newcomer@klarnavn.example');
  withoutPlan = (await other.client.createAppId({ name: 'Development' })).app_id.app_id;
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** What the page puts in their place in the browser. */
const asRead = (text: string, { url = product.url, key = appId } = {}) =>
  text.replaceAll(brand.siteUrl, url).replaceAll(appIdPlaceholder, key);

async function run({ file, code, run: start }: Example, place: { url?: string; key?: string } = {}): Promise<string> {
  await writeFile(join(dir, file), asRead(code, place));
  const command = asRead(start ?? `. ./${file}`, place);
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: dir });
  return stdout;
}

const all = exampleNames().flatMap((name) => examplesOf(name).map((example) => ({ name, ...example })));
const here = all.filter(({ language }) => languages.includes(language));

test('every example says what it prints', () => {
  expect(exampleNames()).toEqual(Object.keys(expected).sort());
  expect(here.length).toBeGreaterThanOrEqual(20);
});

test.each(here.map((example) => [`${example.name} in ${example.label}`, example] as const))(
  '%s runs as it is shown',
  async (_, example) => {
    const printed = await run(example);
    const { program, answer } = expected[example.name]!;
    expect(printed).toMatch((/^(curl|java)$/.test(example.language) ? answer : program)!);
  },
);

const programs = here.filter((example) => example.run).map((each) => [`${each.name} in ${each.label}`, each] as const);

test.each(programs)('%s says why it is refused', async (_, example) => {
  const printed = await run(example, { key: '0'.repeat(32) }).catch(({ stdout, stderr }) => `${stdout}${stderr}`);
  expect(printed).toMatch(/INVALID_APP_ID: \w|"code":"INVALID_APP_ID"/);
});

const firsts = programs.filter(([, { name }]) => name === 'getting-started/first');

test.each(firsts)('%s says in a sentence which variable is missing', async (_, example) => {
  const printed = await run(example, { key: '' }).catch(({ stdout, stderr }) => `${stdout}${stderr}`);
  expect(printed).toBe('Please set the environment variable KLARNAVN_APP_ID to your App ID.\n');
});

const usages = programs.filter(([, { name }]) => name === 'authentication/usage');

test.each(usages)('%s does not call an account without a plan unlimited', async (_, example) => {
  expect(await run(example, { key: withoutPlan })).toMatch(/^0 of 0 searches used/);
});

const retries = programs.filter(([, { name }]) => name === 'examples/retry');

test.each(retries)('%s tries again where a proxy answers with a page', async (_, example) => {
  const answers = [
    { status: 502, body: '<h1>Bad Gateway</h1>' },
    { status: 200, body: '{"success":true,"total_matches":1}' },
  ];
  const proxy = createServer((_request, response) => {
    const { status, body } = answers.shift()!;
    response.writeHead(status).end(body);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  try {
    const { port } = proxy.address() as AddressInfo;
    expect(await run(example, { url: `http://127.0.0.1:${port}` })).toMatch(/^1 matches$|"total_matches":1/m);
  } finally {
    proxy.close();
  }
});

test('the server of the React example answers the page with what the API says', async () => {
  await copyFile(join(examplesDir, 'react/server.mjs'), join(dir, 'server.mjs'));
  await writeFile(join(dir, 'server.mjs'), asRead(await readFile(join(dir, 'server.mjs'), 'utf8')));
  const script = `process.env.PORT = '0';
    const { Server } = await import('node:http');
    const { listen } = Server.prototype;
    Server.prototype.listen = function (...given) {
      return listen.apply(this, given).once('listening', () => console.log(this.address().port));
    };
    await import(${JSON.stringify(join(dir, 'server.mjs'))});`;
  const child = execFile(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, KLARNAVN_APP_ID: appId },
  });
  try {
    const port = await new Promise<string>((done) => child.stdout?.once('data', (text) => done(String(text).trim())));
    const body = JSON.stringify({ name: 'Ri Won Ho' });
    const answer = await (await fetch(`http://127.0.0.1:${port}/screen`, { method: 'POST', body })).json();
    expect(answer).toMatchObject({ success: true, total_matches: expect.any(Number) });
  } finally {
    child.kill();
  }
});

/** The names of all fields, as `matches[].name`; of a list those of its first entry. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((entry) => fieldsOf(entry, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, path ? `${path}.${name}` : name));
}

const asked: Record<string, { path: string; body?: unknown }> = {
  sanctionsCheck: { path: '/functions/v1/sanctions_check', body: { name: 'Ri Won Ho' } },
  pepCheck: { path: '/functions/v1/pep_check', body: { name: 'Ri Won Ho' } },
  universalSearch: { path: '/api/v1/universal/search', body: { name: 'Ri Won Ho', match_type: 'fuzzy' } },
  batchCheck: { path: '/functions/v1/batch_check', body: { items: [{ name: 'Jane Example', external_ref: 'row-2' }] } },
  listInfo: { path: '/functions/v1/list_info' },
  usageInfo: { path: '/functions/v1/usage' },
  refused: { path: '/functions/v1/sanctions_check', body: { match_type: 'fuzzy' } },
  badName: {
    path: '/functions/v1/batch_check',
    body: {
      items: [
        { name: '', external_ref: 'row-1' },
        { name: 'Ri Won Ho', external_ref: 'row-2', check: 'sanctions', limit: 1 },
      ],
    },
  },
};

test.each(Object.keys(asked))(
  'the answer that the documentation shows of %s has the fields of a real one',
  async (name) => {
    const { path, body } = asked[name]!;
    const answer = await fetch(`${product.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${appId}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const real = await answer.json();
    const file = join('web/docs/answers', `${name}.json`);
    if (process.env.RECORD_ANSWERS) await writeFile(file, `${JSON.stringify(real, null, 2)}\n`);
    const shown = JSON.parse(await readFile(file, 'utf8'));
    expect(fieldsOf(shown)).toEqual(fieldsOf(real));
    expect(shown.policy_version).toBe(real.policy_version);
    // A caption says of how many names the answer is.
    expect(shown.items?.map(fieldsOf)).toEqual(real.items?.map(fieldsOf));
  },
);
