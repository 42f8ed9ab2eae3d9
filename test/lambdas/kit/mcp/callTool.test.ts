import type { Call } from '../../../../lambdas/kit/http/http.ts';
import { refusedToolCall, usageKeyOfMessage } from '../../../../lambdas/kit/mcp/answerMcp.ts';
import { callTool, type ToolCall } from '../../../../lambdas/kit/mcp/callTool.ts';
import type { mcp } from '../../../../lib/contract/mcp/mcp.ts';
import { Refusal } from '../../../../lib/contract/refusal.ts';
import { listOverview } from '../../../../lib/operations/lists/listOverview.ts';
import { answerOf } from '../../../../lib/operations/usage/work.ts';
import { hostile } from './support/hostileTexts.ts';

jest.mock('../../../../lambdas/kit/table.ts', () => ({ table: () => 'table' }));
jest.mock('../../../../lib/operations/lists/listOverview.ts');

const now = new Date('2026-11-22T10:00:00Z');
const caller = { accountId: 'a', appIdRef: 'app_1', plan: 'simple', rules: {} };
const call = { caller, requestId: 'req_1', now, receivedAt: now, headers: {} } as unknown as Call<typeof mcp>;
const overview = jest.mocked(listOverview);
const list = {
  list: 'un_sanctions_list',
  database: 'UN Sanctions',
  edition_id: 'e',
  edition_date: '2026-11-21',
  published_at: '2026-11-21T10:00:00Z',
  age_days: 1,
  records: 1003,
  scope: 'shared',
  sample: true,
} as const;

const called = async (asked: ToolCall) => answerOf(await (await callTool(asked, call)).run(), undefined);
/** The message by which an assistant calls a tool. */
const message = (name: string, sent: object = {}) =>
  ({ jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name, arguments: sent } }) as const;

beforeEach(() => jest.resetAllMocks());

test('an answer is given as the endpoint gives it, and in words with each list and its date', async () => {
  const missing = [
    { list: 'eu_sanctions_list', database: 'EU Sanctions', reason: 'not_imported' },
    { list: 'pep_dk', database: 'PEP DK', reason: 'not_loadable' },
  ] as const;
  overview.mockResolvedValue({ lists: [list], lists_unavailable: [...missing] });
  const result = await called({ name: 'list_info' });
  expect(result.structuredContent).toEqual({
    success: true,
    lists: [list],
    lists_unavailable: missing,
    request_id: 'req_1',
    timestamp: '2026-11-22T10:00:00.000Z',
  });
  expect(result.content).toEqual([
    {
      type: 'text',
      text: [
        'Lists screened:',
        '- UN Sanctions of 2026-11-21 (1 day old, 1003 records, a sample to try the service with, not to screen with)',
        '- Not screened: EU Sanctions, which was never imported',
        '- Not screened: PEP DK, which could not be loaded',
      ].join('\n'),
    },
  ]);
});

test.each(hostile)(
  'what nobody sees, and what is very long, is not in the structured answer either: %j',
  async (text) => {
    overview.mockResolvedValue({ lists: [{ ...list, database: text }], lists_unavailable: [] });
    const { structuredContent = {} } = await called({ name: 'list_info' });
    const [{ database }] = structuredContent.lists as [{ database: string }];
    expect(database).not.toMatch(/\p{C}|\p{Default_Ignorable_Code_Point}|[\u2028\u2029]/u);
    expect(database.length).toBeLessThanOrEqual(2_003);
    expect(database).toMatch(/\w/);
  },
);

test('an argument that is null is absent, as it is for the endpoints', async () => {
  const refusedFor = (sent: Record<string, unknown>) =>
    called({ name: 'screen_name', arguments: sent }).then(
      () => 'not refused',
      (refusal: Error) => refusal.message,
    );
  // Without a name and a number there is nothing to screen; a null of an optional argument is no problem of its own.
  const nulls = { type: null, date_of_birth: null, nationality: null, identifiers: null, threshold: null };
  const alone = await refusedFor({});
  expect(alone).toMatch(/^Name parameter is required/);
  expect(await refusedFor({ name: null, ...nulls })).toBe(alone);
  expect(await refusedFor({ ...nulls, threshold: 'high' })).not.toBe(alone);
});

test('a refusal is a result with its sentence, its code, and when to try again', async () => {
  const refusal = new Refusal('RATE_LIMITED', 'Too many requests', { retry_after: 3 }, { 'Retry-After': '3' });
  const { status, message: answer } = refusedToolCall(message('list_info'), refusal, 'req_1') ?? {};
  expect([status, JSON.parse(String(answer))]).toEqual([
    200,
    {
      jsonrpc: '2.0',
      id: 7,
      result: {
        isError: true,
        content: [{ type: 'text', text: 'Too many requests.\nTry again in 3 seconds.\nRATE_LIMITED, request req_1' }],
        _meta: { 'klarnavn/error': { code: 'RATE_LIMITED', details: { retry_after: 3 }, request_id: 'req_1' } },
      },
    },
  ]);
});

test.each([
  ['sanctions', 'sanctions_check'],
  ['pep', 'pep_check'],
  ['both', 'universal_search'],
  ['all', 'universal_search'],
])('a screening of %s is recorded as %s, refused or answered', async (check, endpoint) => {
  expect(usageKeyOfMessage(message('screen_name', { check }))).toBe(endpoint);
  await expect(called({ name: 'screen_name', arguments: { check } })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  });
});

test.each([
  ['a batch is recorded as the endpoint of batches', message('screen_batch'), 'batch_check'],
  ['a tool that counts nothing is not recorded', message('list_info'), undefined],
  [
    'a message that calls no tool is recorded as mcp where it is refused',
    { ...message('ping'), method: 'ping' },
    'mcp',
  ],
  ['a message that was not read is recorded as mcp', undefined, 'mcp'],
])('%s', (_, sent, endpoint) => {
  expect(usageKeyOfMessage(sent)).toBe(endpoint);
});

test('of a fault the assistant is told no more than where to find it', () => {
  const fault = new Refusal('INTERNAL_ERROR', 'An unexpected error occurred. Please try again.');
  const { status, message: answer } = refusedToolCall(message('list_info'), fault, 'req_1') ?? {};
  expect([status, JSON.parse(String(answer))]).toEqual([
    200,
    {
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32603, message: 'An unexpected error occurred. Please try again. (request req_1)' },
    },
  ]);
  expect(refusedToolCall({ ...message('ping'), method: 'ping' }, fault, 'req_1')).toBeUndefined();
});

test.each(['no_such_tool', 'constructor', '__proto__', 'x'.repeat(500)])('there is no tool %s', async (name) => {
  const refused = callTool({ name }, call);
  await expect(refused).rejects.toMatchObject({
    code: -32602,
    message: expect.stringMatching(/^.{0,40}There is no tool .{1,60}; there are screen_name/),
  });
});
