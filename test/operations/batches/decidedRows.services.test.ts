import { randomBytes } from 'node:crypto';
import { sentSubject } from '../../../lib/contract/subjects/subject.ts';
import { decideAlert, withdrawDecision } from '../../../lib/operations/alerts/decideAlert.ts';
import { foundGroupsOf } from '../../../lib/operations/alerts/foundGroups.ts';
import { putPacked, readPacked } from '../../../lib/operations/batches/batchLines.ts';
import { findBatch } from '../../../lib/operations/batches/findBatch.ts';
import { searchKnowing } from '../../../lib/operations/screening/knownMatches.ts';
import { PinnedLists } from '../../../lib/operations/screening/pinnedLists.ts';
import { putSubject } from '../../../lib/operations/subjects/putSubject.ts';
import { readScreeningInput } from '../../../lib/queries/readScreeningInput.ts';
import { findSubjectAlerts } from '../../../lib/store/alerts/alerts.ts';
import { findCurrentEditions } from '../../../lib/store/lists/editions.ts';
import { objectKeys } from '../../../lib/store/objectKeys.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { batchWorld } from '../../support/batchWorld.ts';
import { Killed, Killer } from '../../support/killable.ts';
import { memoryBucket } from '../../support/memoryAws.ts';
import { readWorkbook } from '../../support/workbook.ts';
import { alertWorld } from '../alerts/alertWorld.ts';

const names = ['Karlo Mirute', 'Karlo Mirute Bek', 'Karlo Mirute Junior'];
const editions = memoryBucket();
let started: Awaited<ReturnType<typeof startAccountWorld>>;
beforeAll(async () => {
  started = await startAccountWorld();
  await batchWorld(started.world.table, editions).publish(names);
});
afterAll(() => started.close());

/** A year before the moment of the batches a decision made then is over. */
const decidedAt = '2098-06-01T12:00:00Z';
const columns = { name: ['Name'], external_ref: 'Ref' };
const file = 'Ref;Name\n4711;Karlo Mirute\n4712;Karlo Mirute\n';

/** An account with a subject of the reference 4711, whose matches are alerts. */
async function monitored() {
  const { table } = started.world;
  const alerts = await alertWorld(started.world);
  const world = batchWorld(table, editions);
  const sent = sentSubject.parse({ external_ref: '4711', name: 'Karlo Mirute' });
  const deps = { table, now: started.world.now, random: randomBytes, screen: async () => {} };
  const { subject } = await putSubject(deps, alerts.owner, sent);
  const shared = await findCurrentEditions(table, 'shared', alerts.accountId);
  const lists = await new PinnedLists(editions).load(shared, ['sanctions'], new Date(decidedAt));
  const asked = { ...sent, match_type: 'exact', limit: 10, include_contained: false, allow_partial: false } as const;
  const { result } = searchKnowing(lists, readScreeningInput(asked), asked, undefined);
  await alerts.raise(foundGroupsOf(result.matches, lists), { subject });
  const alertOf = async (name: string) => {
    const { alerts: all } = await findSubjectAlerts(table, alerts.accountId, subject.id);
    const found = all.find(({ records }) => records[0]?.name === name);
    if (!found) throw new Error(`There is no alert about ${name}`);
    return found;
  };
  const outcome = { outcome: 'false_positive', reason: 'Another person' } as const;
  return {
    ...alerts,
    table,
    world,
    decide: async (name: string, at = decidedAt) =>
      decideAlert(alerts.at(at), alerts.owner, (await alertOf(name)).id, outcome),
    withdraw: async (name: string) => {
      const { id, version } = await alertOf(name);
      await withdrawDecision(alerts.at(decidedAt), alerts.owner, id, { version });
    },
    run: (text: string, more = {}) => world.run(alerts.accountId, text, { columns, limit: 1, ...more }),
    rowsOf: (id: string) => JSON.parse(world.result(alerts.accountId, id, 'json').toString()).rows,
    tableOf: (id: string) => {
      const [header = '', ...lines] = world.result(alerts.accountId, id, 'csv').toString().trimEnd().split('\r\n');
      return lines.map((line) =>
        Object.fromEntries(header.split(',').map((name, i) => [name.replace('\uFEFF', ''), line.split(',')[i]])),
      );
    },
  };
}

test('a row with a reference has its decisions in every result, and a decided match takes no place', async () => {
  const { decide, run, rowsOf, tableOf, world, accountId } = await monitored();
  await decide('Karlo Mirute');
  const id = await run(file);
  const [first, second] = rowsOf(id);
  expect(first).toMatchObject({ external_ref: '4711', status: 'match', total_matches: 3, matches_decided: 'some' });
  expect(first.matches).toMatchObject([
    {
      name: 'Karlo Mirute',
      decision: {
        outcome: 'false_positive',
        reason: 'Another person',
        by_name: expect.any(String),
        decided_at: new Date(decidedAt).toISOString(),
        expires_at: expect.stringMatching(/^2099-/),
        holds: true,
        changes: [],
      },
    },
    { name: expect.stringMatching(/^Karlo Mirute ./) },
  ]);
  expect(first).not.toHaveProperty('decisions_incomplete');
  expect(first.matches[1]).not.toHaveProperty('decision');
  expect(second.matches_decided).toBe('none');
  expect(second.matches).toHaveLength(1);
  expect(second.matches[0]).not.toHaveProperty('decision');
  // A table has one place for a match: that of the one which waits for a decision.
  expect(tableOf(id)[0]).toMatchObject({
    match_1_name: first.matches[1].name,
    matches_decided: 'some',
    decisions_incomplete: '',
    match_1_decision: '',
  });
  expect(Object.keys(tableOf(id)[0] ?? {}).slice(-8)).toEqual([
    ...['matches_decided', 'decisions_incomplete'],
    ...['decision', 'decision_holds', 'decision_reason', 'decision_by', 'decision_at', 'decision_until'].map(
      (field) => `match_1_${field}`,
    ),
  ]);
  const sheets = await readWorkbook(world.result(accountId, id, 'xlsx'));
  const matches = sheets.find(({ name }) => name === 'Matches')?.lines ?? [];
  const at = matches[0]?.indexOf('decision') ?? -1;
  expect(matches[1]?.slice(at, at + 3)).toEqual(['false_positive', 'yes', 'Another person']);
  expect(matches.slice(2).map((cells) => cells[at] ?? '')).toEqual(['', '']);
});

test('only rows with an undecided match wait for somebody, and both numbers are told', async () => {
  const { decide, run, rowsOf, tableOf, table, world, accountId } = await monitored();
  for (const name of names) await decide(name);
  const id = await run(file);
  expect(rowsOf(id).map((row: { matches_decided: string }) => row.matches_decided)).toEqual(['all', 'none']);
  expect(tableOf(id)[0]).toMatchObject({
    match_1_name: 'Karlo Mirute',
    match_1_decision: 'false_positive',
    match_1_decision_holds: 'yes',
    match_1_decision_reason: 'Another person',
  });
  const caller = { ...world.caller(accountId), requireKinds: () => {} };
  const { batch } = await findBatch({ table, uploads: world.uploads }, caller, id);
  expect(batch).toMatchObject({ rows_with_matches: 2, rows_with_undecided_matches: 1 });
});

test('a row whose decisions were not all read says so everywhere, and is never decided as a whole', async () => {
  const { decide, run, rowsOf, tableOf, world, accountId } = await monitored();
  for (const name of names) await decide(name);
  const decisionsOf = (jobId: string) => objectKeys.batchPart({ accountId, jobId, number: 1 }, 'decisions');
  const read = JSON.parse((await readPacked(world.uploads, decisionsOf(await run(file)))).toString());
  /** A batch whose first try has read only these decisions. */
  const runKnowing = async (subjects: object[]) => {
    const id = await world.upload(accountId, file);
    await world.start(accountId, id, { columns, limit: 1 });
    await world.cut(accountId, id);
    await putPacked(world.uploads, decisionsOf(id), JSON.stringify(subjects));
    await world.screen(accountId, id, 1);
    await world.join(accountId, id);
    return id;
  };
  const id = await runKnowing([{ ...read[0], isAll: false }]);
  expect(rowsOf(id)).toMatchObject([
    { matches_decided: 'some', decisions_incomplete: true, total_matches: 3 },
    { matches_decided: 'none' },
  ]);
  expect(rowsOf(id)[1]).not.toHaveProperty('decisions_incomplete');
  expect(tableOf(id).map((row) => row.decisions_incomplete)).toEqual(['yes', '']);
  const [header = [], first = []] = (await readWorkbook(world.result(accountId, id, 'xlsx')))[0]?.lines ?? [];
  expect(first[header.indexOf('decisions_incomplete')]).toBe('yes');
  expect(await world.jobOf(accountId, id)).toMatchObject({ rowsMatched: 2, rowsDecided: 0 });
  const without = await runKnowing([{ ...read[0], records: [], isAll: false }]);
  expect(rowsOf(without)[0]).toMatchObject({ matches_decided: 'none', decisions_incomplete: true });
});

test('a decision that is over, or was about other facts, is told as one that holds no more', async () => {
  const { decide, run, rowsOf, world, accountId } = await monitored();
  await decide('Karlo Mirute', '2096-06-01T12:00:00Z');
  for (const name of names.slice(1)) await decide(name);
  const id = await run('Ref;Name\n4711;Karlo Mirute\n4711;Mirute\n', { limit: 3 });
  const [over, another] = rowsOf(id);
  expect(over.matches_decided).toBe('some');
  expect(over.matches[0].decision).toMatchObject({ holds: false, changes: [{ because: 'decision_expired' }] });
  expect(another.matches_decided).toBe('none');
  expect(another.matches[1].decision).toMatchObject({ holds: false, changes: [{ field: 'names', added: ['Mirute'] }] });
  expect(await world.jobOf(accountId, id)).toMatchObject({ rowsMatched: 2, rowsDecided: 0 });
});

test('a chunk that is screened again has the same rows, whatever was decided meanwhile', async () => {
  const { decide, withdraw, rowsOf, world, accountId } = await monitored();
  await decide('Karlo Mirute');
  let kills = 0;
  for (let call = 1, isKilled = true; isKilled; call++) {
    const killer = new Killer();
    const mortal = world.processOf(killer);
    const id = await world.upload(accountId, file);
    await world.start(accountId, id, { columns, limit: 1 });
    await world.cut(accountId, id);
    killer.arm(call, 'before');
    await mortal.screen(accountId, id, 1).catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
    isKilled = killer.hasKilled;
    if (isKilled) kills++;
    const wasRead = world.uploads.objects.has(objectKeys.batchPart({ accountId, jobId: id, number: 1 }, 'decisions'));
    await withdraw('Karlo Mirute');
    await world.screen(accountId, id, 1);
    await world.join(accountId, id);
    expect(rowsOf(id)[0].matches_decided).toBe(wasRead ? 'some' : 'none');
    await decide('Karlo Mirute');
  }
  expect(kills).toBeGreaterThan(10);
});

test('without a reference, and for several subjects in a row, nothing is read and no column is added', async () => {
  const { decide, run, rowsOf, tableOf, world, accountId } = await monitored();
  await decide('Karlo Mirute');
  const subjects = [{ label: 'Customer', name: ['Name'] }];
  for (const asked of [{ name: ['Name'] }, { subjects, external_ref: 'Ref' }]) {
    const id = await run(file, { columns: asked });
    expect(world.uploads.objects.has(objectKeys.batchPart({ accountId, jobId: id, number: 1 }, 'decisions'))).toBe(
      false,
    );
    expect(rowsOf(id)[0]).not.toHaveProperty('matches_decided');
    expect(rowsOf(id)[0].matches).toHaveLength(1);
    expect(Object.keys(tableOf(id)[0] ?? {}).filter((name) => /deci/.test(name))).toEqual([]);
  }
});

test('another account knows nothing of a decision about the same reference', async () => {
  const { decide, world } = await monitored();
  await decide('Karlo Mirute');
  const stranger = await started.world.account();
  const id = await world.run(stranger.accountId, file, { columns, limit: 1 });
  const { rows } = JSON.parse(world.result(stranger.accountId, id, 'json').toString());
  expect(rows.map((row: { matches_decided: string }) => row.matches_decided)).toEqual(['none', 'none']);
});
