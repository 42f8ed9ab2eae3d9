import { checkAnswer } from '../../../lambdas/kit/checkAnswer.ts';
import { batchCheck, batchItem } from '../../../lib/contract/batchCheck.ts';
import type { BatchMedia, ItemMedia } from '../../../lib/contract/batchMedia.ts';
import { previewBatchInput, startBatchInput } from '../../../lib/contract/batchShapes.ts';
import { Refusal } from '../../../lib/contract/refusal.ts';
import type { OpenedList } from '../../../lib/operations/screening/loadedLists.ts';
import { type LookInBatch, type ReadItem, screenBatch } from '../../../lib/operations/screening/screenBatch.ts';
import { loadedLists, openedList, screeningNow, screeningWorld } from '../../support/screeningWorld.ts';

let un: OpenedList;
let pep: OpenedList;
const namesakes = Array.from({ length: 8 }, (_, i) => `Aurelia Beispielsdatter ${'IVXLCDMZ'[i]}`);
beforeAll(async () => {
  un = await openedList('un_sanctions_list', [...namesakes, 'Beata Testova']);
  pep = await openedList('pep_dk', ['Aurelia Beispielsdatter', 'Mette Prøvesen']);
});
const broken = (list: OpenedList): OpenedList => ({ ...list, segment: undefined });

const item = (asked: object): ReadItem => {
  const read = batchItem.parse(asked);
  return { asked: read, externalRef: read.external_ref ?? null };
};
const wrong: ReadItem = { refusal: new Refusal('INVALID_REQUEST', 'Name parameter is required'), externalRef: 'w' };

interface Asked {
  lists: OpenedList[];
  answer: () => Promise<unknown>;
  hasPassed: () => boolean;
  look: LookInBatch;
}

async function batch(items: ReadItem[], { lists = [un, pep], look, ...more }: Partial<Asked> = {}) {
  const world = screeningWorld({ lists: loadedLists(lists), ...more });
  const answer = await screenBatch(world.deps, { ...world.call, endpoint: 'batch_check' }, items, look).catch(
    (error) => error,
  );
  return { ...world, answer };
}
const back = (world: Awaited<ReturnType<typeof batch>>) =>
  world.givenBack.map(({ ExpressionAttributeValues }) => ExpressionAttributeValues[':count']);

test('every item is answered in its place as its own check would be, and the lists are named once', async () => {
  const { answer, usageQueue, givenBack } = await batch([
    item({ name: 'Mette Prøvesen', check: 'pep', external_ref: 'one' }),
    item({ name: 'Mette Prøvesen', check: 'sanctions' }),
    item({ name: 'Beispielsdatter Aurelia', match_type: 'exact' }),
  ]);
  expect(answer.items).toMatchObject([
    {
      index: 0,
      external_ref: 'one',
      success: true,
      total_matches: 1,
      matches: [{ record_type: 'pep', name: 'Mette Prøvesen' }],
      matches_omitted: null,
    },
    { index: 1, external_ref: null, success: true, total_matches: 0, matches: [] },
    { index: 2, success: true, total_matches: 9, matches: Array(5).fill({ name: expect.stringMatching(/^Aurelia/) }) },
  ]);
  expect(answer.lists_screened.map(({ list }: { list: string }) => list)).toEqual(['un_sanctions_list', 'pep_dk']);
  expect(usageQueue.sent).toMatchObject([{ endpoint: 'batch_check', request_count: 3, matched_count: 2 }]);
  expect(givenBack).toEqual([]);
  checkAnswer(batchCheck, { success: true, request_id: 'r', timestamp: 't', ...answer });
});

test('only the lists that an item asks for are loaded and named', async () => {
  const { answer } = await batch([item({ name: 'Mette Prøvesen', check: 'pep' })]);
  expect(answer.lists_screened.map(({ list }: { list: string }) => list)).toEqual(['pep_dk']);
});

test('an item that is wrong carries its own error and takes nothing; the others are answered', async () => {
  const { answer, table, usageQueue } = await batch([
    wrong,
    item({ name: 'Beata Testova' }),
    item({ name: 'ـ', external_ref: 'tatweel' }),
  ]);
  expect(answer.items).toMatchObject([
    { index: 0, external_ref: 'w', success: false, error: { code: 'INVALID_REQUEST' } },
    { index: 1, success: true, total_matches: 1 },
    {
      index: 2,
      external_ref: 'tatweel',
      success: false,
      error: { message: expect.stringMatching(/letter or a digit/) },
    },
  ]);
  expect(table.direct.send.mock.calls).toMatchObject([
    [{ input: { ExpressionAttributeValues: { ':count': { N: '1' } } } }],
  ]);
  expect(usageQueue.sent).toMatchObject([{ request_count: 1 }]);
  checkAnswer(batchCheck, { success: true, request_id: 'r', timestamp: 't', ...answer });
});

test("items of the same reference are answered each in its place: references are the caller's, and need not differ", async () => {
  const twice = ['Beata Testova', 'Nobody Whatsoever'].map((name) => item({ name, external_ref: 'customer 7' }));
  const { answer } = await batch(twice);
  expect(answer.items).toMatchObject([
    { index: 0, external_ref: 'customer 7', total_matches: 1 },
    { index: 1, external_ref: 'customer 7', total_matches: 0 },
  ]);
});

test('a batch of wrong items alone is answered item by item, counts nothing, and is in the log of requests', async () => {
  const { answer, usageQueue, givenBack } = await batch([wrong, wrong]);
  expect(answer.items).toMatchObject([{ success: false }, { success: false }]);
  expect(usageQueue.sent).toMatchObject([{ request_count: 0, matched_count: 0, request_id: 'r', status: 200 }]);
  expect(givenBack).toEqual([]);
});

test('items whose lists are not there carry LIST_UNAVAILABLE, and their searches are given back', async () => {
  const world = await batch(
    [
      item({ name: 'Beata Testova', check: 'sanctions' }),
      item({ name: 'Mette Prøvesen', check: 'pep' }),
      item({ name: 'Beata Testova', check: 'both', allow_partial: true }),
      item({ name: 'Beata Testova', check: 'both' }),
    ],
    { lists: [un, broken(pep)] },
  );
  expect(world.answer.items.map(({ success }: { success: boolean }) => success)).toEqual([true, false, true, false]);
  expect(world.answer.items[1].error).toMatchObject({
    code: 'LIST_UNAVAILABLE',
    message: expect.stringMatching(
      /^These lists are not available now: .+\. Please send .* with a new Idempotency-Key/,
    ),
  });
  expect(back(world)).toEqual([2]);
  expect(world.usageQueue.sent).toMatchObject([{ request_count: 2 }]);
  checkAnswer(batchCheck, { success: true, request_id: 'r', timestamp: 't', ...world.answer });
});

test('where no item can be answered for want of lists the call is refused, and given back whole', async () => {
  const world = await batch([wrong, item({ name: 'Mette Prøvesen', check: 'pep' })], { lists: [broken(pep)] });
  expect(world.answer).toMatchObject({ code: 'LIST_UNAVAILABLE' });
  expect(back(world)).toEqual([1]);
  expect(world.usageQueue.sent).toEqual([]);
});

test('a batch that becomes too late stops, and is given back whole', async () => {
  let looks = 0;
  const world = await batch([item({ name: 'Beata' }), item({ name: 'Testova' }), item({ name: 'Mette' })], {
    hasPassed: () => ++looks > 2,
  });
  expect(world.answer).toMatchObject({ code: 'LIST_UNAVAILABLE', message: expect.stringMatching(/too long/) });
  expect(looks).toBe(3);
  expect(back(world)).toEqual([3]);
});

test('a batch that the rate limit refuses takes nothing and says when to come again', async () => {
  const full = Object.assign(new Error('The conditional request failed'), {
    name: 'ConditionalCheckFailedException',
    Item: { arrival: { N: String(screeningNow.getTime() + 10_000) } },
  });
  const world = await batch([item({ name: 'Beata' }), item({ name: 'Testova' })], {
    answer: () => Promise.reject(full),
  });
  expect(world.answer).toMatchObject({ code: 'RATE_LIMITED', headers: { 'Retry-After': '9' } });
  expect(world.headers).toMatchObject({ 'RateLimit-Remaining': '0', 'X-Quota-Used': '0' });
  expect([world.usageQueue.sent, world.givenBack]).toEqual([[], []]);
});

describe('with adverse media', () => {
  const basis: BatchMedia = {
    sources: [],
    days_not_searched: null,
    classified_by: 'rules',
    classifier_version: '1',
    right_of_reply: 'https://klarnavn.example/corrections',
    notice: 'n',
  };
  const found = (total_matches: number, status: ItemMedia['status'] = 'partial'): ItemMedia => ({
    status,
    reason: null,
    total_matches,
    adverse: total_matches,
    review: 0,
    not_this_person: 0,
    other_people: 0,
    truncated: false,
    matches: [],
    matches_omitted: null,
  });
  const takenBy = ({ table }: Awaited<ReturnType<typeof batch>>) => table.direct.send.mock.calls;

  it('a name takes two searches, and is answered in its place', async () => {
    const look: LookInBatch = async (asked) => ({
      items: asked.map(({ name }) => found(name === 'Beata Testova' ? 3 : 0)),
      basis,
    });
    const world = await batch([wrong, item({ name: 'Nobody Ofthis' }), item({ name: 'Beata Testova' })], { look });
    expect(takenBy(world)).toMatchObject([[{ input: { ExpressionAttributeValues: { ':count': { N: '4' } } } }]]);
    expect(world.usageQueue.sent).toMatchObject([{ request_count: 4, matched_count: 2 }]);
    expect(world.answer.items).toMatchObject([
      { success: false },
      { total_matches: 0, adverse_media: { total_matches: 0 } },
      { total_matches: 1, adverse_media: { total_matches: 3 } },
    ]);
    expect(world.answer.adverse_media).toEqual(basis);
    checkAnswer(batchCheck, { success: true, request_id: 'r', timestamp: 't', ...world.answer });
  });

  it('a name that nobody could look for counts one search', async () => {
    const look: LookInBatch = async () => ({ items: [found(0), found(0, 'unavailable')], basis });
    const world = await batch([item({ name: 'Beata' }), item({ name: 'Mette' })], { look });
    expect(back(world)).toEqual([1]);
    expect(world.usageQueue.sent).toMatchObject([{ request_count: 3 }]);
  });

  it('an item without a name is refused by itself', async () => {
    const look: LookInBatch = async (asked) => ({ items: asked.map(() => found(0)), basis });
    const numbers = { identifiers: [{ value: 'AB123456' }] };
    const world = await batch([item(numbers), item({ name: 'Beata' })], { look });
    expect(world.answer.items).toMatchObject([
      {
        success: false,
        error: { code: 'INVALID_REQUEST', message: expect.stringMatching(/adverse_media needs a name/) },
      },
      { success: true },
    ]);
    expect(world.usageQueue.sent).toMatchObject([{ request_count: 2 }]);
  });

  it('nobody looks where the searches of all are refused, and nothing is answered in part', async () => {
    const look = jest.fn();
    const full = Object.assign(new Error('no'), {
      name: 'ConditionalCheckFailedException',
      Item: { arrival: { N: '0' }, 'used#2026-11': { N: '47' } },
    });
    const two = [item({ name: 'Beata' }), item({ name: 'Mette' })];
    const world = await batch(two, { look, answer: () => Promise.reject(full) });
    expect(world.answer).toMatchObject({ code: 'USAGE_LIMIT_EXCEEDED', details: { needed: 4 } });
    expect(look).not.toHaveBeenCalled();
    expect(world.usageQueue.sent).toEqual([]);
  });

  it.each([
    [batchCheck.input, { items: [{ name: 'Beata' }] }],
    [previewBatchInput, { batch_id: 'b' }],
    [startBatchInput, { batch_id: 'b' }],
  ])('the option is true or false, and false where nobody says', (input, asked) => {
    const parsed = input.safeParse({ ...asked, adverse_media: 'yes' });
    expect(parsed.error?.issues).toMatchObject([{ message: 'adverse_media must be true or false' }]);
    expect(input.parse(asked)).toMatchObject({ adverse_media: false });
  });
});
