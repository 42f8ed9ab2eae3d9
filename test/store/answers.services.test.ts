import { randomBytes, randomUUID } from 'node:crypto';
import {
  claimAnswer,
  holdClaim,
  putAnswer,
  type RepeatableCall,
  removeAnswers,
  removeClaim,
} from '../../lib/store/answers.ts';
import { answerShards, keys } from '../../lib/store/keys.ts';
import { queryAll, type Table } from '../../lib/store/table.ts';
import { startTable } from '../support/dynamo.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

/** The database removes what has expired by its own clock. */
const now = new Date('2099-01-01T12:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const call = (more: Partial<RepeatableCall> = {}): RepeatableCall => ({
  accountId: 'account',
  name: randomBytes(32).toString('hex'),
  fingerprint: 'asked',
  claimId: randomUUID(),
  requestId: 'first',
  ...more,
});
const again = (first: RepeatableCall, more: Partial<RepeatableCall> = {}) => ({
  ...first,
  claimId: randomUUID(),
  requestId: 'second',
  ...more,
});
const small = { status: 200, body: Buffer.from('answer') };

async function itemsOf(accountId: string) {
  const pages = Array.from({ length: answerShards }, (_, shard) =>
    queryAll(table, {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': keys.answers(accountId, shard) },
    }),
  );
  return (await Promise.all(pages)).flat();
}

test('of many calls of one name at once one is the first, and the others learn of it', async () => {
  const first = call();
  const claims = await Promise.all(Array.from({ length: 20 }, () => claimAnswer(table, again(first), now)));
  expect(claims.filter((earlier) => earlier === undefined)).toHaveLength(1);
  const told = claims.filter((earlier) => earlier !== undefined);
  expect(told).toEqual(Array(19).fill({ fingerprint: 'asked', requestId: 'second', isLost: false, answer: undefined }));
});

test('a claim whose answer was lost on the way is known as the own one', async () => {
  const first = call();
  await claimAnswer(table, first, now);
  expect(await claimAnswer(table, first, now)).toBeUndefined();
});

test('an answer is given again for a day, and then the name is free', async () => {
  const first = call();
  await claimAnswer(table, first, now);
  expect(await putAnswer(table, first, small, now)).toBe(true);
  const known = await claimAnswer(table, again(first, { fingerprint: 'something else' }), after(86_399));
  expect(known).toMatchObject({ fingerprint: 'asked', requestId: 'first', answer: { status: 200 } });
  expect(Buffer.from((await known?.answer?.readBody()) ?? '').toString()).toBe('answer');
  expect(await claimAnswer(table, again(first), after(86_400))).toBeUndefined();
});

test('an answer that is larger than an item can be comes back whole', async () => {
  const first = call();
  await claimAnswer(table, first, now);
  const body = randomBytes(1_000_000);
  await putAnswer(table, first, { status: 200, body }, now);
  const known = await claimAnswer(table, again(first), now);
  expect(body.equals((await known?.answer?.readBody()) as Uint8Array)).toBe(true);
});

test('a claim that was given up, or whose function ended without a word a minute ago, is free; before that it is not', async () => {
  const refused = call();
  await claimAnswer(table, refused, now);
  await removeClaim(table, refused);
  expect(await claimAnswer(table, again(refused), now)).toBeUndefined();
  const ended = call();
  await claimAnswer(table, ended, now);
  expect(await claimAnswer(table, again(ended), after(59))).toBeDefined();
  expect(await claimAnswer(table, again(ended), after(60))).toBeUndefined();
});

test('who has lost the claim neither answers for the next one nor gives up its claim', async () => {
  const lost = call();
  await claimAnswer(table, lost, now);
  const next = again(lost);
  await claimAnswer(table, next, after(60));
  expect(await putAnswer(table, lost, small, after(61))).toBe(false);
  await removeClaim(table, lost);
  expect(await claimAnswer(table, again(lost), after(61))).toMatchObject({ requestId: 'second', answer: undefined });
});

test('a key that is held without an answer stays taken for a day, and what was kept or claimed by another is not touched', async () => {
  const held = call();
  await claimAnswer(table, held, now);
  await holdClaim(table, held, now);
  expect(await claimAnswer(table, again(held), after(86_399))).toMatchObject({
    ...{ requestId: 'first', fingerprint: 'asked' },
    ...{ isLost: true, answer: undefined },
  });
  expect(await claimAnswer(table, again(held), after(86_400))).toBeUndefined();
  const kept = call();
  await claimAnswer(table, kept, now);
  await putAnswer(table, kept, small, now);
  await holdClaim(table, kept, now);
  expect(await claimAnswer(table, again(kept), after(1))).toMatchObject({ isLost: false, answer: { status: 200 } });
  const ended = call();
  await claimAnswer(table, ended, now);
  await claimAnswer(table, again(ended), after(60));
  await holdClaim(table, ended, after(61));
  expect(await claimAnswer(table, again(ended), after(62))).toMatchObject({ requestId: 'second', isLost: false });
});

test('nothing of another account is found, and an account that ends leaves no answer', async () => {
  const large = call({ accountId: 'ends' });
  for (const kept of [large, call({ accountId: 'ends' }), call({ accountId: 'stays' })]) {
    await claimAnswer(table, kept, now);
    const body = kept === large ? randomBytes(800_000) : small.body;
    await putAnswer(table, kept, { status: 200, body }, now);
  }
  expect(await claimAnswer(table, again(large, { accountId: 'other' }), now)).toBeUndefined();
  expect((await itemsOf('ends')).map(({ type }) => type).sort()).toEqual([
    'answer',
    'answer',
    ...Array(3).fill('answer_part'),
  ]);
  await removeAnswers(table, 'ends');
  expect(await itemsOf('ends')).toEqual([]);
  expect(await itemsOf('stays')).toHaveLength(1);
});
