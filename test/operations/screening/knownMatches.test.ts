import type { MatchDecision } from '../../../lib/contract/alerts/alertDecision.ts';
import {
  answerWithDecisions,
  findKnownInTime,
  type KnownMatches,
  notRead,
  searchKnowing,
  withDecisions,
} from '../../../lib/operations/screening/knownMatches.ts';
import { LoadedLists, type OpenedList } from '../../../lib/operations/screening/loadedLists.ts';
import { screenName } from '../../../lib/operations/screening/screenName.ts';
import { readScreeningInput } from '../../../lib/queries/readScreeningInput.ts';
import { loadedLists, openedList, screeningNow, screeningWorld } from '../../support/screeningWorld.ts';

const namesakes = 12;
let list: OpenedList;
let lists: LoadedLists;
beforeAll(async () => {
  list = await openedList(
    'un_sanctions_list',
    Array.from({ length: namesakes }, (_, i) => `Aurelia Beispielsdatter ${'x'.repeat(i + 1)}`),
  );
  lists = new LoadedLists([list], { kinds: ['sanctions'], now: screeningNow });
});

const decision = (holds: boolean): MatchDecision => ({
  alert_id: 'alr_1_sub_1',
  outcome: 'false_positive',
  reason: 'Somebody else',
  decided_at: '2026-11-20T10:00:00Z',
  decided_by: 'person',
  by_name: 'Anna Berg',
  expires_at: '2027-11-20T10:00:00Z',
  holds,
  changes: [],
});
const knowing = (decided: ReadonlyMap<string, MatchDecision>): KnownMatches => ({
  count: decided.size,
  isAll: true,
  decisionOn: ({ entity }) => decided.get(entity.sourceRef),
});
const input = {
  name: 'Aurelia Beispielsdatter',
  match_type: 'exact',
  limit: 10,
  include_contained: false,
  allow_partial: false,
} as const;
const query = readScreeningInput(input);
const refsOf = ({ matches }: { matches: readonly { entity: { sourceRef: string } }[] }) =>
  matches.map(({ entity }) => entity.sourceRef);

test('ten decided namesakes before an undecided one do not hide it with a limit of ten', () => {
  const all = refsOf(searchKnowing(lists, { ...query, limit: namesakes }, input, undefined).result);
  const known = knowing(new Map(all.slice(0, 10).map((ref) => [ref, decision(true)])));
  const { result, decisions } = searchKnowing(lists, query, input, known);
  expect(refsOf(result)).toEqual(all);
  expect(decisions.size).toBe(10);
  expect(result.totalMatches).toBe(namesakes);
});

test('a decision that does not hold takes a place, and the answer ends after the last undecided match of the limit', () => {
  const all = refsOf(searchKnowing(lists, { ...query, limit: namesakes }, input, undefined).result);
  const stale = knowing(new Map(all.slice(0, 3).map((ref) => [ref, decision(false)])));
  expect(refsOf(searchKnowing(lists, { ...query, limit: 4 }, input, stale).result)).toEqual(all.slice(0, 4));
  const mixed = knowing(new Map([all[0], all[5]].map((ref) => [ref as string, decision(true)])));
  expect(refsOf(searchKnowing(lists, { ...query, limit: 4 }, input, mixed).result)).toEqual(all.slice(0, 6));
});

test('without decisions the answer is the one of the limit', () => {
  const { result, decisions } = searchKnowing(lists, { ...query, limit: 2 }, input, undefined);
  expect([result.matches.length, decisions.size]).toEqual([2, 0]);
});

test('nothing is read for a question without a reference', async () => {
  const findKnown = jest.fn(async () => new Map());
  const { call } = screeningWorld({ lists: loadedLists([list]) });
  await findKnownInTime({ ...call, findKnown }, [{}, { external_ref: undefined }]);
  expect(findKnown).not.toHaveBeenCalled();
  await findKnownInTime({ ...call, findKnown }, [{ external_ref: 'customer 7' }]);
  expect(findKnown).toHaveBeenCalledWith(['customer 7']);
});

test('decisions that come too late or not at all refuse no answer: it says that it lacks them', async () => {
  const { call } = screeningWorld({ lists: loadedLists([list]) });
  const never = { ...call, findKnown: () => new Promise<never>(() => undefined) };
  const late = await findKnownInTime(never, [{ external_ref: 'a' }, {}], 5);
  expect([...late]).toEqual([['a', notRead]]);
  const broken = { ...call, findKnown: () => Promise.reject(new Error('no capacity')) };
  const present = ({ result }: { result: { matches: readonly unknown[] } }) => ({
    matches: result.matches.map(() => ({
      id: 'un:1',
      list: 'un_sanctions_list',
      database: 'UN',
      name: 'A',
      match_score: 1,
      band: 'exact',
      explanation: { rule: 'exact' },
    })),
    total_matches: namesakes,
    contained: null,
    similar: null,
  });
  const asked = { input: { ...input, limit: 2 }, kinds: ['sanctions'] } as const;
  const { answer } = await screenName(
    broken,
    { ...asked, input: { ...asked.input, external_ref: 'customer 7' } },
    present,
  ).run();
  expect(answer).toMatchObject({ decisions_incomplete: true, matches: [{ id: 'un:1' }, { id: 'un:1' }] });
  expect((await screenName(broken, asked, present).run()).answer).not.toHaveProperty('decisions_incomplete');
});

test('the receipt is of the matches without decisions, and its limit finds the same ones again', async () => {
  const ids = refsOf(searchKnowing(lists, { ...query, limit: namesakes }, input, undefined).result);
  const findKnown = async () => new Map([['customer 7', knowing(new Map([[ids[0] as string, decision(true)]]))]]);
  const { call } = screeningWorld({ lists: loadedLists([list]) });
  const present = ({ result }: { result: { matches: readonly { entity: { sourceRef: string } }[] } }) => ({
    matches: result.matches.map(({ entity }) => ({
      id: `un_sanctions_list:${entity.sourceRef}`,
      list: 'un_sanctions_list',
      database: 'UN',
      name: 'A',
      match_score: 1,
      band: 'exact',
      explanation: { rule: 'exact' },
    })),
    total_matches: namesakes,
    contained: null,
    similar: null,
  });
  const asked = { input: { ...input, limit: 2 }, kinds: ['sanctions'] } as const;
  const plain = await screenName(call, asked, present).run();
  const known = await screenName(
    { ...call, findKnown },
    { ...asked, input: { ...asked.input, external_ref: 'customer 7' } },
    present,
  ).run();
  expect(known.answer.matches).toEqual([
    expect.objectContaining({ id: `un_sanctions_list:${ids[0]}`, decision: decision(true) }),
    expect.not.objectContaining({ decision: expect.anything() }),
    expect.not.objectContaining({ decision: expect.anything() }),
  ]);
  const findings = (outcome: typeof known) => {
    const about = outcome.receipt?.about;
    if (!about || !('findings' in about)) throw new Error('There are no findings');
    return about.findings;
  };
  expect(findings(plain).options?.limit).toBe(2);
  expect(findings(known).options?.limit).toBe(3);
  expect(findings(known).matches[0]?.answered).toBe(findings(plain).matches[0]?.answered);
});

test('an answer keeps its form, whichever field has its matches', () => {
  const decisions = new Map([['un:1', decision(true)]]);
  const match = { id: 'un:1' };
  expect(answerWithDecisions({ results: [match] }, decisions, undefined)).toEqual({
    results: [{ ...match, decision: decision(true) }],
  });
  const unchanged = { matches: [match] };
  expect(answerWithDecisions(unchanged, new Map(), undefined)).toEqual(unchanged);
  expect(answerWithDecisions(unchanged, new Map(), notRead)).toEqual({ ...unchanged, decisions_incomplete: true });
});

test('decisions beyond a bound lose the values of changed facts, and nothing else', () => {
  const long = {
    ...decision(false),
    changes: [
      {
        because: 'facts_changed' as const,
        side: 'record' as const,
        record_id: 'un:1',
        field: 'names' as const,
        added: ['y'.repeat(200_000)],
        removed: [],
      },
    ],
  };
  const matches = [{ id: 'un:1' }, { id: 'un:2' }];
  const decisions = new Map(matches.map(({ id }) => [id, long]));
  const [first, second] = withDecisions(matches, decisions);
  expect(first?.decision).toEqual(long);
  expect(second?.decision).toEqual({ ...long, changes: [{ ...long.changes[0], added: [] }] });
});
