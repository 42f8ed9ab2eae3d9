import { onlySourceSentence, searchedCount } from '../../../../web/src/features/screening/media/coverage.ts';
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

test('how many of all the sources were searched is counted, also where the check is complete', () => {
  const off = source('Herald', null, null, { state: 'off' });
  expect(searchedCount([mediaSourceSample, off, { ...off, state: 'waiting' }])).toBe('1 of 3 sources searched');
  expect(searchedCount([mediaSourceSample])).toBe('1 of 1 source searched');
  expect(searchedCount([])).toBe('0 of 0 sources searched');
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
