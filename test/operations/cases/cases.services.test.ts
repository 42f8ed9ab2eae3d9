import { randomBytes } from 'node:crypto';
import { caseFilesMax, caseRecordsMax } from '../../../lib/contract/cases/caseWords.ts';
import { deleteAccount } from '../../../lib/operations/account/deletion/deleteAccount.ts';
import { addCaseFile, linkCaseFile, uploadCaseFile } from '../../../lib/operations/cases/caseFiles.ts';
import { commentCase, linkCase, mergeCase } from '../../../lib/operations/cases/caseNotes.ts';
import { changeCaseSettings, getCaseSettings } from '../../../lib/operations/cases/caseSettings.ts';
import { assignCase, changeCase } from '../../../lib/operations/cases/changeCase.ts';
import { type CaseSource, labelOf, openCase } from '../../../lib/operations/cases/openCase.ts';
import { getCase, listCases } from '../../../lib/operations/cases/readCases.ts';
import { stepCase } from '../../../lib/operations/cases/stepCase.ts';
import { addDeletion } from '../../../lib/store/account/deletions.ts';
import { putCaseFile } from '../../../lib/store/cases/caseFiles.ts';
import type { StoredCase } from '../../../lib/store/cases/cases.ts';
import { keys } from '../../../lib/store/keys.ts';
import { objectKeys } from '../../../lib/store/objectKeys.ts';
import { queryAll, transact } from '../../../lib/store/table.ts';
import { startAccountWorld } from '../../support/accountWorld.ts';
import { memoryBucket, memoryQueue } from '../../support/memoryAws.ts';
import { eventsOf, recording } from '../../support/recording.ts';

type World = Awaited<ReturnType<typeof startAccountWorld>>['world'];
type Caller = ReturnType<World['caller']>;
let world: World;
let close: () => Promise<void>;
let owner: Caller;
let analyst: Caller;
let other: Caller;
let auditor: Caller;
const uploads = memoryBucket();
let now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  ({ world, close } = await startAccountWorld());
});
afterAll(() => close());
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z');
  ({ owner } = await world.account());
  analyst = await world.member(owner, 'analyst');
  other = await world.member(owner, 'analyst');
  auditor = await world.member(owner, 'auditor');
});

/** Every call a second later, as people work. */
const deps = () => {
  now = new Date(now.getTime() + 1_000);
  return { table: recording(world.table, () => now), now, random: randomBytes, uploads };
};
const record = (n: number, list = 'un_sanctions_list') => ({
  database: 'UN Sanctions',
  id: `${list}:${n}`,
  name: `Listed ${n}`,
});
const open = async (source: Partial<CaseSource> = {}, by: Caller = analyst) =>
  (await openCase(deps(), by, { name: 'Ri Won Ho', origin: 'search', records: [record(1)], ...source })).opened;
const assign = (one: StoredCase, to: Caller | undefined, by: Caller = analyst) =>
  assignCase(deps(), by, { case_id: one.id, version: one.version, assignee: to?.userId });
const step = (one: StoredCase, name: Parameters<typeof stepCase>[2]['step'], by: Caller, more: object = {}) =>
  stepCase(deps(), by, { case_id: one.id, version: one.version, step: name, ...more });
const investigated = async (source: Partial<CaseSource> = {}) =>
  step(await assign(await open(source), analyst), 'begin', analyst);
const submitted = async (source: Partial<CaseSource> = {}) =>
  step(await investigated(source), 'submit', analyst, { outcome: 'false_positive', reason: 'Other birth date' });
const look = (id: string, reader: Caller = auditor) => getCase({ table: world.table, now }, reader, id);
const list = (filter: Parameters<typeof listCases>[2] = {}, reader: Caller = auditor) =>
  listCases({ table: world.table, now }, reader, filter);
const refused = (code: string, part: string) =>
  expect.objectContaining({ code, message: expect.stringContaining(part) });
const frozen = { measure: 'frozen', taken_on: '2026-11-20', amount: '1250.00', currency: 'EUR' } as const;

test('a case is opened, investigated, approved by another person, and its whole history is kept', async () => {
  const opened = await open({ externalRef: 'customer 7', receiptIds: ['rc_1'], reason: 'Looks\nlike him' });
  expect(opened).toMatchObject({ state: 'created', label: 'sanctions_match', version: 1 });
  const begun = await step(await assign(opened, analyst), 'begin', analyst);
  const review = await step(begun, 'submit', analyst, {
    outcome: 'true_match',
    reason: 'Same passport',
    measure: frozen,
  });
  expect(review).toMatchObject({ state: 'review', proposed: { outcome: 'true_match', by: analyst.userId } });
  const closed = await step(review, 'approve', owner);
  expect(closed).toMatchObject({
    state: 'closed',
    proposed: undefined,
    closed: { outcome: 'true_match', reason: 'Same passport', by: analyst.userId, approvedBy: owner.userId },
    measure: frozen,
  });
  const seen = await look(opened.id);
  expect(seen.entries.map(({ kind }) => kind)).toEqual(['opened', 'assigned', 'begin', 'submit', 'approve']);
  expect(seen.entries[0]).toMatchObject({ text: 'Looks\nlike him', by: { ref: analyst.userId } });
  expect(seen.moves).toEqual([]);
  const events = await eventsOf(world.table, owner.accountId);
  expect(events.filter(({ target }) => target?.id === opened.id).map(({ action }) => action)).toEqual([
    'case.opened',
    'case.assigned',
    'case.begun',
    'case.submitted',
    'case.approved',
  ]);
  // The trail outlives the case, and has neither the subject's name nor its reference.
  expect(JSON.stringify(events)).not.toMatch(/Ri Won Ho|customer 7/);
});

test('nobody approves what they investigated, whatever their role, and an analyst approves nothing', async () => {
  const held = await assign(await open(), owner);
  const review = await step(await step(held, 'begin', owner), 'submit', owner, {
    outcome: 'inconclusive',
    reason: 'None',
  });
  await expect(step(review, 'approve', owner)).rejects.toEqual(refused('CONFLICT', 'You have investigated'));
  await expect(step(review, 'approve', other)).rejects.toEqual(refused('CONFLICT', 'owner or admin'));
  expect((await look(review.id)).case.state).toBe('review');
});

test('a review is sent back with its reason, taken back, and a closed case is reopened', async () => {
  const review = await submitted();
  await expect(step(review, 'withdraw', other)).rejects.toEqual(refused('CONFLICT', 'investigated the case'));
  const back = await step(review, 'send_back', owner, { reason: 'Compare the passports' });
  expect(back).toMatchObject({ state: 'investigation', proposed: undefined, assignee: analyst.userId });
  const again = await step(back, 'submit', analyst, { outcome: 'false_positive', reason: 'Passports differ' });
  const taken = await step(again, 'withdraw', analyst);
  const third = await step(taken, 'submit', analyst, { outcome: 'false_positive', reason: 'Passports differ' });
  const closed = await step(third, 'approve', owner);
  expect(closed).toMatchObject({ state: 'closed', label: 'false_positive' });
  const reopened = await step(closed, 'reopen', other, { reason: 'New list' });
  expect(reopened).toMatchObject({ state: 'assigned', closed: undefined, investigators: [] });
});

test('moves out of turn are refused with the state, and change nothing', async () => {
  const opened = await open();
  await expect(step(opened, 'begin', analyst)).rejects.toEqual(refused('CONFLICT', 'assigned to nobody'));
  const assigned = await assign(opened, analyst);
  await expect(step(assigned, 'begin', other)).rejects.toEqual(refused('CONFLICT', 'Assign it to yourself'));
  await expect(step(assigned, 'approve', owner)).rejects.toEqual(refused('CONFLICT', 'has not begun'));
  await expect(assign(assigned, auditor)).rejects.toEqual(refused('CONFLICT', 'owner, admin or analyst'));
  await expect(assign(assigned, { ...other, userId: 'nobody' })).rejects.toEqual(refused('CONFLICT', 'member'));
  await expect(step(assigned, 'reopen', analyst, { reason: 'No' })).rejects.toEqual(refused('CONFLICT', 'closed'));
  expect((await look(opened.id)).case.version).toBe(assigned.version);
});

test('of two people who change a case at once one is told', async () => {
  const opened = await open();
  const both = await Promise.allSettled([assign(opened, analyst), assign(opened, other, other)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const rejected = both.find((one) => one.status === 'rejected');
  expect(rejected?.reason).toEqual(refused('CONFLICT', 'in the meantime'));
  expect((await look(opened.id)).entries).toHaveLength(2);
});

test('comments of two people at once both stay, and mention members alone', async () => {
  const opened = await open();
  const comment = (by: Caller, text: string, mentions: string[] = []) =>
    commentCase(deps(), by, { case_id: opened.id, text, mentions });
  await Promise.all([comment(analyst, 'One', [owner.userId, owner.userId]), comment(other, 'Two')]);
  await expect(comment(analyst, 'Three', ['nobody'])).rejects.toEqual(refused('CONFLICT', 'members'));
  const { entries, people } = await look(opened.id);
  const comments = entries.filter(({ kind }) => kind === 'commented');
  expect(comments.map(({ text }) => text).sort()).toEqual(['One', 'Two']);
  expect(comments.find(({ text }) => text === 'One')?.mentions).toEqual([owner.userId]);
  expect(people.map(({ user_id }) => user_id)).toContain(owner.userId);
});

test('one reference has one open case: what is found later is added to it, and it is opened anew after it is closed', async () => {
  const first = await open({ externalRef: 'customer 8', receiptIds: ['rc_1'] });
  const source = { externalRef: 'customer 8', records: [record(1), record(2)], receiptIds: ['rc_2'] };
  const again = await openCase(deps(), other, { name: 'Ri', origin: 'batch', ...source });
  expect(again).toMatchObject({ isNew: false, opened: { id: first.id, receiptIds: ['rc_1', 'rc_2'] } });
  expect(again.opened.records.map(({ id }) => id)).toEqual(['un_sanctions_list:1', 'un_sanctions_list:2']);
  // A repeat adds nothing, and writes nothing.
  const repeat = await openCase(deps(), other, { name: 'Ri', origin: 'batch', ...source });
  expect(repeat.opened.version).toBe(again.opened.version);
  const begun = await step(await assign(repeat.opened, analyst), 'begin', analyst);
  const review = await step(begun, 'submit', analyst, { outcome: 'false_positive', reason: 'Not him' });
  const closed = await step(review, 'approve', owner);
  const next = await open({ externalRef: 'customer 8' });
  expect(next.id).not.toBe(first.id);
  await expect(step(closed, 'reopen', analyst, { reason: 'Both' })).rejects.toEqual(
    refused('CONFLICT', 'Another case'),
  );
});

test('ten calls at once about one reference open one case', async () => {
  const calls = Array.from({ length: 10 }, (_, n) => open({ externalRef: 'customer 9', receiptIds: [`rc_${n}`] }));
  const settled = await Promise.allSettled(calls);
  const opened = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
  expect(new Set(opened).size).toBe(1);
  expect((await list({ state: 'all' })).cases).toHaveLength(1);
});

test('merging moves everything to the other case, and whoever investigated either reviews neither', async () => {
  const from = await investigated({ receiptIds: ['rc_1'] });
  const into = await open({ externalRef: 'customer 10', records: [record(2)], receiptIds: ['rc_2'] });
  const merge = (one: StoredCase, to: string) =>
    mergeCase(deps(), other, { case_id: one.id, version: one.version, into: to });
  await expect(merge(from, from.id)).rejects.toEqual(refused('CONFLICT', 'same case'));
  await expect(merge(from, 'cas_unknown')).rejects.toEqual(refused('NOT_FOUND', 'Other case'));
  await expect(merge(into, from.id)).rejects.toEqual(refused('CONFLICT', 'the other into this one'));
  const merged = await merge(from, into.id);
  expect(merged).toMatchObject({ state: 'closed', mergedInto: into.id });
  const whole = await look(into.id, analyst);
  expect(whole.case).toMatchObject({ receipt_ids: ['rc_2', 'rc_1'], state: 'created' });
  expect(whole.case.records).toHaveLength(2);
  expect(whole.entries.at(-1)).toMatchObject({ kind: 'merged_from', facts: { case: from.id } });
  await expect(step(merged, 'reopen', analyst, { reason: 'No' })).rejects.toEqual(refused('CONFLICT', 'merged'));
  expect((await open({ externalRef: 'customer 10' })).id).toBe(into.id);
});

test('cases of different references are linked, not merged, and a link stands on both sides', async () => {
  const one = await open({ externalRef: 'customer 11' });
  const two = await open({ externalRef: 'customer 12' });
  await expect(mergeCase(deps(), analyst, { case_id: one.id, version: one.version, into: two.id })).rejects.toEqual(
    refused('CONFLICT', 'link them'),
  );
  const link = (linked: boolean) => linkCase(deps(), analyst, { case_id: one.id, other: two.id, linked });
  await link(true);
  expect((await link(true)).version).toBe(2);
  expect((await look(two.id)).case.links).toEqual([one.id]);
  await link(false);
  expect((await look(two.id)).case.links).toEqual([]);
});

test('due dates are changed while a case is open, and measures after it is closed', async () => {
  const opened = await open();
  const change = (one: StoredCase, more: object) =>
    changeCase(deps(), analyst, { case_id: one.id, version: one.version, ...more });
  const due = await change(opened, { due: '2026-11-20' });
  expect((await look(due.id)).case).toMatchObject({ due: '2026-11-20', is_overdue: true });
  expect((await list()).figures).toMatchObject({ open: 1, overdue: 1, unassigned: 1, is_all: true });
  await expect(change(due, { measure: frozen })).rejects.toEqual(refused('CONFLICT', 'true match'));
  const none = await change(due, { due: null });
  expect(none.due).toBeUndefined();
  const begun = await step(await assign(none, analyst), 'begin', analyst);
  const closed = await step(
    await step(begun, 'submit', analyst, { outcome: 'true_match', reason: 'He is', measure: frozen }),
    'approve',
    owner,
  );
  const reported = await change(closed, {
    measure: { ...frozen, reported_to: 'Erhvervsstyrelsen', reference: '26-1' },
  });
  expect(reported).toMatchObject({ state: 'closed', measure: { reported_to: 'Erhvervsstyrelsen' } });
  await expect(change(reported, { due: '2026-12-01' })).rejects.toEqual(refused('CONFLICT', 'due no more'));
});

test('the list finds open cases by state, person, reference and words, in pages', async () => {
  const mine = await assign(await open({ name: 'Aurelia Beispiel', externalRef: 'customer 13' }), analyst);
  const review = await submitted({ records: [record(3, 'pep_dk')] });
  for (let n = 0; n < 51; n++) await open({ name: `Many ${n}` });
  const first = await list({}, analyst);
  expect(first.cases).toHaveLength(50);
  expect(first.figures).toMatchObject({ open: 53, in_review: 1, mine: 2, unassigned: 51 });
  const rest = await list({ cursor: first.next_cursor ?? '' });
  expect(rest.cases.map(({ id }) => id)).toEqual(expect.arrayContaining([mine.id, review.id]));
  expect(rest).toMatchObject({ next_cursor: null, figures: null });
  const found = async (filter: Parameters<typeof listCases>[2]) => (await list(filter)).cases.map(({ id }) => id);
  expect(await found({ text: 'BEISPIEL' })).toEqual([mine.id]);
  expect(await found({ external_ref: 'customer 13' })).toEqual([mine.id]);
  expect(await found({ state: 'review' })).toEqual([review.id]);
  expect(await found({ label: 'pep_match', assignee: analyst.userId })).toEqual([review.id]);
  const closed = await step(review, 'approve', owner);
  expect(await found({ text: 'Listed 3' })).toEqual([]);
  expect(await found({ state: 'closed', outcome: 'false_positive' })).toEqual([closed.id]);
  await expect(list({ cursor: 'AAAA' })).rejects.toEqual(refused('INVALID_REQUEST', 'cursor'));
  const { owner: stranger } = await world.account();
  await expect(look(mine.id, stranger)).rejects.toEqual(refused('NOT_FOUND', 'Case'));
  expect((await list({ state: 'all' }, stranger)).cases).toEqual([]);
});

test('new cases are spread among the members of the settings, and are due by their label', async () => {
  const dueDays = { sanctions_match: 2, pep_match: 30, adverse_media: null, ongoing_monitoring: null };
  const change = (assignees: string[], version: number) =>
    changeCaseSettings(
      recording(world.table, () => now),
      owner,
      { assignees, due_days: dueDays, version },
    );
  await expect(change([auditor.userId], 0)).rejects.toEqual(refused('CONFLICT', 'owner, admin or analyst'));
  expect(await change([analyst.userId, other.userId], 0)).toMatchObject({ version: 1 });
  await expect(change([], 0)).rejects.toEqual(refused('CONFLICT', 'in the meantime'));
  const opened = await Promise.all(Array.from({ length: 20 }, () => open()));
  expect(new Set(opened.map(({ assignee }) => assignee))).toEqual(new Set([analyst.userId, other.userId]));
  expect(opened[0]).toMatchObject({ state: 'assigned', due: '2026-11-23' });
  const { people } = await getCaseSettings(world.table, owner.accountId);
  expect(people.map(({ user_id }) => user_id).sort()).toEqual([owner, analyst, other].map((one) => one.userId).sort());
});

test('another plan opens and changes nothing, and reads what there is', async () => {
  const opened = await open();
  const poor = { ...analyst, plan: 'advanced' } as Caller;
  await expect(open({}, poor)).rejects.toEqual(refused('PLAN_REQUIRED', 'Professional'));
  await expect(assign(opened, poor, poor)).rejects.toEqual(refused('PLAN_REQUIRED', 'Professional'));
  await expect(assign({ ...opened, id: 'cas_none' }, poor, poor)).rejects.toEqual(refused('NOT_FOUND', 'Case'));
  expect((await look(opened.id, poor)).case.id).toBe(opened.id);
});

describe('attachments', () => {
  const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), randomBytes(100)]);
  const attach = async (one: StoredCase, bytes: Uint8Array, name: string, id = `fil_${'0'.repeat(29)}`) => {
    const key = { accountId: owner.accountId, caseId: one.id, id };
    uploads.objects.set(objectKeys.caseUpload(key), bytes);
    return addCaseFile(deps(), analyst, { case_id: one.id, file_id: id, file_name: name });
  };

  it('are stored under their hash after their content was read, once', async () => {
    const opened = await open();
    const file = await attach(opened, png, 'passport.PNG');
    expect(file).toMatchObject({ type: 'png', sizeBytes: png.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await attach(opened, png, 'passport.PNG');
    const { entries, files } = await look(opened.id);
    expect(files).toEqual([expect.objectContaining({ name: 'passport.PNG', sha256: file.sha256 })]);
    expect(entries.map(({ kind }) => kind)).toEqual(['opened', 'file_added']);
    const kept = uploads.objects.get(
      objectKeys.caseFile({ accountId: owner.accountId, caseId: opened.id, id: file.id }),
    );
    expect(kept).toEqual(png);
  });

  it.each([
    ['a program', Buffer.from('MZ program'), 'passport.png', 'none of them'],
    ['a page', Buffer.from('<html>'), 'passport.pdf', 'none of them'],
    ['another type than its name', Buffer.from('%PDF-1.7'), 'passport.png', 'says otherwise'],
    ['nothing', Buffer.alloc(0), 'passport.jpg', 'none of them'],
    ['too much', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), 'passport.png', '10 MB'],
  ])('are refused for %s', async (_what, bytes, name, sentence) => {
    const opened = await open();
    await expect(attach(opened, bytes, name)).rejects.toEqual(refused('FILE_REFUSED', sentence));
    expect((await look(opened.id)).files).toEqual([]);
  });

  it('are refused without an upload, of another case, and beyond their number', async () => {
    const opened = await open();
    const add = { case_id: opened.id, file_id: `fil_${'1'.repeat(29)}`, file_name: 'a.pdf' };
    await expect(addCaseFile(deps(), analyst, add)).rejects.toEqual(refused('NOT_FOUND', 'File'));
    await expect(addCaseFile(deps(), analyst, { ...add, file_id: '../../x' })).rejects.toEqual(
      refused('NOT_FOUND', 'File'),
    );
    await expect(linkCaseFile(deps(), analyst, add)).rejects.toEqual(refused('NOT_FOUND', 'File'));
    for (let n = 0; n < caseFilesMax; n++) {
      const file = {
        id: `f${n}`,
        caseId: opened.id,
        name: 'a.pdf',
        type: 'pdf',
        sizeBytes: 1,
        sha256: '',
        addedAt: '',
        addedBy: '',
      };
      await transact(world.table, [
        putCaseFile(world.table, owner.accountId, file as Parameters<typeof putCaseFile>[2]),
      ]);
    }
    const more = uploadCaseFile(deps(), analyst, { case_id: opened.id, file_size: 10 });
    await expect(more).rejects.toEqual(refused('CONFLICT', `${caseFilesMax} attachments`));
  });
});

test('a deleted account opens no case, and its cases go with it', async () => {
  const opened = await open({ externalRef: 'customer 14' });
  const { accountId } = owner;
  const deletion = { deletedAt: now.toISOString(), deletedBy: owner.actor, retentionYears: 5, businessName: 'Bank' };
  await addDeletion(world.table, { accountId, id: 'job_deletion' }, deletion, owner);
  await expect(open()).rejects.toEqual(refused('CONFLICT', 'could not be opened'));
  const bucket = memoryBucket();
  bucket.objects.set(objectKeys.caseFile({ accountId, caseId: opened.id, id: 'fil_1' }), Buffer.from('%PDF-'));
  await deleteAccount(
    {
      table: world.table,
      uploads: bucket,
      editions: memoryBucket(),
      receipts: memoryBucket(),
      mailQueue: memoryQueue(),
      deletionsQueue: memoryQueue(),
      removeUser: async () => undefined,
      isOperator: async () => false,
      closePage: async () => undefined,
      removeCustomer: async () => undefined,
      actor: { type: 'system', name: 'test' },
      clock: () => now,
    } as Parameters<typeof deleteAccount>[0],
    accountId,
    'job_deletion',
  );
  const left = await queryAll(world.table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.cases(accountId) },
  });
  expect(left).toEqual([]);
  expect([...bucket.objects.keys()]).toEqual([]);
});

test('the gravest list decides about the label, and records beyond the bound are left out', async () => {
  expect(labelOf([])).toBe('ongoing_monitoring');
  expect(labelOf([record(1, 'pep_dk')])).toBe('pep_match');
  expect(labelOf([record(1, 'pep_dk'), record(2, 'list_own')])).toBe('sanctions_match');
  const many = Array.from({ length: caseRecordsMax }, (_, n) => record(n));
  const opened = await open({ externalRef: 'customer 15', records: many });
  const more = await openCase(deps(), analyst, {
    name: 'X',
    origin: 'api',
    externalRef: 'customer 15',
    records: [record(99)],
  });
  expect(more.opened).toMatchObject({ id: opened.id, version: 1 });
});
