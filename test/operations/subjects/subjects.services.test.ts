import { randomBytes } from 'node:crypto';
import type { PlanKey } from '../../../lib/contract/billing/plans.ts';
import { Refusal } from '../../../lib/contract/refusal.ts';
import { type SentSubject, sentSubject } from '../../../lib/contract/subjects/subject.ts';
import { addSubjects } from '../../../lib/operations/subjects/addSubjects.ts';
import type { ChangeSubjects } from '../../../lib/operations/subjects/changeSubjects.ts';
import { deleteSubject } from '../../../lib/operations/subjects/deleteSubject.ts';
import { getSubject, listSubjects } from '../../../lib/operations/subjects/listSubjects.ts';
import { putSubject } from '../../../lib/operations/subjects/putSubject.ts';
import { removeUsage } from '../../../lib/store/account/accountRemains.ts';
import { addDeletion } from '../../../lib/store/account/deletions.ts';
import { keys } from '../../../lib/store/keys.ts';
import { removeSubject, updateSubjectScreening } from '../../../lib/store/subjects/changeSubjects.ts';
import {
  allSubjectShards,
  findSubject,
  findSubjectCounts,
  findSubjectsOfShard,
} from '../../../lib/store/subjects/subjects.ts';
import { putItems } from '../../../lib/store/table.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { findSubjectChanges } from '../../support/subjectChanges.ts';

type World = Awaited<ReturnType<typeof startAccountWorld>>['world'];
let world: World;
let accountId: string;
let owner: Awaited<ReturnType<World['account']>>['owner'];
let close: () => Promise<void>;
let screened: string[];

beforeEach(async () => {
  ({ world, close } = await startAccountWorld());
  ({ accountId, owner } = await world.account());
  screened = [];
});
afterEach(() => close());

const deps = (): ChangeSubjects => ({
  table: world.table,
  now: world.now,
  random: randomBytes,
  screen: async (_account, changed) => void screened.push(...changed.map(({ after }) => after.externalRef)),
});
const caller = (plan: PlanKey | undefined = 'professional') => ({ ...owner, plan });
const sent = (ref: string, more: object = {}): SentSubject =>
  sentSubject.parse({ external_ref: ref, name: 'Jane Example', ...more });
const put = (ref: string, more: object = {}, plan?: PlanKey) => putSubject(deps(), caller(plan), sent(ref, more));
const add = (all: readonly SentSubject[], plan?: PlanKey) =>
  addSubjects(
    deps(),
    caller(plan),
    all.map((one) => ({ externalRef: one.external_ref, sent: one })),
  );
const list = (input: Parameters<typeof listSubjects>[2] = {}, limit?: number) =>
  listSubjects(world.table, caller(), input, limit);
const refs = ({ subjects }: Awaited<ReturnType<typeof list>>) => subjects.map((one) => one.external_ref);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? `${error.code}: ${error.message}` : error),
  );

describe('one subject', () => {
  it('is added once, and a repeat changes nothing', async () => {
    const first = await put('4711', { aliases: ['J. Example'], tags: ['vip', 'vip'] });
    expect(first).toMatchObject({ isNew: true, subject: { revision: 1, tags: ['vip'], status: 'active' } });
    const again = await put('4711', { aliases: ['J. Example'], tags: ['vip'] });
    expect(again).toEqual({ isNew: false, subject: first.subject });
    expect(screened).toEqual(['4711']);
    expect(await findSubjectCounts(world.table, accountId)).toEqual({ active: 1, ended: 0 });
  });

  it('is screened anew when its facts change, and not when its tags do', async () => {
    await put('4711');
    const tagged = await put('4711', { tags: ['vip'], note: 'Known since 2019', risk: 'high' });
    expect(tagged.subject).toMatchObject({ revision: 1, version: 2 });
    const renamed = await put('4711', { name: 'Jane Other' });
    expect(renamed.subject).toMatchObject({ revision: 2, version: 3, screening: { state: 'pending' } });
    // All that was not sent is gone.
    expect(await getSubject(world.table, accountId, '4711')).toEqual(
      expect.not.objectContaining({ note: expect.anything(), risk: expect.anything() }),
    );
    expect(screened).toEqual(['4711', '4711']);
  });

  it('keeps the result of a screening that ends beside a change of tags, and none of facts that are gone', async () => {
    const { subject } = await put('4711');
    const done = {
      state: 'screened',
      revision: 1,
      at: '2026-11-21T12:00:01.000Z',
      lists: ['eu_sanctions_list'],
    } as const;
    expect(await updateSubjectScreening(world.table, accountId, subject, { ...done, lists: [...done.lists] })).toBe(
      true,
    );
    expect((await put('4711', { tags: ['vip'] })).subject.screening).toEqual(done);
    expect((await put('4711', { name: 'Jane Other' })).subject.screening).toMatchObject({
      state: 'pending',
      revision: 1,
    });
    expect(await updateSubjectScreening(world.table, accountId, subject, { ...done, lists: [] })).toBe(false);
    expect((await getSubject(world.table, accountId, '4711')).screening.state).toBe('pending');
  });

  it('ends, takes no place then, and is screened anew when it is resumed', async () => {
    await put('4711');
    expect((await put('4711', { ended_on: '2026-11-20' })).subject).toMatchObject({ status: 'ended', revision: 1 });
    expect(await findSubjectCounts(world.table, accountId)).toEqual({ active: 0, ended: 1 });
    expect((await put('4711')).subject).toMatchObject({ status: 'active', revision: 2 });
    expect(await findSubjectCounts(world.table, accountId)).toEqual({ active: 1, ended: 0 });
    // Its end is told as well: its alerts are closed.
    expect(screened).toEqual(['4711', '4711', '4711']);
    const { subject } = await put('4711');
    const { values } = await findSubjectChanges(world.table, accountId, subject, { cursor: undefined, limit: 10 });
    expect(values.map(({ change, version }) => [version, change])).toEqual([
      [3, 'resumed'],
      [2, 'ended'],
      [1, 'added'],
    ]);
  });

  it('is refused with an end in the future, or a name without a letter or digit', async () => {
    expect(await refusal(put('1', { ended_on: '2026-12-21' }))).toContain('ended_on must not be in the future');
    expect(sentSubject.safeParse({ external_ref: '1', name: 'Jane', aliases: ['///'] }).success).toBe(false);
    expect(sentSubject.safeParse({ external_ref: '1', name: '???' }).success).toBe(false);
    expect(sentSubject.safeParse({ external_ref: 'reconciliation', name: 'A' }).success).toBe(false);
    expect(await findSubjectCounts(world.table, accountId)).toEqual({ active: 0, ended: 0 });
  });

  it('that two change at once has both changes, one after the other', async () => {
    await put('4711');
    await Promise.all([put('4711', { tags: ['a'] }), put('4711', { tags: ['b'] }), put('4711', { tags: ['c'] })]);
    const subject = await findSubject(world.table, accountId, '4711');
    if (!subject) throw new Error('There is no subject');
    expect(subject.version).toBe(4);
    const { values } = await findSubjectChanges(world.table, accountId, subject, { cursor: undefined, limit: 10 });
    expect(
      values
        .slice(0, 3)
        .flatMap(({ tags }) => tags)
        .sort(),
    ).toEqual(['a', 'b', 'c']);
  });

  it('added at once by two calls is one subject', async () => {
    const both = await Promise.all([put('4711'), put('4711')]);
    expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    expect(both[0].subject.id).toBe(both[1].subject.id);
    expect(await findSubjectCounts(world.table, accountId)).toEqual({ active: 1, ended: 0 });
  });

  it('is removed with its history; another account finds neither', async () => {
    const { subject } = await put('4711');
    const other = (await world.account()).accountId;
    expect(await refusal(getSubject(world.table, other, '4711'))).toBe('NOT_FOUND: Subject not found');
    expect(await refusal(deleteSubject(deps(), { ...owner, accountId: other }, '4711'))).toContain('NOT_FOUND');
    await deleteSubject(deps(), owner, '4711');
    expect(await refusal(getSubject(world.table, accountId, '4711'))).toContain('NOT_FOUND');
    const { values } = await findSubjectChanges(world.table, accountId, subject, { cursor: undefined, limit: 10 });
    expect(values).toEqual([]);
    expect(await findSubjectCounts(world.table, accountId)).toEqual({ active: 0, ended: 0 });
    expect((await put('4711')).subject.id).not.toBe(subject.id);
  });
});

test('a subject with an open case is not removed', async () => {
  const { subject } = await put('4711');
  const Item = { ...keys.openCaseOf(accountId, '4711'), type: 'open_case', case_id: 'cas_1' };
  await putItems(world.table, [Item]);
  expect(await refusal(deleteSubject(deps(), owner, '4711'))).toContain('CONFLICT: The subject has an open case');
  // Also where the case is opened after the look for one.
  expect(await removeSubject(world.table, accountId, subject, { actor: owner.actor, now: world.now }, [])).toBe(false);
  expect((await getSubject(world.table, accountId, '4711')).id).toBe(subject.id);
});

describe('many subjects', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => sent(`K-${String(i).padStart(5, '0')}`));

  it('of one call, one bad: it alone has an error', async () => {
    const all = many(1_000);
    const answer = await addSubjects(
      deps(),
      caller(),
      all.map((one, i) =>
        i === 500
          ? { externalRef: one.external_ref, refusal: new Refusal('INVALID_REQUEST', 'Name parameter is required') }
          : { externalRef: one.external_ref, sent: one },
      ),
    );
    expect(answer).toMatchObject({ added: 999, changed: 0, unchanged: 0, refused: 1 });
    expect(answer.results.map(({ index }) => index)).toEqual(all.map((_, i) => i));
    expect(answer.results[500]).toMatchObject({ outcome: 'refused', error: { message: 'Name parameter is required' } });
    expect(await findSubjectCounts(world.table, accountId)).toEqual({ active: 999, ended: 0 });
    expect(await add(all.slice(0, 500))).toMatchObject({ added: 0, unchanged: 500 });
  });

  it('with the same reference twice: the second one is refused', async () => {
    const { results } = await add([sent('1'), sent('2'), sent('1', { name: 'Somebody Else' })]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'refused']);
    expect(results[2]?.error?.message).toBe('subjects 0 and 2 have the same external_ref');
  });

  it('beyond the plan: the first ones get its places, and the others are told of the plan with room', async () => {
    const answer = await add(many(105), 'simple');
    expect(answer).toMatchObject({ added: 100, refused: 5 });
    expect(answer.results[100]?.error).toEqual({
      code: 'PLAN_REQUIRED',
      message: 'The plan Simple follows 100 subjects. The plan Advanced follows 5000. Ended subjects take no place.',
      details: { plan: 'advanced' },
    });
    await put('K-00000', { ended_on: '2026-11-20' }, 'simple');
    expect((await put('new', {}, 'simple')).isNew).toBe(true);
    expect(await refusal(put('newer', {}, 'simple'))).toContain('PLAN_REQUIRED');
    expect(await refusal(put('K-00001', { tags: ['vip'] }, 'simple'))).toBeUndefined();
    expect(await refusal(putSubject(deps(), { ...owner, plan: undefined }, sent('x')))).toContain(
      'SUBSCRIPTION_REQUIRED',
    );
  });

  it('at once by several calls never exceed the plan', async () => {
    await add(many(95), 'simple');
    const tries = await Promise.all(Array.from({ length: 10 }, (_, i) => refusal(put(`at-once-${i}`, {}, 'simple'))));
    expect(tries.filter((one) => one === undefined)).toHaveLength(5);
    expect(await findSubjectCounts(world.table, accountId)).toEqual({ active: 100, ended: 0 });
  });

  it('are listed in the order of references, page by page, and found by every filter', async () => {
    await add([...many(60), sent('ø 1/2', { name: 'Zoë Ångström', type: 'individual', risk: 'high', tags: ['vip'] })]);
    await put('K-00007', { ended_on: '2026-11-20' });
    const first = await list();
    const second = await list({ cursor: first.next_cursor ?? undefined });
    expect([...refs(first), ...refs(second)]).toEqual([...many(60).map((one) => one.external_ref), 'ø 1/2']);
    expect(second.next_cursor).toBeNull();
    expect(first.counts).toEqual({ active: 60, ended: 1, limit: null });
    const zoe = ['ø 1/2'];
    for (const filter of [
      { search: 'zoe ang' },
      { search: '1/2' },
      { risk: 'high' as const },
      { tag: 'vip' },
      { type: 'individual' as const },
    ]) {
      expect(refs(await list(filter))).toEqual(zoe);
    }
    expect(refs(await list({ status: 'ended' }))).toEqual(['K-00007']);
    expect(refs(await list({ screening: 'screened' }))).toEqual([]);
    const some = await list({ search: 'K-0000' }, 4);
    const others = await list({ search: 'K-0000', cursor: some.next_cursor ?? undefined }, 10);
    expect([...refs(some), ...refs(others)]).toEqual(many(10).map((one) => one.external_ref));
  });

  it('of every shard go with the account', async () => {
    await add(many(50));
    await removeUsage(world.table, accountId);
    for (const shard of allSubjectShards) {
      expect((await findSubjectsOfShard(world.table, accountId, shard, { limit: 10 })).values).toEqual([]);
    }
  });

  it('of an account that is being deleted are refused', async () => {
    await addDeletion(
      world.table,
      { accountId, id: 'job_1' },
      {
        deletedAt: world.now.toISOString(),
        deletedBy: owner.actor as { type: 'user'; userId: string; role: 'owner' },
        retentionYears: 5,
        businessName: 'Bank',
      },
      owner as never,
    );
    expect(await refusal(put('4711'))).toContain('CONFLICT');
  });
});
