import { requestSection } from '../../../../lib/operations/account/dataExports/requestSection.ts';
import type { Table } from '../../../../lib/store/table.ts';
import { addUsage } from '../../../../lib/store/usage/addUsage.ts';
import { adding } from '../../../support/adding.ts';
import { startTable } from '../../../support/dynamo.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

test('a copy has the newest calls of the log, and no more than fit', async () => {
  const call = (minute: number) => ({
    event_id: `event-${minute}`,
    account_id: 'copied',
    app_id_ref: 'app_1',
    endpoint: 'sanctions_check',
    request_count: 1,
    matched_count: 0,
    at: `2026-11-21T12:0${minute}:00.000Z`,
    request_id: `request-${minute}`,
    status: 200,
    calls: 1,
  });
  expect(await addUsage(table, [call(1), call(2), call(3)], adding())).toEqual([]);
  const copied = async (max?: number) => {
    const ids: unknown[] = [];
    for await (const row of requestSection(table, 'copied', new Date('2026-11-22T12:00:00.000Z'), max).rows()) {
      ids.push(row.request_id);
    }
    return ids;
  };
  expect(await copied(2)).toEqual(['request-3', 'request-2']);
  expect(await copied()).toEqual(['request-3', 'request-2', 'request-1']);
});
