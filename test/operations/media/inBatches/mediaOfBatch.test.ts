import { assess } from '../../../../lib/media/assess.ts';
import type { MediaSource } from '../../../../lib/media/source.ts';
import { mediaOfBatch } from '../../../../lib/operations/media/inBatches/mediaOfBatch.ts';
import { batchSources } from '../../../../lib/operations/media/sources/batchSources.ts';
import { subjectOf } from '../../../../lib/queries/subjectOf.ts';
import { putMediaDecision } from '../../../../lib/store/media/mediaDecisions.ts';
import { putWithheld } from '../../../../lib/store/media/withheld.ts';
import { article, mediaSource, mediaWorld, sourceAnswer } from '../../../support/mediaWorld.ts';

jest.mock('../../../../lib/media/assess.ts');
const mocked = jest.mocked(assess);

const asked = [
  { name: 'Beata Testova', external_ref: 'one' },
  { name: 'Mette Prøvesen', external_ref: 'two' },
];

function world(sources: readonly MediaSource[]) {
  const { table, accountId, now } = mediaWorld(sources).call;
  return { look: { table, accountId, sources, now, limit: new AbortController().signal } };
}

test('each name has its own matches, and where it was looked is said once', async () => {
  const { look } = world([mediaSource(sourceAnswer({ articles: [article('1'), article('2')] }))]);
  const { items, basis } = await mediaOfBatch(look, asked);
  expect(items).toMatchObject([
    { status: 'partial', reason: null, total_matches: 2, adverse: 2, review: 0, matches: [{ id: 'gazette:1' }, {}] },
    { status: 'partial', total_matches: 2, matches_omitted: null },
  ]);
  expect(basis).toMatchObject({
    sources: [{ name: 'gazette', state: 'searched', age_days: 2 }],
    days_not_searched: 'No source was searched for these days: 2000-01-01 to 2008-12-31.',
    classified_by: 'rules',
    notice: expect.stringContaining('An allegation is not a conviction'),
  });
});

test('a match that the account has decided about is counted by itself, and comes last', async () => {
  const { look } = world([mediaSource(sourceAnswer({ articles: [article('1'), article('2')] }))]);
  await putMediaDecision(look.table, 'a', {
    subject: subjectOf('a', { name: 'Whoever', external_ref: 'one' }),
    match: 'm',
    articleIds: ['gazette:1'],
    title: 'T',
    decidedAt: '2026-11-01T00:00:00Z',
    decidedBy: { type: 'system', name: 'test' },
    decidedByName: 'Ada',
  });
  const { items } = await mediaOfBatch(look, asked);
  expect(items).toMatchObject([
    {
      total_matches: 2,
      adverse: 1,
      not_this_person: 1,
      matches: [{ id: 'gazette:2' }, { id: 'gazette:1', decision: { verdict: 'not_this_person', decided_by: 'Ada' } }],
    },
    { adverse: 2, not_this_person: 0 },
  ]);
});

test('a name whose turn comes too late says that nothing is known of it', async () => {
  const limit = new AbortController();
  const { look } = world([mediaSource(sourceAnswer())]);
  const usual = mocked.getMockImplementation() as typeof assess;
  mocked.mockImplementation(async (...all) => {
    limit.abort();
    return usual(...all);
  });
  const { items, basis } = await mediaOfBatch({ ...look, limit: limit.signal }, asked);
  expect(items).toMatchObject([
    { status: 'partial', total_matches: 1 },
    { status: 'unavailable', reason: expect.stringMatching(/^The time of the call was over/), total_matches: 0 },
  ]);
  expect(basis.sources).toMatchObject([{ state: 'searched' }]);
});

test('a source that is down is named at each name, and where all are down nothing is known', async () => {
  const down = sourceAnswer({ source: 'down', title: 'The Courier', state: 'unavailable', articles: [] });
  const some = await mediaOfBatch(world([mediaSource(sourceAnswer()), mediaSource(down)]).look, asked.slice(0, 1));
  expect(some.items).toMatchObject([
    {
      status: 'partial',
      reason: expect.stringMatching(
        /^These sources could not be searched: The Courier\. Please send .* new Idempotency-Key/,
      ),
      total_matches: 1,
    },
  ]);
  const none = await mediaOfBatch(world([mediaSource(down)]).look, asked.slice(0, 1));
  expect(none.items).toMatchObject([{ status: 'unavailable', total_matches: 0 }]);
});

test('a source that is still being loaded is named: what it has is not known', async () => {
  const loading = sourceAnswer({ source: 'late', title: 'The Courier', state: 'waiting', articles: [] });
  const { items } = await mediaOfBatch(world([mediaSource(sourceAnswer()), mediaSource(loading)]).look, asked);
  expect(items[0]).toMatchObject({
    status: 'partial',
    reason: expect.stringMatching(/^These sources are still being loaded: The Courier\./),
  });
});

test('a source that does not answer keeps no name waiting beyond the limit', async () => {
  const silent: MediaSource = { ...mediaSource(sourceAnswer()), search: () => new Promise(() => {}) };
  const { items } = await mediaOfBatch({ ...world([silent]).look, limit: AbortSignal.timeout(20) }, asked);
  expect(items.map(({ status }) => status)).toEqual(['unavailable', 'unavailable']);
});

test('a name that fails costs the others nothing, and says that nothing is known of it', async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { look } = world([mediaSource(sourceAnswer())]);
  mocked.mockRejectedValueOnce(new Error('made for this test'));
  const { items } = await mediaOfBatch(look, asked);
  jest.restoreAllMocks();
  expect(items).toMatchObject([
    { status: 'unavailable', reason: expect.stringMatching(/^This name could not be looked for/) },
    { status: 'partial', total_matches: 1 },
  ]);
});

test.each(['vessel', 'aircraft'] as const)('the name of a %s is not looked for: it may be a person’s', async (type) => {
  const { look } = world([mediaSource(sourceAnswer())]);
  const { items } = await mediaOfBatch(look, [{ name: 'Beata Testova', type }]);
  expect(items).toMatchObject([{ status: 'unavailable', reason: expect.stringContaining('vessels'), adverse: 0 }]);
});

test('a large answer gives the best matches first and says how many are left out', async () => {
  const long = 'x'.repeat(600_000);
  const articles = ['1', '2'].map((id) => article(id, { title: `Beata Testova ${long}` }));
  const { look } = world([mediaSource(sourceAnswer({ articles }))]);
  const { items } = await mediaOfBatch(look, [...asked, ...asked]);
  expect(items.map(({ matches }) => matches.length)).toEqual([1, 1, 0, 0]);
  expect(items.map(({ matches_omitted }) => matches_omitted?.count)).toEqual([1, 1, 2, 2]);
});

describe('the sources of a batch', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const search = {
    subject: { name: 'Beata Testova', aliases: [] },
    from: '2000-01-01',
    to: '2026-11-21',
    languages: [],
    countries: [],
    categories: [],
  };
  const { table } = world([]).look;

  it('are never the news, and their answer says so', async () => {
    const sources = batchSources({ table, releases: { load: async () => undefined }, fetched: [], now });
    const answers = await Promise.all(sources.map((source) => source.search(search, new AbortController().signal)));
    expect(answers.slice(-2)).toMatchObject(
      ['gdelt', 'gdelt_gkg'].map((source) => ({
        source,
        state: 'off',
        reason: expect.stringMatching(/^Not searched in batches/),
      })),
    );
  });

  it('where no releases are loaded say of every name that nothing is known', async () => {
    const sources = batchSources({ table, releases: { load: async () => undefined }, fetched: ['releases_doj'], now });
    const { items } = await mediaOfBatch({ ...world([]).look, sources }, asked);
    expect(items.map(({ status }) => status)).toEqual(['unavailable', 'unavailable']);
  });

  it('are loaded once for all names', async () => {
    const load = jest.fn(async () => undefined);
    const sources = batchSources({ table, releases: { load }, fetched: [], now });
    await mediaOfBatch({ ...world([]).look, sources }, asked);
    expect(new Set(load.mock.calls.map(([source]: unknown[]) => source)).size).toBe(load.mock.calls.length);
  });

  it('read what is withheld once', async () => {
    await putWithheld(table, { what: 'x.example', reason: 'r' }, { actor: { type: 'operator', userId: 'o' }, now });
    const send = jest.spyOn(table.client, 'send');
    const sources = batchSources({ table, releases: { load: async () => undefined }, fetched: [], now });
    await mediaOfBatch({ ...world([]).look, table, sources }, asked);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
