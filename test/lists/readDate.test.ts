import { readDate, readDates } from '../../lib/lists/readDate.ts';

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
  ['1960-01-01-05:00', { year: 1960, month: 1, day: 1 }],
  ['1960-02-03Z', { year: 1960, month: 2, day: 3 }],
  ['1960-02-03T00:00:00+02:00', { year: 1960, month: 2, day: 3 }],
  ["'00/00/1975", { year: 1975 }],
  ['05/1967', { year: 1967, month: 5 }],
  ['dd/dd/1969', { year: 1969 }],
  ['March 12, 1971', { year: 1971, month: 3, day: 12 }],
  ['01 Jan.1967', { year: 1967, month: 1, day: 1 }],
  ['between 1960 and 1965', { from: { year: 1960 }, to: { year: 1965 } }],
  ['Between 1 Mar 1960 and Dec 1965', { from: { year: 1960, month: 3, day: 1 }, to: { year: 1965, month: 12 } }],
  ['circa Jan 1958 to circa Dec 1962', { from: { year: 1958, month: 1 }, to: { year: 1962, month: 12 }, circa: true }],
  ['from 1960 to 1965', { from: { year: 1960 }, to: { year: 1965 } }],
  ['1960/61', { from: { year: 1960 }, to: { year: 1961 } }],
  ['1965/1966', { from: { year: 1965 }, to: { year: 1966 } }],
  ['1960s', { from: { year: 1960 }, to: { year: 1969 } }],
  ['early 1960s', { from: { year: 1960 }, to: { year: 1964 } }],
  ['mid-1970s', { from: { year: 1973 }, to: { year: 1977 } }],
  ['late 1950s to early 1960s', { from: { year: 1955 }, to: { year: 1964 } }],
  ['after 1960', { from: { year: 1960 } }],
  ['before Mar 1965', { to: { year: 1965, month: 3 } }],
  ['since circa 1960', { from: { year: 1960 }, circa: true }],
  ['ca. 1960', { year: 1960, circa: true }],
  ['c1960', { year: 1960, circa: true }],
  ['1960 (approximately)', { year: 1960, circa: true }],
  ['24/06/1402 (Hijri Calendar)', { year: 1982, month: 4, day: 19, text: '24/06/1402 (Hijri Calendar)' }],
  ['1343 (Islamic calendar)', { from: { year: 1964 }, to: { year: 1965 }, text: '1343 (Islamic calendar)' }],
  ['1363-07-01 (solar Hijri)', { year: 1984, month: 9, day: 23, text: '1363-07-01 (solar Hijri)' }],
])('%s is a date', (text, date) => {
  expect(readDate(text)).toEqual(date);
});

test.each(['30-35 years old', '24/06/1402', '31 Feb 1970', '1971-13-01', '99 Foo 1999', '1965 to 1960', '1402'])(
  '%s is no date of our calendar and stays as words',
  (text) => {
    expect(readDate(text)).toEqual({ text });
  },
);

test.each([
  ['1960 or 1961', [{ year: 1960 }, { year: 1961 }]],
  ['12 Mar 1958 or 1963', [{ year: 1958, month: 3, day: 12 }, { year: 1963 }]],
  ['1960 or unknown', [{ text: '1960 or unknown' }]],
  [
    '1359 (Islamic calendar)',
    [
      { from: { year: 1940 }, to: { year: 1941 }, text: '1359 (Islamic calendar)' },
      { from: { year: 1980 }, to: { year: 1981 }, text: '1359 (Islamic calendar)' },
    ],
  ],
  ['1100 (Islamic calendar)', [{ text: '1100 (Islamic calendar)' }]],
])('%s are several dates, or none', (text, dates) => {
  expect(readDates(text)).toEqual(dates);
});

test('an empty text is no date at all', () => {
  expect(readDate(undefined)).toBeUndefined();
  expect(readDate(' \u00a0')).toBeUndefined();
});
