import { getUsageHistory } from '../../../lib/operations/usage/getUsageHistory.ts';
import { historyCsv, presentHistory } from '../../../lib/operations/usage/presentHistory.ts';
import { bucketOf } from '../../../lib/platform/latencyHistogram.ts';
import type { UsageDay } from '../../../lib/store/usage/usage.ts';

const row = (fields: Partial<UsageDay>): UsageDay => ({
  appIdRef: 'app_1',
  endpoint: 'sanctions_check',
  date: '2026-03-29',
  requestCount: 0,
  matchedCount: 0,
  calls: 0,
  lastAt: '2026-03-29T10:00:00.000Z',
  errors: {},
  latency: {},
  ...fields,
});
const labels = new Map([['app_1', { name: '=Production', ending: '0f3a' }]]);
const rows = [
  row({ requestCount: 10, matchedCount: 2, calls: 13, errors: { RATE_LIMITED: 3 }, latency: { [bucketOf(10)]: 10 } }),
  row({ appIdRef: 'app_gone', endpoint: 'pep_check', requestCount: 1, calls: 1, latency: { [bucketOf(100)]: 1 } }),
  row({
    date: '2026-03-30',
    appIdRef: 'dashboard',
    endpoint: 'dashboard_search',
    calls: 2,
    errors: { LIST_UNAVAILABLE: 1, INVALID_REQUEST: 1 },
  }),
];
const history = { from: '2026-03-28', to: '2026-03-30', rows, labels };

test('the history is summed by day, App ID, endpoint and error, and its times are of all that was answered', () => {
  const counts = { request_count: 0, calls: 0, client_errors: 0, server_errors: 0 };
  expect(presentHistory(history)).toEqual({
    from: '2026-03-28',
    to: '2026-03-30',
    total: { request_count: 11, calls: 16, client_errors: 4, server_errors: 1, p50_ms: 10, p95_ms: expect.any(Number) },
    by_day: [
      { date: '2026-03-28', ...counts },
      { date: '2026-03-29', request_count: 11, calls: 14, client_errors: 3, server_errors: 0 },
      { date: '2026-03-30', request_count: 0, calls: 2, client_errors: 1, server_errors: 1 },
    ],
    by_app_id: [
      { ...named('app_1', '=Production', '0f3a'), request_count: 10, calls: 13, client_errors: 3, server_errors: 0 },
      { ...named('dashboard', null, null), request_count: 0, calls: 2, client_errors: 1, server_errors: 1 },
      { ...named('app_gone', null, null), request_count: 1, calls: 1, client_errors: 0, server_errors: 0 },
    ],
    by_endpoint: [
      {
        endpoint: 'sanctions_check',
        ...{ request_count: 10, calls: 13, client_errors: 3, server_errors: 0 },
        ...{ p50_ms: 10, p95_ms: 10 },
      },
      {
        endpoint: 'dashboard_search',
        ...{ request_count: 0, calls: 2, client_errors: 1, server_errors: 1 },
        ...{ p50_ms: null, p95_ms: null },
      },
      {
        endpoint: 'pep_check',
        ...{ request_count: 1, calls: 1, client_errors: 0, server_errors: 0 },
        ...{ p50_ms: expect.any(Number), p95_ms: expect.any(Number) },
      },
    ],
    errors: [
      { code: 'RATE_LIMITED', status: 429, calls: 3 },
      { code: 'LIST_UNAVAILABLE', status: 503, calls: 1 },
      { code: 'INVALID_REQUEST', status: 400, calls: 1 },
    ],
  });
});

function named(app_id_ref: string, app_id_name: string | null, app_id_end: string | null) {
  return { app_id_ref, app_id_name, app_id_end };
}

test('the CSV file has a row for each day, App ID and endpoint, and none that a spreadsheet would run', () => {
  expect(historyCsv(history).split('\r\n')).toEqual([
    '\uFEFFDate,App ID,App ID reference,Endpoint,Requests,With matches,Calls,Errors 4xx,Errors 5xx,p50 ms,p95 ms',
    "2026-03-29,'=Production,app_1,sanctions_check,10,2,13,3,0,10,10",
    expect.stringMatching(/^2026-03-29,Deleted App ID,app_gone,pep_check,1,0,1,0,0,\d+,\d+$/),
    '2026-03-30,Dashboard,dashboard,dashboard_search,0,0,2,1,1,,',
    '',
  ]);
});

describe('the days', () => {
  const table = { name: 'table', client: { send: async () => ({ Items: [] }) } } as never;
  const now = new Date('2026-11-01T23:30:00Z');
  const ask = async (asked: { from?: string; to?: string }) =>
    presentHistory(await getUsageHistory(table, 'account', asked, now));

  test('are the last 30 UTC days where none are asked for', async () => {
    const { from, to, by_day } = await ask({});
    expect([from, to, by_day.length]).toEqual(['2026-10-03', '2026-11-01', 30]);
  });

  test('are each there once, where clocks change and in a leap year', async () => {
    const { by_day } = await ask({ from: '2028-01-01', to: '2028-12-31' });
    expect(new Set(by_day.map(({ date }) => date)).size).toBe(366);
    expect(by_day.map(({ date }) => date)).toEqual(expect.arrayContaining(['2028-02-29', '2028-03-26', '2028-10-29']));
  });

  test.each([
    [{ from: '2026-02-02', to: '2026-02-01' }, 'from must not be after to'],
    [{ from: '2025-10-31', to: '2026-11-01' }, 'from and to must be at most 366 days apart'],
  ])('%j are refused', async (asked, message) => {
    await expect(ask(asked)).rejects.toMatchObject({ code: 'INVALID_REQUEST', message });
  });
});
