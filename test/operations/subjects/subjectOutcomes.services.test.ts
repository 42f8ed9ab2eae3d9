import { randomBytes } from 'node:crypto';
import { type AlertState, alertStates, decisionOutcomes } from '../../../lib/contract/alerts/alertWords.ts';
import { sentSubject } from '../../../lib/contract/subjects/subject.ts';
import { type SubjectOutcome, subjectOutcomes } from '../../../lib/contract/subjects/subjectLimits.ts';
import { addSubjects } from '../../../lib/operations/subjects/addSubjects.ts';
import { deleteSubject } from '../../../lib/operations/subjects/deleteSubject.ts';
import { getSubject, listSubjects } from '../../../lib/operations/subjects/listSubjects.ts';
import { outcomeSource } from '../../../lib/operations/subjects/outcomeSource.ts';
import { subjectPages } from '../../../lib/operations/subjects/subjectPages.ts';
import { alertIdOf } from '../../../lib/store/alerts/alertId.ts';
import type { Alert } from '../../../lib/store/alerts/alertItems.ts';
import { findSubjectAlerts, putAlerts } from '../../../lib/store/alerts/alerts.ts';
import { updateSubjectScreening } from '../../../lib/store/subjects/changeSubjects.ts';
import { findSubject, findSubjectsByReference, type Subject } from '../../../lib/store/subjects/subjects.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';

const accountId = 'bank';
const now = new Date('2026-11-28T08:00:00Z');
const caller = { accountId, plan: 'professional', actor: { type: 'user', userId: 'u', role: 'owner' } } as const;
const refs = Array.from({ length: 40 }, (_, i) => (i % 7 === 0 ? `zö-${i}` : `K-${i}`));

let table: Table;
let close: () => Promise<void>;
let subjects: Subject[];

beforeAll(async () => {
  ({ table, close } = await startTable());
  const sent = refs.map((ref) => sentSubject.parse({ external_ref: ref, name: 'Jane Example' }));
  const deps = { table, now, random: randomBytes, screen: async () => {} };
  await addSubjects(
    deps,
    caller,
    sent.map((one) => ({ externalRef: one.external_ref, sent: one })),
  );
  subjects = [...(await findSubjectsByReference(table, accountId, refs)).values()];
});
afterAll(() => close());

/** Numbers that look random, the same in each run. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

function alertOf(
  { id, externalRef, name }: Subject,
  number: number,
  state: AlertState,
  roll: (below: number) => number,
): Alert {
  const at = now.toISOString();
  const outcome = decisionOutcomes[roll(decisionOutcomes.length)] ?? 'true_match';
  const by = { type: 'user', userId: 'u', role: 'owner' } as const;
  const decision = { outcome, reason: 'r', by, byName: 'U', decidedBy: 'person', at, expiresAt: '2027-11-28' } as const;
  return {
    id: alertIdOf(id, number),
    subject: { id, externalRef, name },
    records: [],
    state,
    setOffBy: 'edition',
    openedAt: at,
    firstOpenedAt: at,
    updatedAt: at,
    ...(state === 'decided' || state === 'suppressed' ? { decision } : {}),
    version: 1,
  };
}

/** From the alerts themselves, one subject after the other. */
async function expectedOutcome({ id, screening, status }: Subject): Promise<SubjectOutcome | undefined> {
  const { alerts } = await findSubjectAlerts(table, accountId, id);
  if (alerts.some(({ state }) => state === 'open')) return 'open';
  const inForce = alerts.filter(({ state }) => state !== 'closed').map(({ decision }) => decision?.outcome);
  const first = (['true_match', 'inconclusive', 'false_positive'] as const).find((one) => inForce.includes(one));
  if (status === 'active' && screening.state === 'screened') return first ?? 'clear';
  return first === 'true_match' ? first : undefined;
}

async function listedWith(
  asked: Omit<Parameters<typeof listSubjects>[2], 'cursor'>,
): Promise<[string, SubjectOutcome | null | undefined][]> {
  const found: [string, SubjectOutcome | null | undefined][] = [];
  let cursor: string | undefined;
  do {
    const page = await listSubjects(table, caller, { ...asked, cursor }, 3);
    found.push(...page.subjects.map(({ external_ref, outcome }): (typeof found)[number] => [external_ref, outcome]));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

/** References listed under an outcome; each says it. */
async function listed(outcome: SubjectOutcome, more: object = {}): Promise<string[]> {
  const found = await listedWith({ outcome, ...more });
  expect(found.filter(([, said]) => said !== outcome)).toEqual([]);
  return found.map(([ref]) => ref);
}

/** Each subject of an export with its outcome, by reference. */
async function exported(moment: Date): Promise<[string, SubjectOutcome | undefined][]> {
  const found: [string, SubjectOutcome | undefined][] = [];
  for await (const page of subjectPages({ table, moment }, accountId, {})) {
    found.push(...page.map(({ subject, outcome }): (typeof found)[number] => [subject.externalRef, outcome]));
  }
  return found.sort(([one], [other]) => (one < other ? -1 : 1));
}

const inPairs = (expected: ReadonlyMap<SubjectOutcome | undefined, readonly string[]>) =>
  [...expected]
    .flatMap(([outcome, all]) => all.map((ref) => [ref, outcome] as const))
    .sort(([one], [other]) => (one < other ? -1 : 1));

const inOrder = (of: readonly string[]) => [...of].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

test.each([1, 2, 3, 4, 5])(
  'history %i: each subject is listed under its outcome alone, in the order of references',
  async (seed) => {
    const roll = dice(seed);
    for (let step = 0; step < 60; step++) {
      const subject = subjects[roll(subjects.length)] as Subject;
      const read = await findSubjectAlerts(table, accountId, subject.id);
      const state = alertStates[roll(alertStates.length)] ?? 'open';
      const head = { subjectId: subject.id, version: 1, count: 3, facts: {}, fingerprint: 'f' };
      const alerts = [alertOf(subject, 1 + roll(3), state, roll)];
      expect(await putAlerts(table, accountId, read, { head, alerts })).toBe(true);
      const screened = roll(3) > 0;
      const result = screened ? ('screened' as const) : ('not_screened' as const);
      const screening = { state: result, revision: 1, lists: [], at: now.toISOString() };
      await updateSubjectScreening(table, accountId, subject, screening);
    }
    subjects = [...(await findSubjectsByReference(table, accountId, refs)).values()];
    const expected = new Map<SubjectOutcome | undefined, string[]>();
    for (const subject of subjects) {
      const outcome = await expectedOutcome(subject);
      expected.set(outcome, [...(expected.get(outcome) ?? []), subject.externalRef]);
    }
    for (const outcome of subjectOutcomes) {
      const those = inOrder(expected.get(outcome) ?? []);
      expect([outcome, await listed(outcome)]).toEqual([outcome, those]);
      // Too many alerts to read at once: the subjects are gone through.
      const source = await outcomeSource(table, accountId, outcome, 2);
      const { values } = await source.findNext({ cursor: undefined, limit: refs.length });
      const selected = await source.select(values);
      expect([outcome, selected.map(({ externalRef }) => externalRef)]).toEqual([outcome, those]);
    }
    const all = (await listedWith({})).map(([ref, outcome]) => [ref, outcome ?? undefined] as const);
    expect([...all].sort(([one], [other]) => (one < other ? -1 : 1))).toEqual(inPairs(expected));
    const [first] = refs as [string];
    const alone = inPairs(expected).find(([ref]) => ref === first)?.[1] ?? null;
    expect((await getSubject(table, accountId, first)).outcome).toBe(alone);
    expect(await exported(new Date(0))).toEqual(inPairs(expected));
    expect(await exported(new Date('2027-01-01'))).toEqual(inPairs(expected));
  },
);

test('an ended subject with a confirmed match is never clear', async () => {
  const external_ref = 'ended-match';
  const put = (more: object) =>
    addSubjects(
      { table, now, random: randomBytes, screen: async () => {} },
      caller,
      [sentSubject.parse({ external_ref, name: 'Jane Example', ...more })].map((sent) => ({
        externalRef: external_ref,
        sent,
      })),
    );
  await put({});
  const subject = await findSubject(table, accountId, external_ref);
  if (!subject) throw new Error('There is no subject');
  const screening = { state: 'screened' as const, revision: 1, lists: [], at: now.toISOString() };
  await updateSubjectScreening(table, accountId, subject, screening);
  expect(await listed('clear')).toContain(external_ref);
  await put({ ended_on: '2026-11-01' });
  const read = await findSubjectAlerts(table, accountId, subject.id);
  const written = { subjectId: subject.id, version: 1, count: 1, facts: {}, fingerprint: 'f' };
  const alert = { ...alertOf(subject, 1, 'decided', () => 0), state: 'closed' as const };
  await putAlerts(table, accountId, read, { head: written, alerts: [alert] });
  expect(await listed('clear')).not.toContain(external_ref);
  expect(new Map(await exported(new Date('2027-01-01'))).get(external_ref)).toBeUndefined();
  await deleteSubject({ table, now }, caller, external_ref);
});

test('what is found during an export is no clear subject of it', async () => {
  const one = await findSubject(table, accountId, (await listed('clear'))[0] ?? '');
  if (!one) throw new Error('Nobody is clear');
  const moment = new Date(now.getTime() + 3_600_000);
  const raise = async () => {
    const read = await findSubjectAlerts(table, accountId, one.id);
    const written = { subjectId: one.id, version: 1, count: 1, facts: {}, fingerprint: 'f' };
    await putAlerts(table, accountId, read, { head: written, alerts: [alertOf(one, 9, 'open', () => 0)] });
    const screening = { ...one.screening, at: new Date(moment.getTime() + 1).toISOString() };
    await updateSubjectScreening(table, accountId, one, screening);
  };
  // The alert comes once all alerts are read.
  const send = async (command: { input: { IndexName?: string } }, ...rest: unknown[]) => {
    if (!isRaised && isReading && command.input.IndexName === undefined) {
      isRaised = true;
      await raise();
    }
    isReading = true;
    return Reflect.apply(table.client.send, table.client, [command, ...rest]);
  };
  let isReading = false;
  let isRaised = false;
  const client = Object.assign(Object.create(table.client), { send });
  const clear: string[] = [];
  for await (const page of subjectPages({ table: { ...table, client }, moment }, accountId, { outcome: 'clear' })) {
    clear.push(...page.map(({ subject }) => subject.externalRef));
  }
  expect(isRaised).toBe(true);
  expect(clear).not.toContain(one.externalRef);
  expect(clear.length).toBeGreaterThan(0);
});

test('other filters hold beside the outcome, and a subject that was never screened is not clear', async () => {
  const [pending] = subjects.filter(({ screening }) => screening.state === 'pending');
  expect(await listed('clear')).not.toContain(pending?.externalRef);
  const open = await listed('open');
  expect(open.length).toBeGreaterThan(0);
  expect(await listed('open', { search: open[0] })).toContain(open[0]);
  expect(await listed('open', { status: 'ended' })).toEqual([]);
});

test('a removed subject that is added again has no outcome of the one before', async () => {
  const [ref = ''] = await listed('open');
  await deleteSubject({ table, now }, caller, ref);
  const sent = sentSubject.parse({ external_ref: ref, name: 'Somebody Else' });
  await addSubjects({ table, now, random: randomBytes, screen: async () => {} }, caller, [{ externalRef: ref, sent }]);
  expect(await listed('open')).not.toContain(ref);
});

test('a cursor of something else is refused', async () => {
  await expect(
    listSubjects(table, caller, { outcome: 'open', cursor: Buffer.from('ALERT#1').toString('base64url') }),
  ).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
});
