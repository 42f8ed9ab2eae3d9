import { randomBytes } from 'node:crypto';
import { caseRecordsMax } from '../../../lib/contract/cases/caseWords.ts';
import { openCaseOfAnswer } from '../../../lib/operations/cases/openCaseOfAnswer.ts';
import { listCases } from '../../../lib/operations/cases/readCases.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { eventsOf, recording } from '../../support/recording.ts';

let started: Awaited<ReturnType<typeof startAccountWorld>>;
let accountId: string;
const now = new Date('2026-11-28T12:00:00Z');
beforeAll(async () => {
  started = await startAccountWorld();
});
afterAll(() => started.close());
beforeEach(async () => {
  ({ accountId } = await started.world.account());
});

const deps = () => ({ table: recording(started.world.table, () => now), now, random: randomBytes });
const program = () => ({
  accountId,
  plan: 'professional' as const,
  actor: { type: 'app_id' as const, appIdRef: 'app_1' },
});
const match = (n: number, holds?: boolean) => ({
  id: `un_sanctions_list:${n}`,
  database: 'UN Sanctions',
  name: `Listed ${n}`,
  ...(holds === undefined ? {} : { decision: { holds } }),
});
const open = (answered: Partial<Parameters<typeof openCaseOfAnswer>[2]> = {}) =>
  openCaseOfAnswer(deps(), program(), {
    name: 'Ri Won Ho',
    external_ref: 'customer 7',
    matches: [match(1)],
    receiptId: 'rc_1',
    ...answered,
  });
const cases = async () =>
  (await listCases({ table: started.world.table, now }, { accountId, userId: 'u', role: 'auditor' }, {})).cases;

test('a program opens a case with the matches and the receipt, and a second answer of the reference adds to it', async () => {
  const first = await open();
  expect(first).toMatchObject({ state: 'opened', id: expect.stringMatching(/^cas_/) });
  const again = await open({ matches: [match(1), match(2)], receiptId: 'rc_2' });
  expect(again).toMatchObject({ state: 'added_to', id: first.id });
  expect(await cases()).toMatchObject([
    {
      id: first.id,
      origin: 'api',
      label: 'sanctions_match',
      subject: { name: 'Ri Won Ho', external_ref: 'customer 7' },
      records: [{ id: 'un_sanctions_list:1' }, { id: 'un_sanctions_list:2' }],
      receipt_ids: ['rc_1', 'rc_2'],
    },
  ]);
  const events = await eventsOf(started.world.table, accountId);
  expect(events.map(({ action, actor }) => [action, actor.type, actor.ref])).toEqual(
    expect.arrayContaining([
      ['case.opened', 'app_id', 'app_1'],
      ['case.added_to', 'app_id', 'app_1'],
    ]),
  );
  expect(JSON.stringify(events)).not.toMatch(/Ri Won Ho|customer 7/);
});

test('nothing found opens none, and decided matches are left out', async () => {
  expect(await open({ matches: [] })).toMatchObject({ state: 'nothing_found', id: null });
  expect(await open({ matches: [match(1, true)] })).toMatchObject({ state: 'decided', id: null });
  expect(await cases()).toEqual([]);
  await open({ matches: [match(1, true), match(2, false), match(3)] });
  expect((await cases())[0]?.records.map(({ id }) => id)).toEqual(['un_sanctions_list:2', 'un_sanctions_list:3']);
});

test('a question of a number alone names the case, and a case has room for so many records', async () => {
  const matches = Array.from({ length: caseRecordsMax + 5 }, (_, n) => match(n));
  await open({ name: undefined, identifiers: [{ value: 'IMO 9116412' }], external_ref: undefined, matches });
  const [one] = await cases();
  expect([one?.subject, one?.records.length]).toEqual([{ name: 'IMO 9116412', external_ref: null }, caseRecordsMax]);
});

test('matches and receipts without room in the case are counted in the message', async () => {
  const matches = Array.from({ length: caseRecordsMax + 12 }, (_, n) => match(n));
  expect(await open({ matches: matches.slice(0, caseRecordsMax), external_ref: 'customer 8' })).toMatchObject({
    message: 'A case was opened.',
  });
  expect(await open({ matches })).toMatchObject({
    state: 'opened',
    message: 'A case was opened. A case has room for 50 records: 12 matches of this answer are not in it.',
  });
  expect(await open({ matches: [match(3), match(900)] })).toMatchObject({
    state: 'added_to',
    message:
      'A case with this external_ref is open. A case has room for 50 records: 1 match of this answer is not in it.',
  });
  expect(await open({ matches: [match(3)] })).toMatchObject({
    message: 'A case with this external_ref is open. The matches and the receipt were added to it.',
  });
});

test('matches beyond the limit and decisions that were not read are told in the message', async () => {
  expect((await open({ total_matches: 1 })).message).toBe('A case was opened.');
  expect((await open({ total_matches: 4 })).message).toBe(
    'A case with this external_ref is open. The matches and the receipt were added to it. 3 further matches beyond the limit are not in it.',
  );
  expect((await open({ external_ref: 'customer 8', total_matches: 4, omitted: 2 })).message).toMatch(
    /the case does not have them\. 1 further match beyond the limit is not in it\.$/,
  );
  expect((await open({ external_ref: 'customer 9', decisions_incomplete: true })).message).toBe(
    'A case was opened. Decisions about this subject could not all be read: matches in it may be decided already.',
  );
});

test('an answer without all lists says so where no case was opened', async () => {
  const without = { lists_unavailable: [{ list: 'eu_sanctions_list' }] };
  const missing = 'Not every list was screened: see lists_unavailable.';
  expect((await open({ matches: [], ...without })).message).toMatch(missing);
  expect((await open({ matches: [match(1, true)], ...without })).message).toMatch(missing);
  expect((await open({ matches: [], lists_unavailable: [] })).message).not.toMatch('Not every list');
});

test('a case that cannot be opened is said, and the answer stays', async () => {
  const broken = {
    ...deps(),
    random: () => {
      throw new Error('made for this test');
    },
  };
  const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const answered = { name: 'Ri Won Ho', matches: [match(1)], receiptId: 'rc_1' };
  expect(await openCaseOfAnswer(broken, program(), answered)).toMatchObject({ state: 'failed', id: null });
  printed.mockRestore();
});

test('an answer without room for all of its matches says so, and never that all are decided', async () => {
  expect(await open({ matches: [match(1, true)], omitted: 2 })).toEqual({
    id: null,
    state: 'failed',
    message: expect.stringContaining('The answer has no room for all of its matches'),
  });
  expect(await open({ matches: [], omitted: 2 })).toMatchObject({ id: null, state: 'failed' });
  expect(await cases()).toEqual([]);
  expect(await open({ omitted: 2 })).toMatchObject({
    state: 'opened',
    message: expect.stringContaining('no room for 2 of its matches, and the case does not have them.'),
  });
});
