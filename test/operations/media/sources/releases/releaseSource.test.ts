import { buildReleases } from '../../../../../lib/operations/media/sources/releases/buildReleases.ts';
import type { CurrentReleases } from '../../../../../lib/operations/media/sources/releases/currentReleases.ts';
import { openReleases } from '../../../../../lib/operations/media/sources/releases/openReleases.ts';
import type { ReleasePublisher } from '../../../../../lib/operations/media/sources/releases/releasePublishers.ts';
import { releaseSource } from '../../../../../lib/operations/media/sources/releases/releaseSource.ts';

const publisher = {
  id: 'us_doj',
  title: 'US Department of Justice',
  attribution: { text: 'US Department of Justice', url: 'https://www.justice.gov/news' },
  language: 'en',
  country: 'US',
} as unknown as ReleasePublisher;

const stored = {
  edition: { coveredFrom: '2020-01-01', checkedAt: '2026-11-20T08:00:00Z', parts: [] },
  parts: [],
};
const releases = { load: async () => stored } as unknown as CurrentReleases;

const search = (more: object) => searchIn(releases, more);

function searchIn(releases: Pick<CurrentReleases, 'load'>, more: object) {
  const asked = { from: '2000-01-01', to: '2026-11-21', languages: [], countries: [], categories: [], ...more };
  const source = releaseSource(publisher, { releases, fetched: ['us_doj'], now: new Date('2026-11-21T12:00:00Z') });
  return source.search({ subject: { name: 'Beata Testova', aliases: [] }, ...asked }, new AbortController().signal);
}

test.each([
  [{ languages: ['da'] }, 'It publishes only in English, which was not asked for.'],
  [{ countries: ['DK'] }, 'Its country is United States, which was not asked for.'],
])('an authority that has nothing of %j is not searched, and says why', async (more, reason) => {
  const answer = await search(more);
  expect(answer).toMatchObject({ state: 'off', reason, articles: [] });
  expect(answer.searchedFrom).toBeUndefined();
});

test('a release without a text is read as a headline alone', async () => {
  const names = await openReleases(
    await buildReleases('us_doj', [
      { id: 'a', url: 'https://www.justice.gov/a', title: 'Beata Testova jailed', text: '', publishedOn: '2026-01-01' },
    ]),
  );
  const load = async () => ({ ...stored, parts: [names] }) as never;
  const { articles } = await searchIn({ load }, {});
  expect(articles).toMatchObject([{ title: 'Beata Testova jailed' }]);
  expect(articles[0]).not.toHaveProperty('text');
});

test.each([{}, { languages: ['da', 'en'] }, { countries: ['US'] }])(
  'an authority that may have something of %j is searched for the days that it has',
  async (more) => {
    expect(await search(more)).toMatchObject({
      state: 'searched',
      searchedFrom: '2020-01-01',
      searchedTo: '2026-11-20',
    });
  },
);
