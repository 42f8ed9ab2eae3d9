import { mediaSourcePlaces, type ReleaseSourceName } from '../../../../lib/contract/media/mediaSourceTitles.ts';
import { releasePublishers } from '../../../../lib/operations/media/sources/releases/releasePublishers.ts';
import {
  coverageWords,
  isCutShort,
  onlySourceSentence,
} from '../../../../web/src/features/screening/media/coverage.ts';
import { coverageBars } from '../../../../web/src/features/screening/media/coverageBars.ts';
import { withDays } from '../../../../web/src/features/screening/media/mediaDays.ts';
import { mediaSourceSample } from '../../support/mediaSamples.ts';

const source = (title: string, searched_from: string | null, searched_to: string | null, more = {}) => ({
  ...mediaSourceSample,
  title,
  searched_from,
  searched_to,
  ...more,
});
const plainSpaces = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

describe('how many of all the sources were searched, and where they are from', () => {
  const from = (name: string, state: 'searched' | 'off' | 'waiting' = 'searched') => ({
    ...mediaSourceSample,
    name,
    state,
  });

  it.each([
    [[from('releases_doj'), from('releases_sec'), from('releases_sfo', 'off')], '2 of 3 sources, US only'],
    [[from('releases_doj'), from('releases_nsk'), from('gdelt', 'off')], '2 of 3 sources, US and Denmark only'],
    [
      [from('releases_doj'), from('releases_eppo'), from('gdelt'), from('releases_sfo', 'waiting')],
      '3 of 4 sources, US, EU and news only',
    ],
    [[from('gazette'), from('releases_sfo', 'off')], '1 of 2 sources'],
    [[from('releases_doj'), from('gazette'), from('releases_sfo', 'off')], '2 of 3 sources'],
    [[from('releases_doj', 'off')], '0 of 1 source'],
    [[from('releases_doj')], '1 of 1 source'],
    [[], '0 of 0 sources'],
  ])('%#: %s', (sources, words) => {
    expect(coverageWords(sources)).toBe(words);
  });

  it('is known of every authority by its country', () => {
    const shortened: Record<string, string> = { US: 'US', GB: 'UK', DK: 'Denmark' };
    for (const { id, country } of releasePublishers)
      expect(mediaSourcePlaces[id as ReleaseSourceName]).toBe(country ? shortened[country] : 'EU');
  });
});

describe('the searched days as bars', () => {
  const two = [
    source('Gazette', '2010-01-01', '2010-12-31', { name: 'a' }),
    source('Herald', '2012-07-02', '2012-12-31', { name: 'b' }),
  ];

  it('count the sources of each year, none in a gap', () => {
    expect(coverageBars(two)?.years).toEqual([
      { year: 2010, sources: 1 },
      { year: 2011, sources: 0 },
      { year: 2012, sources: 1 },
    ]);
  });

  it('have each source at its days', () => {
    const spans = coverageBars(two)?.spans;
    expect(spans).toMatchObject([{ title: 'Gazette', start: 0 }, { title: 'Herald' }]);
    expect(spans?.[0]?.length).toBeCloseTo(365 / 1096);
    expect((spans?.[1]?.start ?? 0) + (spans?.[1]?.length ?? 0)).toBeCloseTo(1);
  });

  it('are a sentence, which names those without a day', () => {
    const off = source('Times', null, null, { state: 'off' });
    expect(coverageBars([...two, off])?.sentence).toBe(
      'Searched: Gazette from 2010 to 2010; Herald from 2012 to 2012. 1 source searched for no day.',
    );
    expect(coverageBars([off])).toBeUndefined();
  });
});

test('an answer is cut short by a source that waits, was down or has no whole day, and not by one that is off', () => {
  const of = (more: object) => isCutShort([mediaSourceSample, { ...mediaSourceSample, ...more }]);
  expect(of({ state: 'waiting' })).toBe(true);
  expect(of({ state: 'unavailable' })).toBe(true);
  expect(of({ searched_from: null })).toBe(true);
  expect(of({ state: 'off', searched_from: null })).toBe(false);
});

const gazette = source('Gazette', '2009-01-05', '2018-04-30');

test.each([
  [
    'one source for all its days',
    [gazette],
    'From Jan 5, 2009 to Apr 30, 2018, the only source searched was "Gazette".',
  ],
  [
    'the days before and after another one',
    [gazette, source('Herald', '2010-01-01', '2018-04-29')],
    'From Jan 5, 2009 to Dec 31, 2009 and on Apr 30, 2018, the only source searched was "Gazette".',
  ],
  [
    'each source for its own days',
    [gazette, source('Herald', '2018-01-01', '2020-12-31')],
    'From Jan 5, 2009 to Dec 31, 2017, the only source searched was "Gazette". From May 1, 2018 to Dec 31, 2020, the only source searched was "Herald".',
  ],
  ['nothing where every day has two', [gazette, { ...gazette, title: 'Herald' }], null],
  ['nothing of sources that were not searched', [{ ...gazette, state: 'waiting' as const }], null],
  ['nothing where no days are known', [source('Gazette', null, null)], null],
  [
    'more periods than a sentence holds in short',
    [gazette, ...['2010', '2011', '2012', '2013'].map((year) => source(year, `${year}-03-01`, `${year}-04-01`))],
    'Some days were searched in one source only: the days of each source stand below.',
  ],
])('one source does not pass for all: %s', (_what, sources, said) => {
  expect(plainSpaces(onlySourceSentence(sources))).toBe(said);
});

test('a day within a sentence is never broken', () => {
  expect(withDays('From 2000-01-02 on.')).toBe('From Jan\u00a02,\u00a02000 on.');
});
