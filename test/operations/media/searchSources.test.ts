import { daysNotSearched, statusOf } from '../../../lib/operations/media/searchSources.ts';
import { sourceAnswer } from '../../support/mediaWorld.ts';

const of = (searchedFrom: string, searchedTo: string) => sourceAnswer({ searchedFrom, searchedTo });
const off = sourceAnswer({ state: 'off', articles: [] });
const down = sourceAnswer({ state: 'unavailable', articles: [] });
/** It has some articles, and of no day all. */
const { searchedFrom: _, searchedTo: __, ...unread } = sourceAnswer();
const asked = { from: '2020-01-01', to: '2020-12-31' };

test.each([
  ['all of them by one', [of('2019-05-01', '2020-12-31')], null],
  ['all of them by two that meet', [of('2020-07-01', '2021-01-31'), of('2019-01-01', '2020-06-30')], null],
  ['one day', [of('2020-03-05', '2020-03-05')], '2020-01-01 to 2020-03-04, 2020-03-06 to 2020-12-31'],
  ['all but one day', [of('2020-01-01', '2020-01-31'), of('2020-02-02', '2020-12-31')], '2020-02-01'],
  [
    'days inside those of another',
    [of('2020-01-01', '2020-11-30'), of('2020-02-01', '2020-03-01')],
    '2020-12-01 to 2020-12-31',
  ],
  ['none', [down, off], '2020-01-01 to 2020-12-31'],
])('the days that nobody looked through, where the sources have %s', (_, answers, days) => {
  const sentence = days && `No source was searched for these days: ${days}.`;
  expect(daysNotSearched(answers, asked)).toBe(sentence);
});

test.each([
  [[sourceAnswer(), off], 'complete'],
  [[sourceAnswer(), off, off], 'partial'],
  [[sourceAnswer(), down], 'partial'],
  [[sourceAnswer(), unread], 'partial'],
  [[unread], 'partial'],
  [[off, off], 'unavailable'],
] as const)('the status of an answer, %#', (answers, status) => {
  expect(statusOf(answers)).toBe(status);
});
