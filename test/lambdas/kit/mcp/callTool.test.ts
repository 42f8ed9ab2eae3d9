import type { Call } from '../../../../lambdas/kit/http.ts';
import { callTool } from '../../../../lambdas/kit/mcp/callTool.ts';
import { noteUncounted } from '../../../../lambdas/kit/noteUncounted.ts';
import type { mcp } from '../../../../lib/contract/mcp.ts';
import { Refusal } from '../../../../lib/contract/refusal.ts';
import { listOverview } from '../../../../lib/operations/editions/listOverview.ts';
import { hostile } from './support/hostileTexts.ts';

jest.mock('../../../../lambdas/kit/table.ts', () => ({ table: () => 'table' }));
jest.mock('../../../../lambdas/kit/noteUncounted.ts');
jest.mock('../../../../lib/operations/editions/listOverview.ts');

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

beforeEach(() => jest.resetAllMocks());

test('an answer is given as the endpoint gives it, and in words with each list and its date', async () => {
  const missing = [
    { list: 'eu_sanctions_list', database: 'EU Sanctions', reason: 'not_imported' },
    { list: 'pep_dk', database: 'PEP DK', reason: 'not_loadable' },
  ] as const;
  overview.mockResolvedValue({ lists: [list], lists_unavailable: [...missing] });
  const result = await callTool({ name: 'list_info' }, call);
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
    const { structuredContent = {} } = await callTool({ name: 'list_info' }, call);
    const [{ database }] = structuredContent.lists as [{ database: string }];
    expect(database).not.toMatch(/\p{C}|\p{Default_Ignorable_Code_Point}|[\u2028\u2029]/u);
    expect(database.length).toBeLessThanOrEqual(2_003);
    expect(database).toMatch(/\w/);
  },
);

test('an argument that is null is absent, as it is for the endpoints', async () => {
  const refusedFor = async (sent: Record<string, unknown>) => {
    const { content } = await callTool({ name: 'screen_name', arguments: sent }, call);
    return content.map((part) => ('text' in part ? part.text : '')).join();
  };
  // Without a name and a number there is nothing to screen; a null of an optional argument is no problem of its own.
  const nulls = { type: null, date_of_birth: null, nationality: null, identifiers: null, threshold: null };
  const alone = await refusedFor({});
  expect(alone).toMatch(/^Name parameter is required/);
  expect(await refusedFor({ name: null, ...nulls })).toBe(alone);
  expect(await refusedFor({ ...nulls, threshold: 'high' })).not.toBe(alone);
});

test('a refusal is a result with its sentence, its code, and when to try again', async () => {
  overview.mockRejectedValue(
    new Refusal('RATE_LIMITED', 'Too many requests', { retry_after: 3 }, { 'Retry-After': '3' }),
  );
  const result = await callTool({ name: 'list_info', arguments: {} }, call);
  expect(result).toEqual({
    isError: true,
    content: [{ type: 'text', text: 'Too many requests.\nTry again in 3 seconds.\nRATE_LIMITED, request req_1' }],
    _meta: { 'klarnavn/error': { code: 'RATE_LIMITED', details: { retry_after: 3 }, request_id: 'req_1' } },
  });
  expect(jest.mocked(noteUncounted)).not.toHaveBeenCalled();
});

test.each([
  ['sanctions', 'sanctions_check'],
  ['pep', 'pep_check'],
  ['both', 'universal_search'],
  ['all', 'universal_search'],
])('a refused screening of %s is noted as %s, as an answered one is', async (check, endpoint) => {
  const { isError } = await callTool({ name: 'screen_name', arguments: { check } }, call);
  expect(isError).toBe(true);
  expect(jest.mocked(noteUncounted)).toHaveBeenCalledWith(
    endpoint,
    expect.objectContaining({ requestId: 'req_1', status: 400, errorCode: 'INVALID_REQUEST' }),
  );
});

test('a fault is logged, and the assistant is told no more than where to find it', async () => {
  overview.mockRejectedValue(new Error('secret of the table'));
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await expect(callTool({ name: 'list_info' }, call)).rejects.toMatchObject({
    code: -32603,
    message: expect.stringMatching(/An unexpected error occurred\. Please try again\. \(request req_1\)$/),
  });
  expect(String(written.mock.calls)).toMatch(/request failed.*req_1/);
});

test.each(['no_such_tool', 'constructor', '__proto__', 'x'.repeat(500)])('there is no tool %s', async (name) => {
  const refused = callTool({ name }, call);
  await expect(refused).rejects.toMatchObject({
    code: -32602,
    message: expect.stringMatching(/^.{0,40}There is no tool .{1,60}; there are screen_name/),
  });
});
