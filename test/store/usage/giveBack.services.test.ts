import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectDynamoDb } from '../../../lib/platform/dynamoDb.ts';
import { returnToDay } from '../../../lib/store/site/dayCounts.ts';
import type { Table } from '../../../lib/store/table.ts';
import { releaseQuota } from '../../../lib/store/usage/quota.ts';
import { RecentBuckets } from '../../../lib/store/usage/recentBuckets.ts';

let calls = 0;
const server = createServer((request, response) => {
  calls += 1;
  request.resume();
  response.writeHead(500, { Connection: 'close' }).end('{}');
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const taken = { accountId: 'a', month: '2026-11', count: 1, serial: 1 };

test.each<[string, (table: Table) => Promise<void>]>([
  ['search', (table) => releaseQuota(table, new RecentBuckets(), taken)],
  ['trial search', (table) => returnToDay(table, 'TRIAL', 'address', new Date('2026-11-22T10:00:00Z'))],
])('a %s whose return was not answered is not returned a second time', async (_what, giveBack) => {
  calls = 0;
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const table = { ...connectDynamoDb({ endpoint, region: 'eu-north-1', credentials }), name: 'table' };
  await expect(giveBack(table)).rejects.toThrow();
  expect(calls).toBe(1);
});
