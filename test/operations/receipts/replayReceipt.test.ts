import { randomBytes } from 'node:crypto';
import type { Receipt } from '../../../lib/contract/receipts/receipt.ts';
import { type BatchItem, batchItem } from '../../../lib/contract/screening/batchCheck.ts';
import { type ScreeningInput, screeningInput } from '../../../lib/contract/screening/screeningInput.ts';
import { keyOfSecret } from '../../../lib/operations/log/secretKeys.ts';
import { questionOf } from '../../../lib/operations/receipts/askedOf.ts';
import type { EngineList } from '../../../lib/operations/receipts/engine.ts';
import { rowsOfReceipt } from '../../../lib/operations/receipts/fileRows.ts';
import { keepEngine } from '../../../lib/operations/receipts/keptEngine.ts';
import { basisOf, findingsOf, mediaFindingsOf, refusedRow } from '../../../lib/operations/receipts/receiptFacts.ts';
import { replayReceipt } from '../../../lib/operations/receipts/replayReceipt.ts';
import { runEngine } from '../../../lib/operations/receipts/runEngine.ts';
import { writeReceipt } from '../../../lib/operations/receipts/writeReceipt.ts';
import { LoadedLists, type OpenedList } from '../../../lib/operations/screening/loadedLists.ts';
import { presentAnswer } from '../../../lib/operations/screening/presentAnswer.ts';
import { presentListedMatch, presentSanctionsMatch } from '../../../lib/operations/screening/presentMatch.ts';
import { presentFindings } from '../../../lib/operations/screening/presentScreening.ts';
import { similarBeyond } from '../../../lib/operations/screening/similarBeyond.ts';
import { readScreeningInput } from '../../../lib/queries/readScreeningInput.ts';
import { policyVersion } from '../../../lib/screening/policy.ts';
import { search } from '../../../lib/screening/search.ts';
import { openSegment } from '../../../lib/screening/segments.ts';
import { objectKeys } from '../../../lib/store/objectKeys.ts';
import { builtEngine, engineList, sha256Of } from '../../support/engineFixture.ts';
import { memoryBucket } from '../../support/memoryAws.ts';

const now = new Date('2026-11-29T10:00:00.000Z');
const list = 'un_sanctions_list';
const thenNames = ['Beata Testova', 'Beata Testowa', 'Aurelia One'];
const nowNames = ['Beata Testova', 'Aurelia One', 'Beate Testova'];

let engine: ReturnType<typeof builtEngine>;
beforeAll(() => {
  engine = builtEngine();
});
afterAll(() => engine.remove());

/** The bucket of editions with the list of that day, and today's list. */
async function world() {
  const editions = memoryBucket();
  const keptList = async (names: readonly string[], id: string): Promise<OpenedList> => {
    const { bytes } = await engineList(names);
    const opened = await openSegment(bytes);
    if (!opened.ok) throw new Error(opened.sentence);
    const segmentKey = objectKeys.segment(list, Buffer.from(sha256Of(bytes), 'base64').toString('hex'));
    editions.objects.set(segmentKey, bytes);
    const edition = { id, list, part: 'main', scope: 'shared', segmentKey, editionDate: '2026-11-20', records: 3 };
    return { edition: edition as unknown as OpenedList['edition'], segment: opened.segment };
  };
  await keepEngine(editions, engine.sha256, engine.bundle);
  const [before, today] = [await keptList(thenNames, 'of that day'), await keptList(nowNames, 'of today')];
  const listsOf = (opened: OpenedList) => new LoadedLists([opened], { kinds: ['sanctions'], now });
  const deps = {
    editions,
    accountId: 'acc-1',
    hostFile: engine.hostFile,
    engineSha256: engine.sha256,
    currentLists: async () => listsOf(today),
    limitMs: 20_000,
  };
  return { deps, lists: listsOf(before), segmentKey: before.edition.segmentKey };
}

type Facts = Parameters<typeof writeReceipt>[2]['about'];

async function receiptOf(about: Facts, lists: LoadedLists | undefined, endpoint: Receipt['endpoint']) {
  const writer = {
    origin: 'screening.example/log',
    engineSha256: engine.sha256,
    sign: keyOfSecret('promises', 'secret of a test').sign,
    logSeen: async () => null,
    random: randomBytes,
  };
  const call = {
    accountId: 'acc-1',
    eventId: 'event00000000000',
    at: now,
    now,
    actor: { type: 'app_id', appIdRef: 'app-1' },
    agent: null,
    endpoint: endpoint as 'sanctions_check',
    requestId: 'r',
    serial: { month: '2026-11', number: 1 },
  } as const;
  const { text } = await writeReceipt(writer, call, { about, ...basisOf(lists) });
  const receipt: Receipt = JSON.parse(text.canonical);
  return { receipt, rows: rowsOfReceipt(memoryBucket(), { id: receipt.id, receipt, ...text }) };
}

/** The receipt of a sanctions check. */
async function checked(lists: LoadedLists, asked: Partial<ScreeningInput> = {}) {
  const input = screeningInput.parse({ name: 'Beata Testova', match_type: 'fuzzy', ...asked });
  const query = readScreeningInput(input);
  const result = search(lists.segments, query);
  const found = { result, lists, similar: similarBeyond(lists.segments, query, result) };
  const answer = presentAnswer(found, input, presentSanctionsMatch);
  return receiptOf({ findings: findingsOf(input, answer) }, lists, 'sanctions_check');
}

/** The receipt of a batch with one readable row after a refused one. */
async function batch(lists: LoadedLists, check: BatchItem['check']) {
  const input = batchItem.parse({ name: 'Beata Testova', match_type: 'fuzzy', check });
  const result = search(lists.segments, readScreeningInput({ ...input, include_contained: false }));
  const matches = result.matches.map((match) => presentListedMatch(match, 'fuzzy', lists.editionOf(match.segment)));
  const findings = findingsOf(input, { matches, similar: null, ...presentFindings({ result, lists }, input) });
  const rows = [refusedRow('customer 1', 'INVALID_REQUEST'), { ...findings, refused: null, place: null }];
  return receiptOf({ rows }, lists, 'batch_check');
}

test.each([
  ['fuzzy', {}],
  ['exact', { match_type: 'exact' }],
  ['with criteria', { nationality: 'DK', date_of_birth: '1970', type: 'individual', threshold: 0.75, limit: 1 }],
  ['with contained names', { include_contained: true }],
] as const)('the engine of that day answers byte by byte what the receipt says: %s', async (_, asked) => {
  const { deps, lists } = await world();
  const replayed = await replayReceipt(deps, await checked(lists, asked));
  expect(replayed).toMatchObject({ same: true, missing: [], again: { differences: [] } });
  expect(replayed.again?.matches).toEqual(replayed.then.matches);
});

test("today's lists are beside it, with what is gone, new and scored otherwise", async () => {
  const { deps, lists } = await world();
  const { today, then: before } = await replayReceipt(deps, await checked(lists));
  expect(before.lists).toMatchObject([{ edition_id: 'of that day' }]);
  expect(today.lists).toMatchObject([{ edition_id: 'of today' }]);
  expect(today.engine_sha256).toBe(engine.sha256);
  // The records are named by their places in the list: the second is another person today, the third a new match.
  expect(today.differences).toEqual([
    {
      change: 'gone',
      list,
      record_id: `${list}:record-1`,
      name: 'Beata Testowa',
      score_then: expect.any(Number),
      score_now: null,
    },
    {
      change: 'new',
      list,
      record_id: `${list}:record-2`,
      name: 'Beate Testova',
      score_then: null,
      score_now: expect.any(Number),
    },
  ]);
});

test('after a change of the policy, the engine of that day has its own scores and those of today are beside them', async () => {
  const { deps, lists, segmentKey } = await world();
  const text = new TextDecoder().decode(engine.bundle);
  const older = text.replace('similarityExponent=1.8', 'similarityExponent=1.2').replace(policyVersion, '2026-01.1');
  const bundle = new TextEncoder().encode(older);
  const sha256 = sha256Of(bundle);
  await keepEngine(deps.editions, sha256, bundle);
  const { receipt } = await checked(lists);
  const asked = questionOf('sanctions_check', receipt, false);
  const bytes = deps.editions.objects.get(segmentKey);
  if (!asked || !bytes) throw new Error('The receipt has no question, or no list');
  const { question } = asked;
  const searched: EngineList = { list, part: 'main', edition_id: 'of that day', bytes };
  const { hostFile } = engine;
  const { matches, totals } = await runEngine({
    bundle,
    sha256,
    hostFile,
    limitMs: 20_000,
    question,
    lists: [searched],
  });
  const answered = matches.map(({ score, answered: json, ...match }) => ({
    ...match,
    score: Math.round(score * 1000),
    answered: sha256Of(new TextEncoder().encode(json)),
  }));
  const ofThatDay = { ...receipt, engine: { sha256, policy_version: '2026-01.1' }, matches: answered, totals };

  const replayed = await replayReceipt(deps, { receipt: ofThatDay });
  expect(replayed).toMatchObject({ same: true, missing: [], again: { policy_version: '2026-01.1', differences: [] } });
  expect(replayed.today).toMatchObject({ policy_version: policyVersion, engine_sha256: engine.sha256 });
  const currentLists = async () => lists;
  const { today } = await replayReceipt({ ...deps, currentLists }, { receipt: ofThatDay });
  expect(today.differences).toEqual([expect.objectContaining({ change: 'changed', name: 'Beata Testowa' })]);
  expect(today.differences[0]?.score_now).toBeLessThan(today.differences[0]?.score_then as number);
});

test('a receipt that says something else than the engine found is not the same', async () => {
  const { deps, lists } = await world();
  const stored = await checked(lists);
  const [first, ...others] = stored.receipt.matches;
  if (!first) throw new Error('The receipt has no match');
  const matches = [{ ...first, answered: `${'A'.repeat(43)}=` }, ...others];
  expect(await replayReceipt(deps, { receipt: { ...stored.receipt, matches } })).toMatchObject({ same: false });
  const totals = { matches: 7, contained: 0, similar: null };
  expect(await replayReceipt(deps, { receipt: { ...stored.receipt, totals } })).toMatchObject({ same: false });
  const scored = [{ ...first, score: first.score - 1 }, ...others];
  expect((await replayReceipt(deps, { receipt: { ...stored.receipt, matches: scored } })).again?.differences).toEqual([
    expect.objectContaining({ change: 'changed', score_then: first.score - 1, score_now: first.score }),
  ]);
});

test('a missing engine and a missing edition are each said, and today is still answered', async () => {
  const { deps, lists, segmentKey } = await world();
  const stored = await checked(lists);
  deps.editions.objects.delete(segmentKey);
  expect(await replayReceipt(deps, stored)).toMatchObject({
    same: null,
    again: null,
    missing: [{ what: 'edition', list }],
    today: { lists: [{ edition_id: 'of today' }] },
  });
  deps.editions.objects.delete(objectKeys.engine(engine.sha256));
  const { missing } = await replayReceipt(deps, stored);
  expect(missing.map(({ what }) => what)).toEqual(['engine', 'edition']);
});

test('other bytes in the place of an engine or an edition are never run or searched', async () => {
  const { deps, lists, segmentKey } = await world();
  const stored = await checked(lists);
  deps.editions.objects.set(segmentKey, (await engineList(['Somebody Else'])).bytes);
  deps.editions.objects.set(objectKeys.engine(engine.sha256), new TextEncoder().encode('var engine = {}'));
  expect((await replayReceipt(deps, stored)).missing).toEqual([
    { what: 'engine', list: null, sentence: expect.any(String) },
    { what: 'edition', list, sentence: `The edition of ${list} is damaged` },
  ]);
});

test('an engine that does not answer is said', async () => {
  const { deps, lists } = await world();
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const replayed = await replayReceipt({ ...deps, hostFile: `${deps.hostFile}.missing` }, await checked(lists));
  expect(replayed).toMatchObject({ same: null, missing: [{ what: 'answer' }] });
  jest.restoreAllMocks();
});

test("an own list is searched in the account's folder alone", async () => {
  const { deps, lists, segmentKey } = await world();
  const stored = await checked(lists);
  const screened = stored.receipt.lists_screened.map((each) => ({ ...each, scope: 'private' }));
  const own = { receipt: { ...stored.receipt, lists_screened: screened } };
  expect((await replayReceipt(deps, own)).missing).toMatchObject([{ what: 'edition' }]);
  const hex = segmentKey.slice(segmentKey.lastIndexOf('/') + 1).replace('.segment', '');
  deps.editions.objects.set(
    objectKeys.ownSegment('acc-1', list, hex),
    deps.editions.objects.get(segmentKey) as Uint8Array,
  );
  expect(await replayReceipt(deps, own)).toMatchObject({ same: true });
});

test('a row of a batch is asked of the lists of its check', async () => {
  const { deps, lists } = await world();
  const sanctions = await batch(lists, 'sanctions');
  expect(await replayReceipt(deps, sanctions, 1)).toMatchObject({ same: true, again: { lists: [{ list }] } });
  // The batch loaded the list for other rows.
  const pep = await replayReceipt(deps, await batch(lists, 'pep'), 1);
  expect(pep).toMatchObject({ same: false, again: { lists: [], matches: [] } });
});

test('what has no question to lists is refused with the reason', async () => {
  const { deps, lists } = await world();
  const rows = await batch(lists, 'both');
  const refusedFor = (sentence: RegExp) => ({ code: 'INVALID_REQUEST', message: expect.stringMatching(sentence) });
  await expect(replayReceipt(deps, rows)).rejects.toMatchObject(refusedFor(/row must be from 0 to 1/));
  await expect(replayReceipt(deps, rows, 2)).rejects.toMatchObject(refusedFor(/row must be from 0 to 1/));
  await expect(replayReceipt(deps, rows, 0)).rejects.toMatchObject(refusedFor(/was refused/));
  const { receipt } = await checked(lists);
  const hashed = { ...receipt, query: null, hashed: receipt.nonce };
  await expect(replayReceipt(deps, { receipt: hashed })).rejects.toMatchObject(refusedFor(/without a footprint/));
  const media = mediaFindingsOf({ name: 'Beata Testova' }, { matches: [], total_matches: 0 });
  const ofMedia = await receiptOf({ findings: media }, undefined, 'adverse_media_check');
  await expect(replayReceipt(deps, ofMedia)).rejects.toMatchObject(refusedFor(/no question to lists/));
});

test('an engine is kept once under its hash, and never other bytes', async () => {
  const bucket = memoryBucket();
  await keepEngine(bucket, engine.sha256, engine.bundle);
  const kept = bucket.objects.get(objectKeys.engine(engine.sha256));
  await keepEngine(bucket, engine.sha256, engine.bundle.slice());
  expect([...bucket.objects.values()]).toEqual([kept]);
  expect(bucket.objects.get(objectKeys.engine(engine.sha256))).toBe(kept);
  await expect(keepEngine(bucket, engine.sha256, new Uint8Array(3))).rejects.toThrow('not the one of its receipts');
});

test('the same sources make the same engine', () => {
  const again = builtEngine();
  expect(again.sha256).toBe(engine.sha256);
  again.remove();
});
