import { randomUUID } from 'node:crypto';
import { BatchGetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { screeningWrites, type Traffic, traffics } from '../../bin/bench/cost/costOfScreenings.ts';
import { figures } from '../../bin/bench/cost/figures.ts';
import type { StageFacts } from '../../bin/bench/cost/stageFacts.ts';
import { newUsageEventId } from '../../lambdas/kit/usage/newUsageEventId.ts';
import { plans } from '../../lib/contract/billing/plans.ts';
import { AppIdHolders } from '../../lib/operations/appIds/appIdHolders.ts';
import { queueUsageAlerts } from '../../lib/operations/mails/usageAlerts.ts';
import { newId } from '../../lib/platform/id.ts';
import { requestIdOf } from '../../lib/platform/requestId.ts';
import { appIdOwnerCodec } from '../../lib/store/appIds/appIdOwners.ts';
import { keys } from '../../lib/store/keys.ts';
import type { Item, Table } from '../../lib/store/table.ts';
import { addUsage } from '../../lib/store/usage/addUsage.ts';
import { adding } from '../support/adding.ts';
import { memoryQueue } from '../support/memoryAws.ts';
import { queueOptions, simulate } from '../support/simulatedStore/simulate.ts';
import { SimulatedTable } from '../support/simulatedStore/simulatedTable.ts';

// What the cost of a million screenings is computed with, held against what the store really asks for.

const at = new Date('2026-11-21T10:00:00.123Z');
const id = (of: 'account' | 'appId') => newId(of, at, () => Buffer.alloc(10, 7));

/** A table that answers with these items, and the commands it was sent. */
function recorded(items: Item[] = []) {
  const sent: object[] = [];
  const { table } = new SimulatedTable();
  const found = (key: Item) => items.find(({ pk, sk }) => pk === key.pk && sk === key.sk);
  const answer = async (command: object) => {
    sent.push(command);
    if (command instanceof GetCommand) return { Item: found(command.input.Key as Item) };
    if (command instanceof BatchGetItemCommand)
      return { Responses: { [table.name]: items.map((item) => marshall(item)) }, UnprocessedKeys: {} };
    return table.client.send(command as never);
  };
  const client = { send: answer } as never;
  return { table: { ...table, client, direct: client } as Table, sent };
}

test.each([
  ['large', traffics.large, 1, 20],
  ['small', traffics.small, 1_000_000, 120],
] as const)(
  'the write units of a screening of %s accounts are those of the store',
  async (_, traffic: Traffic, accounts, seconds) => {
    const { batchSize: size, windowMs, functionsMax } = queueOptions;
    const { kinds, screened } = await simulate({
      accounts,
      plan: plans.professional,
      screeningsPerSecond: traffic.perSecond,
      seconds,
      queue: { ...queueOptions, troubleShare: 0 },
      countsAll: false,
    });
    const units = kinds.reduce((sum, kind) => sum + kind.units, 0) / screened;
    const facts = { usageBatch: { size, windowSeconds: windowMs / 1000, functionsMax } } as StageFacts;
    expect(units / screeningWrites(facts, traffic)).toBeGreaterThan(0.95);
    expect(units / screeningWrites(facts, traffic)).toBeLessThan(1.05);
    expect(kinds.map(({ kind }) => kind).filter((kind) => kind.startsWith('gsi1'))).toEqual([]);
  },
);

test('a row of the log has the bytes that its storage is computed with', async () => {
  const { table, sent } = recorded();
  const event = {
    event_id: newUsageEventId(),
    account_id: id('account'),
    app_id_ref: id('appId'),
    endpoint: 'sanctions_check',
    request_count: 1,
    matched_count: 0,
    at: at.toISOString(),
    request_id: requestIdOf(randomUUID(), at),
    status: 200,
    duration_ms: 12,
    calls: 1,
  };
  expect(await addUsage(table, [event], adding({ newId: () => 'twelve-chars' }))).toEqual([]);
  const [put] = sent.filter((command) => command instanceof PutItemCommand);
  // Names and texts by their bytes, numbers by two digits a byte and one more. Source: DynamoDB developer guide, "DynamoDB item sizes and formats".
  const bytes = Object.entries(put?.input.Item ?? {}).reduce(
    (sum, [name, { S = '', N }]) => sum + name.length + S.length + (N === undefined ? 0 : Math.ceil(N.length / 2) + 1),
    100,
  );
  expect(bytes).toBeGreaterThan(figures.requestRowBytes - 20);
  expect(bytes).toBeLessThanOrEqual(figures.requestRowBytes);
});

test('the authorizer asks for the read units that it is computed with', async () => {
  const owner = appIdOwnerCodec.encode({ accountId: 'acc', id: 'app_1', status: 'active' });
  const { table, sent } = recorded([{ ...keys.appIdHash('hash'), ...owner }]);
  const holders = new AppIdHolders(table);
  expect(await holders.find('hash', at)).toMatchObject({ accountId: 'acc' });
  expect(readUnits(sent, table)).toBe(figures.authorizerReadUnits);
});

test('the alerts of an account that has been told ask for the read units that they are computed with', async () => {
  const subscription = {
    ...keys.subscription('acc'),
    plan: 'simple',
    billing_period: 'monthly',
    status: 'active',
    period_end: '2026-12-01T00:00:00.000Z',
    cancel_at_period_end: false,
    read_at: at.toISOString(),
  };
  const { table, sent } = recorded([
    subscription,
    { ...keys.quota('acc'), arrival: 0, 'used#2026-11': 46 },
    { ...keys.mail('usage:acc:2026-11:50:90'), settled_at: at.toISOString() },
  ]);
  await queueUsageAlerts({ table, queue: memoryQueue(), now: at }, 'acc');
  expect(readUnits(sent, table)).toBe(figures.alertReadUnits);
});

/** Half a unit an item where it need not be the latest. */
function readUnits(sent: readonly object[], table: Table): number {
  return sent.reduce((sum, command) => {
    if (command instanceof GetCommand) return sum + (command.input.ConsistentRead ? 1 : 0.5);
    if (!(command instanceof BatchGetItemCommand)) return sum;
    const { Keys = [], ConsistentRead } = command.input.RequestItems?.[table.name] ?? {};
    return sum + Keys.length * (ConsistentRead ? 1 : 0.5);
  }, 0);
}
