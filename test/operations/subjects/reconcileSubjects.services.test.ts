import { createHash, randomBytes } from 'node:crypto';
import { sentSubject } from '../../../lib/contract/subjects/subject.ts';
import { putSubject } from '../../../lib/operations/subjects/putSubject.ts';
import { compareReferences, reconcileSubjects } from '../../../lib/operations/subjects/reconcileSubjects.ts';
import { listReconciliations } from '../../../lib/operations/subjects/reconciliations.ts';
import { updateSubjectScreening } from '../../../lib/store/subjects/changeSubjects.ts';
import type { SubjectState } from '../../../lib/store/subjects/subjects.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';

type World = Awaited<ReturnType<typeof startAccountWorld>>['world'];
let world: World;
let close: () => Promise<void>;

beforeEach(async () => {
  ({ world, close } = await startAccountWorld());
});
afterEach(() => close());

type Owner = Awaited<ReturnType<World['account']>>['owner'];

const deps = () => ({ table: world.table, now: world.now, random: randomBytes, screen: async () => {} });

async function add(owner: Owner, ref: string, more: { ended_on?: string; screened?: boolean } = {}) {
  const { screened = true, ...fields } = more;
  const sent = sentSubject.parse({ external_ref: ref, name: 'Jane Example', ...fields });
  const { subject } = await putSubject(deps(), owner, sent);
  if (!screened) return;
  const done = { state: 'screened' as const, revision: subject.revision, at: world.now.toISOString(), lists: [] };
  await updateSubjectScreening(world.table, owner.accountId, subject, done);
}

it('names missing, unknown, ended and never screened ones, counts doubles, and is kept', async () => {
  const { accountId, owner } = await world.account();
  await add(owner, 'a');
  await add(owner, 'b', { ended_on: '2026-11-01' });
  await add(owner, 'c', { screened: false });
  await add(owner, 'not sent');
  const result = await reconcileSubjects(deps(), owner, {
    external_refs: ['c', 'b', 'a', 'é', 'z', 'a'],
    source: 'Core banking',
  });
  expect(result).toEqual({
    id: expect.stringMatching(/^rcn_/),
    at: world.now.toISOString(),
    source: 'Core banking',
    references: 5,
    doubles: 1,
    subjects: 3,
    followed: 2,
    missing: { count: 2, external_refs: ['z', 'é'] },
    unknown: { count: 1, external_refs: ['not sent'] },
    ended: { count: 1, external_refs: ['b'] },
    never_screened: { count: 1, external_refs: ['c'] },
    complete: false,
    references_sha256: createHash('sha256').update('a\nb\nc\nz\né').digest('base64'),
    receipt: null,
  });
  const kept = await listReconciliations(world.table, accountId, { limit: 10 });
  expect(kept).toEqual({ reconciliations: [result], next_cursor: null });
});

it('is complete where every reference is followed and was screened', async () => {
  const { owner } = await world.account();
  await add(owner, 'a');
  expect(await reconcileSubjects(deps(), owner, { external_refs: ['a'] })).toMatchObject({ complete: true });
});

it('takes references of another account for missing ones', async () => {
  const { owner } = await world.account();
  const other = (await world.account()).owner;
  await add(other, 'theirs');
  const result = await reconcileSubjects(deps(), owner, { external_refs: ['theirs'] });
  expect(result).toMatchObject({ subjects: 0, missing: { count: 1, external_refs: ['theirs'] } });
});

it('finds 12 missing ones of 100,000, named in their order', () => {
  const refs = Array.from({ length: 100_000 }, (_, i) => `K-${String(i).padStart(6, '0')}`);
  const gone = new Set(Array.from({ length: 12 }, (_, i) => i * 8_000 + 7));
  const states = new Map<string, SubjectState>();
  for (const [i, externalRef] of refs.entries()) {
    if (!gone.has(i)) states.set(externalRef, { externalRef, status: 'active', wasScreened: true });
  }
  const { missing, unknown, followed } = compareReferences([...refs].reverse(), states);
  expect(missing).toEqual([...gone].map((i) => refs[i]));
  expect([unknown.length, followed]).toEqual([0, 99_988]);
});
