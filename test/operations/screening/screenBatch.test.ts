import { checkAnswer } from '../../../lambdas/kit/http/checkAnswer.ts';
import type { BatchMedia, ItemMedia } from '../../../lib/contract/batches/batchMedia.ts';
import { previewBatchInput, startBatchInput } from '../../../lib/contract/batches/batchShapes.ts';
import { Refusal } from '../../../lib/contract/refusal.ts';
import { batchCheck, batchItem } from '../../../lib/contract/screening/batchCheck.ts';
import type { OpenedList } from '../../../lib/operations/screening/loadedLists.ts';
import { type LookInBatch, type ReadItem, screenBatch } from '../../../lib/operations/screening/screenBatch.ts';
import { loadedLists, openedList, screeningWorld } from '../../support/screeningWorld.ts';

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
  hasPassed: () => boolean;
  look: LookInBatch;
}

type Screened = Awaited<ReturnType<ReturnType<typeof screenBatch>['run']>>;

/** What a batch reserves (`count`), uses and answers; `refused` where it is refused as a whole. */
async function batch(items: ReadItem[], { lists = [un, pep], look, ...more }: Partial<Asked> = {}) {
  const { count, run } = screenBatch(screeningWorld({ lists: loadedLists(lists), ...more }).call, items, look);
  const outcome: Partial<Screened> & { refused?: unknown } = await run().catch((refused) => ({ refused }));
  // biome-ignore lint/suspicious/noExplicitAny: each test looks at the fields that it is about.
  return { count, ...outcome, answer: outcome.answer as any };
}

test('every item is answered in its place as its own check would be, and the lists are named once', async () => {
  const { answer, ...counted } = await batch([
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
  const { receipt, ...numbers } = counted;
  expect(numbers).toEqual({ count: 3, used: 3, matched: 2 });
  expect(receipt).toMatchObject({
    about: {
      rows: [
        { external_ref: 'one', totals: { matches: 1 }, refused: null },
        { external_ref: null, totals: { matches: 0 }, matches: [] },
        { totals: { matches: 9 } },
      ],
    },
    lists_screened: [{ list: 'un_sanctions_list' }, { list: 'pep_dk' }],
  });
  checkAnswer(batchCheck, { success: true, request_id: 'r', timestamp: 't', ...answer });
});

test('only the lists that an item asks for are loaded and named', async () => {
  const { answer } = await batch([item({ name: 'Mette Prøvesen', check: 'pep' })]);
  expect(answer.lists_screened.map(({ list }: { list: string }) => list)).toEqual(['pep_dk']);
});

test('an item that is wrong carries its own error and takes nothing; the others are answered', async () => {
  const { answer, count, used } = await batch([
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
  expect([count, used]).toEqual([1, 1]);
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

test('a batch of wrong items alone is answered item by item, and counts nothing', async () => {
  const { answer, ...counted } = await batch([wrong, wrong]);
  expect(answer.items).toMatchObject([{ success: false }, { success: false }]);
  expect(counted).toEqual({ count: 0, used: 0, matched: 0 });
});

test('items whose lists are not there carry LIST_UNAVAILABLE, and their searches are not used', async () => {
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
  expect([world.count, world.used]).toEqual([4, 2]);
  checkAnswer(batchCheck, { success: true, request_id: 'r', timestamp: 't', ...world.answer });
});

test('where no item can be answered for want of lists the call is refused', async () => {
  const world = await batch([wrong, item({ name: 'Mette Prøvesen', check: 'pep' })], { lists: [broken(pep)] });
  expect(world.refused).toMatchObject({ code: 'LIST_UNAVAILABLE' });
});

test('a batch that becomes too late stops, and is refused whole', async () => {
  let looks = 0;
  const world = await batch([item({ name: 'Beata' }), item({ name: 'Testova' }), item({ name: 'Mette' })], {
    hasPassed: () => ++looks > 1,
  });
  expect(world.refused).toMatchObject({ code: 'LIST_UNAVAILABLE', message: expect.stringMatching(/too long/) });
  expect(looks).toBe(2);
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

  it('a name takes two searches, and is answered in its place', async () => {
    const look: LookInBatch = async (asked) => ({
      items: asked.map(({ name }) => found(name === 'Beata Testova' ? 3 : 0)),
      basis,
    });
    const world = await batch([wrong, item({ name: 'Nobody Ofthis' }), item({ name: 'Beata Testova' })], { look });
    expect(world).toMatchObject({ count: 4, used: 4, matched: 2 });
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
    expect([world.count, world.used]).toEqual([4, 3]);
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
    expect([world.count, world.used]).toEqual([2, 2]);
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
