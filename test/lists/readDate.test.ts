import { readDate } from '../../lib/lists/readDate.ts';

test.each([
  ['1962', { year: 1962 }],
  ['1971-03-12', { year: 1971, month: 3, day: 12 }],
  ['12 Mar 1971', { year: 1971, month: 3, day: 12 }],
  ['Nov. 1973', { year: 1973, month: 11 }],
  ['August 1961', { year: 1961, month: 8 }],
  ['12/11/1968', { year: 1968, month: 11, day: 12 }],
  ['dd/11/1968', { year: 1968, month: 11 }],
  ['dd/mm/1968', { year: 1968 }],
  ['00/00/1960', { year: 1960 }],
  ['\u00a001.08.1972', { year: 1972, month: 8, day: 1 }],
  ['23.3.2020', { year: 2020, month: 3, day: 23 }],
  ['circa 1945', { year: 1945, circa: true }],
  ['circa 07 Jul 1966', { year: 1966, month: 7, day: 7, circa: true }],
  ['1951 to 1953', { from: { year: 1951 }, to: { year: 1953 } }],
  ['Aug 1962 to Sep 1962', { from: { year: 1962, month: 8 }, to: { year: 1962, month: 9 } }],
  ['circa 1979-1982', { from: { year: 1979 }, to: { year: 1982 }, circa: true }],
])('%s is a date', (text, date) => {
  expect(readDate(text)).toEqual(date);
});

test.each(['30-35 years old', '24/06/1402', '31 Feb 1970', '1971-13-01', '99 Foo 1999', '1965 to 1960', '1402'])(
  '%s is no date of our calendar and stays as words',
  (text) => {
    expect(readDate(text)).toEqual({ text });
  },
);

test('an empty text is no date at all', () => {
  expect(readDate(undefined)).toBeUndefined();
  expect(readDate(' \u00a0')).toBeUndefined();
});
