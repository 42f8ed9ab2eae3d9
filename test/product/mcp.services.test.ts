import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { runMedia } from '../../bin/media/runMedia.ts';
import type { TestProduct, TestUser } from '../support/product.ts';
import { madeRelease } from '../support/releases.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

let product: TestProduct;
let bank: TestUser;
let id: string;
let key: string;
let client: Client;
beforeAll(async () => {
  product = await sharedProduct('mcp');
  bank = await product.signUp('bank@klarnavn.example', 'advanced');
  await importList(bank.client, unList({ names: ['Beata Testova'] }));
  ({ id, app_id: key } = (await bank.client.createAppId({ name: 'Assistant' })).app_id);
  client = await connect(key);
});
afterAll(() => client.close());

async function connect(appId: string): Promise<Client> {
  const assistant = new Client({ name: 'test', version: '1' });
  const headers = { Authorization: `Bearer ${appId}` };
  await assistant.connect(
    new StreamableHTTPClientTransport(new URL(`${product.url}/mcp`), { requestInit: { headers } }),
  );
  // The client holds each answer against the schema that the list of tools has for it.
  await assistant.listTools();
  return assistant;
}

const call = async (name: string, sent: Record<string, unknown> = {}, assistant = client) =>
  (await assistant.callTool({ name, arguments: sent })) as CallToolResult;
const wordsOf = ({ content }: CallToolResult) =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
const used = async () => Number((await call('usage')).structuredContent?.used);

function post(body: unknown, headers: Record<string, string | undefined> = {}) {
  const sent = {
    Authorization: `Bearer ${key}`,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    ...headers,
  };
  const kept = Object.entries(sent).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${product.url}/mcp`, { method: 'POST', headers: kept, body: text });
}
const request = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });

test('an assistant is told of the tools, with the schemas of the endpoints', async () => {
  expect(client.getServerVersion()).toMatchObject({ name: 'klarnavn', title: 'Klarnavn' });
  expect(client.getInstructions()).toContain('which lists, of which date');
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['screen_name', 'screen_batch', 'list_info', 'usage']);
  expect(tools[0]).toMatchObject({
    annotations: { readOnlyHint: true },
    inputSchema: {
      type: 'object',
      additionalProperties: false,
      properties: {
        name: { type: 'string', maxLength: 500 },
        check: { enum: ['sanctions', 'pep', 'both'], default: 'both' },
        limit: { default: 10, maximum: 200 },
      },
    },
    outputSchema: { properties: { matches: { type: 'array' }, lists_screened: { type: 'array' } } },
  });
  expect(tools[1]).toMatchObject({
    inputSchema: {
      required: ['items'],
      properties: { items: { maxItems: 500, items: { additionalProperties: false } } },
    },
  });
});

test('screen_name answers as the endpoint does, says on which lists it rests, and counts one', async () => {
  const before = await used();
  const result = await call('screen_name', { name: 'Beata  Testova', check: 'sanctions' });
  expect(result.isError).toBeFalsy();
  expect(result.structuredContent).toMatchObject({
    success: true,
    request_id: expect.any(String),
    total_matches: 1,
    matches: [{ record_type: 'sanctions', name: 'Beata Testova', match_score: 1 }],
    lists_screened: expect.arrayContaining([expect.objectContaining({ list: 'un_sanctions_list', scope: 'private' })]),
  });
  const words = wordsOf(result);
  expect(words).toMatch(/^1 match for "Beata Testova":\n1\. "Beata Testova": score 100 % \(exact\); individual; /);
  expect(words).toMatch(
    /\nLists screened:\n(- .+\n)*- UN.* of \d{4}-\d\d-\d\d \(\d+ days? old, 1 record, the account's own edition/,
  );
  expect(await used()).toBe(before + 1);
});

test('no match says so, and of which lists', async () => {
  const words = wordsOf(await call('screen_name', { name: 'Nobody Whatsoever', match_type: 'fuzzy' }));
  expect(words).toMatch(
    /^No match for "Nobody Whatsoever"\.\n\nText in quotation marks is data .+\nLists screened:\n- /,
  );
});

test('screen_batch answers name by name: a wrong one has its own error and counts nothing', async () => {
  const before = await used();
  const items = [{ name: 'Beata Testova', external_ref: 'A 1' }, { name: '???' }, { name: 'Nobody Whatsoever' }];
  const result = await call('screen_batch', { items });
  expect(result.structuredContent).toMatchObject({
    items: [
      { index: 0, external_ref: 'A 1', success: true, total_matches: 1 },
      { index: 1, success: false, error: { code: 'INVALID_REQUEST' } },
      { index: 2, success: true, total_matches: 0 },
    ],
  });
  const words = wordsOf(result);
  expect(words).toMatch(/^Name 0 \("A 1"\): 1 match:\n1\. "Beata Testova": /);
  expect(words).toContain(
    '\nName 1: not screened. Name parameter must contain a letter or a digit\nName 2: no match.\n',
  );
  expect(await used()).toBe(before + 2);
});

describe('adverse media', () => {
  const convicted = 'Ottokar Testersen';
  beforeAll(async () => {
    const title = 'Former director sentenced to five years in prison for fraud';
    const text =
      'Ottokar Testersen, 51, of London, was sentenced today to five years in prison for fraud. A jury convicted Testersen of conspiracy to commit fraud in March.';
    const parts = {
      samples: [{ source: 'releases_sfo', file: 'a file' }],
      read: async () => [madeRelease('testersen', { title, text })],
      say: () => {},
    };
    expect(await runMedia(['sample', '--data', product.dataDir], parts)).toBe(0);
  });

  test('screen_name looks for it beside the lists, counts one more and says where nobody looked', async () => {
    const before = await used();
    const result = await call('screen_name', { name: convicted, check: 'sanctions', adverse_media: true });
    expect(result.isError).toBeFalsy();
    expect(result.structuredContent).toMatchObject({
      total_matches: 0,
      adverse_media: {
        classified_by: 'rules',
        matches: [{ name: convicted, adverse_media_details: { outcome: 'adverse', stage: 'sentence' } }],
      },
    });
    const words = wordsOf(result);
    expect(words).toMatch(
      /^No match for "Ottokar Testersen"\.\n\nAdverse media: 1 match\. Only 1 of 12 sources were searched, or not all of the days asked for\.\n1\. "Former director sentenced/,
    );
    expect(words).toContain(
      'adverse; role subject; stage sentence; fraud; published 2026-03-01; "Ottokar Testersen, 51,',
    );
    expect(words).toMatch(/- UK Serious Fraud Office news: searched from \S+ to \S+; a dated sample/);
    expect(words).toContain('- Online news, by the GDELT Project: off; ');
    expect(await used()).toBe(before + 2);
  });

  test('screen_batch looks for each name in the releases, for one search more a name', async () => {
    const before = await used();
    const items = [{ name: convicted }, { name: 'Beata Testova' }];
    const result = await call('screen_batch', { items, adverse_media: true });
    expect(result.structuredContent).toMatchObject({
      items: [
        { adverse_media: { status: 'partial', total_matches: 1, adverse: 1 } },
        { total_matches: 1, adverse_media: { status: 'partial', total_matches: 0 } },
      ],
      adverse_media: { classified_by: 'rules' },
    });
    const words = wordsOf(result);
    expect(words).toContain('Name 0: no match.\n   Adverse media: 1 match, 1 adverse, 0 to be read by a person.');
    expect(words).toContain('   Adverse media: 0 matches, 0 adverse, 0 to be read by a person.');
    expect(words).toMatch(/- Online news, by the GDELT Project: off; Not searched in batches/);
    expect(await used()).toBe(before + 4);
  });

  test('is refused where the App ID may not, and for a number alone', async () => {
    await bank.client.limitAppId({ id, scopes: ['sanctions', 'pep', 'batch'] });
    const refusals = await Promise.all([
      call('screen_name', { name: convicted, adverse_media: true }),
      call('screen_batch', { items: [{ name: convicted }], adverse_media: true }),
    ]);
    await bank.client.limitAppId({ id, scopes: null });
    expect(refusals.map(wordsOf)).toEqual(Array(2).fill(expect.stringContaining('SCOPE_REQUIRED')));
    const number = { identifiers: [{ type: 'imo', value: '9187629' }], adverse_media: true };
    expect(wordsOf(await call('screen_name', number))).toContain('adverse_media needs a name');
  });
});

test('list_info and usage answer without counting', async () => {
  const before = await used();
  const lists = await call('list_info');
  expect(lists.structuredContent).toMatchObject({
    lists: expect.arrayContaining([expect.objectContaining({ list: 'un_sanctions_list', scope: 'private' })]),
  });
  expect(wordsOf(lists)).toMatch(/^Lists screened:\n/);
  expect(wordsOf(await call('usage'))).toMatch(
    /^\d+ searches used of 500, \d+ left, in \d{4}-\d\d on the advanced plan\./,
  );
  expect(await used()).toBe(before);
});

describe('arguments that cannot be used are a result that the assistant can read, and count nothing', () => {
  test.each([
    ['screen_name', {}, 'Name parameter is required.'],
    ['screen_name', { name: 7 }, 'Name parameter must be a string.'],
    ['screen_name', { nmae: 'Anna' }, 'There is no field nmae: did you mean name?'],
    ['screen_name', { name: 'Anna', check: 'all' }, 'check must be one of sanctions, pep, both.'],
    ['screen_name', { name: 'Anna', limit: 1_000 }, 'limit must be at most 200.'],
    ['screen_batch', {}, 'items is required.'],
    ['screen_batch', { items: [] }, 'items must hold at least one name to screen.'],
    ['list_info', { list: 'eu' }, 'There is no field list.'],
    [
      'screen_batch',
      {
        items: [
          { name: 'Anna', external_ref: 'A' },
          { name: 'Bo', external_ref: 'A' },
        ],
      },
      'items 0 and 1 have the same external_ref, so their answers could not be told apart.',
    ],
  ])('%s %j', async (name, sent, sentence) => {
    const before = await used();
    const result = await call(name, sent);
    expect(result.isError).toBe(true);
    const [first, last] = wordsOf(result).split('\n');
    expect(first).toBe(sentence);
    expect(last).toMatch(/^INVALID_REQUEST, request \S+$/);
    expect(await used()).toBe(before);
  });
});

test('what the App ID is limited to holds for the tools as for their endpoints', async () => {
  const limited = (await bank.client.createAppId({ name: 'Limited' })).app_id;
  await bank.client.limitAppId({ id: limited.id, scopes: ['pep'] });
  const assistant = await connect(limited.app_id);
  const codeOf = async (name: string, sent: Record<string, unknown>) =>
    /(\w+), request/.exec(wordsOf(await call(name, sent, assistant)))?.[1];
  expect(await codeOf('screen_name', { name: 'Anna' })).toBe('SCOPE_REQUIRED');
  expect(await codeOf('screen_name', { name: 'Anna', check: 'sanctions' })).toBe('SCOPE_REQUIRED');
  expect(await codeOf('screen_batch', { items: [{ name: 'Anna', check: 'pep' }] })).toBe('SCOPE_REQUIRED');
  expect(await codeOf('screen_name', { name: 'Anna', check: 'pep' })).not.toBe('SCOPE_REQUIRED');
  await assistant.close();
  await bank.client.limitAppId({ id: limited.id, networks: ['203.0.113.0/24'] });
  const refused = await post(request('tools/list'), { Authorization: `Bearer ${limited.app_id}` });
  expect([refused.status, (await refused.json()).error.data.code]).toEqual([403, 'NETWORK_NOT_ALLOWED']);
});

test('an account without a plan, and one whose searches are used up, are told so', async () => {
  const none = await product.signUp('none@klarnavn.example');
  const made = (await none.client.createAppId({ name: 'Assistant' })).app_id;
  const assistant = await connect(made.app_id);
  expect(wordsOf(await call('screen_name', { name: 'Anna' }, assistant))).toMatch(/SUBSCRIPTION_REQUIRED, request/);
  expect(wordsOf(await call('usage', {}, assistant))).toBe(
    'This account has no active subscription, so nothing can be screened.',
  );
  await assistant.close();
  const items = Array(51).fill({ name: 'Anna' });
  const small = await product.signUp('small@klarnavn.example', 'simple');
  const few = await connect((await small.client.createAppId({ name: 'Assistant' })).app_id.app_id);
  expect(wordsOf(await call('screen_batch', { items }, few))).toMatch(/USAGE_LIMIT_EXCEEDED, request/);
  await few.close();
});

test('a tool that does not exist, and a method, are errors of the protocol', async () => {
  await expect(client.callTool({ name: 'delete_lists' })).rejects.toThrow(
    'There is no tool delete_lists; there are screen_name, screen_batch, list_info, usage',
  );
  await expect(client.listResources()).rejects.toThrow();
  const answer = await (await post(request('resources/list'))).json();
  expect(answer).toMatchObject({ jsonrpc: '2.0', id: 1, error: { code: -32601 } });
});

describe('the address', () => {
  test('answers without an App ID how to authorize', async () => {
    for (const Authorization of [undefined, 'Bearer nonsense', `Bearer ${'0'.repeat(32)}`]) {
      const response = await post(request('tools/list'), { Authorization });
      expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
      expect((await response.json()).error.code).toBe('INVALID_APP_ID');
    }
  });

  test.each(['GET', 'DELETE', 'PUT'])('keeps no sessions: %s is answered with 405', async (method) => {
    const headers = { Authorization: `Bearer ${key}`, Accept: 'text/event-stream' };
    const response = await fetch(`${product.url}/mcp`, { method, headers });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'OPTIONS, POST']);
  });

  test('negotiates the version: a known one is kept, another is answered with the newest', async () => {
    const clientInfo = { name: 'test', version: '1' };
    const initialize = async (protocolVersion: string) => {
      const params = { protocolVersion, capabilities: {}, clientInfo };
      return (await (await post(request('initialize', params))).json()).result.protocolVersion;
    };
    expect([await initialize('2025-06-18'), await initialize('1999-01-01')]).toEqual(['2025-06-18', '2025-11-25']);
    const unknown = await post(request('tools/list'), { 'MCP-Protocol-Version': '1999-01-01' });
    expect([unknown.status, (await unknown.json()).error.message]).toEqual([
      400,
      expect.stringContaining('must be one of 2025-11-25, 2025-06-18,'),
    ]);
  });

  test('takes a notification without an answer, and one message at a time', async () => {
    const notified = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([notified.status, await notified.text()]).toEqual([202, '']);
    const several = await post([request('tools/list'), request('ping')]);
    expect([several.status, (await several.json()).error.message]).toEqual([
      400,
      'The request body must be a JSON object',
    ]);
  });

  test.each([
    ['no JSON', '{"jsonrpc":', {}, 400],
    ['another protocol', { id: 1, method: 'ping' }, {}, 400],
    ['half a character', request('tools/call', { name: 'screen_name', arguments: { name: 'A\ud800' } }), {}, 400],
    ['a message of neither sort', { jsonrpc: '2.0' }, {}, 400],
    ['an answer in other forms', request('ping'), { Accept: 'application/json' }, 406],
    ['another media type', request('ping'), { 'Content-Type': 'text/plain' }, 415],
  ])('refuses %s with a sentence, as a message of the protocol', async (_what, body, headers, status) => {
    const response = await post(body, headers);
    expect([response.status, await response.json()]).toEqual([
      status,
      {
        jsonrpc: '2.0',
        id: null,
        error: expect.objectContaining({ code: expect.any(Number), message: expect.stringMatching(/\w+ \w+/) }),
      },
    ]);
  });

  test("refuses pages of other sites and answers the site's own", async () => {
    const foreign = await post(request('ping'), { Origin: 'https://evil.example' });
    expect([foreign.status, (await foreign.json()).error.message]).toEqual([
      403,
      expect.stringMatching(/^Pages of other/),
    ]);
    expect((await post(request('ping'), { Origin: product.url })).status).toBe(200);
  });
});

test('nothing that is screened, and no App ID, is logged', async () => {
  expect(id).toMatch(/^app_/);
  for (const secret of ['Beata', 'Whatsoever', key]) expect(product.output()).not.toContain(secret);
});
