import { raiseAlerts } from '../../../lib/operations/alerts/raiseAlerts.ts';
import { findSubjectAlerts } from '../../../lib/store/alerts/alerts.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { anna, found, group } from './support.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

let accounts = 0;
let accountId: string;
beforeEach(() => {
  accountId = `acc_${++accounts}`;
});

const now = new Date('2026-11-28T10:00:00Z');
const raise = (
  groups: Parameters<typeof raiseAlerts>[0]['found'],
  more: Partial<Parameters<typeof raiseAlerts>[0]> = {},
) =>
  raiseAlerts({
    table,
    accountId,
    subject: anna,
    found: groups,
    searched: 'everything',
    setOffBy: 'subject_added',
    now,
    ...more,
  });
const stored = () => findSubjectAlerts(table, accountId, anna.id);
const none = { opened: 0, reopened: 0, suppressed: 0, unchanged: 0, closed: 0 };

test('one alert of a group of records, and a part delivered twice doubles nothing', async () => {
  const groups = [group('g1', found('eu:1'), found('un:1', { score: 0.95 })), group('g2', found('eu:2'))];
  expect(await raise(groups)).toEqual({ ...none, opened: 2 });
  const before = await stored();
  expect(before.alerts.map(({ records }) => records.map(({ id }) => id))).toEqual([['un:1', 'eu:1'], ['eu:2']]);

  expect(await raise(groups)).toEqual({ ...none, unchanged: 2 });
  expect(await stored()).toEqual(before);
});

test('the same part by eight workers at once opens each alert once', async () => {
  const groups = [group('g1', found('eu:1')), group('g2', found('eu:2'))];
  const counts = await Promise.all(Array.from({ length: 8 }, () => raise(groups)));
  expect(counts.reduce((sum, { opened }) => sum + opened, 0)).toBe(2);
  expect((await stored()).alerts).toHaveLength(2);
});

test('nothing is written of a subject without a match', async () => {
  expect(await raise([])).toEqual(none);
  expect(await stored()).toEqual({ head: undefined, alerts: [], records: [] });
});

test('more alerts than one transaction takes are all written', async () => {
  const groups = Array.from({ length: 130 }, (_, at) => group(`g${at}`, found(`eu:${at}`)));
  expect(await raise(groups)).toEqual({ ...none, opened: 130 });
  expect((await stored()).alerts).toHaveLength(130);
  expect(await raise(groups)).toEqual({ ...none, unchanged: 130 });

  const large = [group('g', ...Array.from({ length: 100 }, (_, at) => found(`un:${at}`)))];
  expect(await raise([...groups, ...large])).toEqual({ ...none, unchanged: 130, opened: 1 });
  expect((await stored()).records).toHaveLength(230);
});
