import { randomBytes } from 'node:crypto';
import { changeChosenSubjects } from '../../../lib/contract/subjects/changeChosenSubjects.ts';
import { sentSubject } from '../../../lib/contract/subjects/subject.ts';
import { addSubjects } from '../../../lib/operations/subjects/addSubjects.ts';
import { changeChosen } from '../../../lib/operations/subjects/changeChosen.ts';
import { findSubject, findSubjectCounts } from '../../../lib/store/subjects/subjects.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';

const now = new Date('2026-11-28T08:00:00Z');
let table: Table;
let close: () => Promise<void>;
let told: string[];

beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());
beforeEach(() => {
  told = [];
});

const deps = () => ({
  table,
  now,
  random: randomBytes,
  screen: async (_account: string, changed: readonly { after: { externalRef: string } }[]) =>
    void told.push(...changed.map(({ after }) => after.externalRef)),
});
const caller = (accountId: string) =>
  ({ accountId, plan: 'professional', actor: { type: 'user', userId: 'u', role: 'owner' } }) as const;
const add = (accountId: string, ...subjects: object[]) => {
  const read = subjects.map((one) => sentSubject.parse({ name: 'Jane Example', note: 'Known', risk: 'high', ...one }));
  return addSubjects(
    deps(),
    caller(accountId),
    read.map((sent) => ({ externalRef: sent.external_ref, sent })),
  );
};
const change = (accountId: string, external_refs: string[], more: object) =>
  changeChosen(deps(), caller(accountId), changeChosenSubjects.input.parse({ external_refs, ...more }));

test('tags are added to and removed from each as it is, and screen nobody', async () => {
  await add('tags', { external_ref: '1', tags: ['old', 'vip'] }, { external_ref: '2' });
  told = [];
  const both = change('tags', ['1', '2', '2', 'unknown'], { add_tags: ['2026', 'vip'], remove_tags: ['old'] });
  expect(await both).toEqual({
    changed: 2,
    unchanged: 0,
    refused: [{ external_ref: 'unknown', message: 'There is no subject with this reference.' }],
  });
  expect(await findSubject(table, 'tags', '1')).toMatchObject({
    tags: ['2026', 'vip'],
    note: 'Known',
    risk: 'high',
    revision: 1,
  });
  expect(await findSubject(table, 'tags', 'unknown')).toBeUndefined();
  expect(await change('tags', ['1', '2'], { add_tags: ['vip'] })).toEqual({ changed: 0, unchanged: 2, refused: [] });
  expect(told).toEqual([]);
});

test('one with too many tags is refused alone', async () => {
  const tags = Array.from({ length: 20 }, (_, i) => `tag ${i}`);
  await add('many', { external_ref: '1', tags }, { external_ref: '2' });
  expect(await change('many', ['1', '2'], { add_tags: ['one more'] })).toEqual({
    changed: 1,
    unchanged: 0,
    refused: [{ external_ref: '1', message: 'A subject has at most 20 tags.' }],
  });
});

test('a thousand are ended in one call, with their monitoring told, and an ended one keeps its day', async () => {
  const refs = Array.from({ length: 1_000 }, (_, i) => `K-${i}`);
  await add('ends', ...refs.map((external_ref) => ({ external_ref })));
  await change('ends', ['K-0'], { ended_on: '2026-01-31' });
  told = [];
  expect(await change('ends', refs, { ended_on: '2026-11-28' })).toEqual({ changed: 999, unchanged: 1, refused: [] });
  expect(await findSubject(table, 'ends', 'K-0')).toMatchObject({ endedOn: '2026-01-31' });
  expect(await findSubjectCounts(table, 'ends')).toEqual({ active: 0, ended: 1_000 });
  expect(new Set(told).size).toBe(999);
});

test('an end in the future and an account without a plan are refused', async () => {
  await expect(change('later', ['1'], { ended_on: '2027-01-01' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  await expect(
    changeChosen(
      deps(),
      { ...caller('unpaid'), plan: undefined },
      changeChosenSubjects.input.parse({ external_refs: ['1'] }),
    ),
  ).rejects.toMatchObject({ code: 'SUBSCRIPTION_REQUIRED' });
});

test('tags of two calls at once are all kept', async () => {
  await add('race', { external_ref: '1' });
  const tags = ['a', 'b', 'c', 'd'];
  await Promise.all(tags.map((tag) => change('race', ['1'], { add_tags: [tag] })));
  expect((await findSubject(table, 'race', '1'))?.tags).toEqual(tags);
});
