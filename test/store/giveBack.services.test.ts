import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectDynamoDb } from '../../lib/platform/dynamoDb.ts';
import { giveBackAllowance } from '../../lib/store/allowance.ts';
import { RecentBuckets } from '../../lib/store/recentBuckets.ts';

test('a search whose return was not answered is not returned a second time', async () => {
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    request.resume();
    response.writeHead(500).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const table = { ...connectDynamoDb({ endpoint, region: 'eu-north-1', credentials }), name: 'table' };
  const taken = { accountId: 'a', shard: 0, month: '2026-11', count: 1 };
  await expect(giveBackAllowance(table, new RecentBuckets(), taken)).rejects.toThrow();
  expect(calls).toBe(1);
  table.direct.destroy();
  await new Promise((resolve) => server.close(resolve));
});
