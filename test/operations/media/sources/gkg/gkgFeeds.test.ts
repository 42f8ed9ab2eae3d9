import {
  fileAddress,
  gkgFeeds,
  newestAddress,
  newestOfAllFeeds,
  readNewest,
} from '../../../../../lib/operations/media/sources/gkg/gkgFeeds.ts';
import {
  stampsBetween,
  stampsOfDay,
  timeOfStamp,
} from '../../../../../lib/operations/media/sources/gkg/quarterHours.ts';
import { newestText } from '../../../../support/gkgFiles.ts';

const [english, translated] = gkgFeeds;
const now = new Date('2026-11-23T08:20:00Z');
const bucket = 'https://storage.googleapis.com/data.gdeltproject.org';
const md5 = '297a16b493de7cf6ca809a7cc31d0b93';
const at = (path: string, host = 'http://data.gdeltproject.org') => newestText(`${host}${path}`, md5);

it('addresses are asked by https, of the host that has a certificate for the bucket', () => {
  expect(newestAddress(english)).toBe(`${bucket}/gdeltv2/lastupdate.txt`);
  expect(newestAddress(translated)).toBe(`${bucket}/gdeltv2/lastupdate-translation.txt`);
  expect(fileAddress(translated, '20261123081500')).toBe(`${bucket}/gdeltv2/20261123081500.translation.gkg.csv.zip`);
});

it('the newest file is the one of the GKG among three', () => {
  expect(readNewest(at('/gdeltv2/20261123081500.gkg.csv.zip'), english, now)).toEqual({ stamp: '20261123081500', md5 });
  expect(readNewest(at('/gdeltv2/20261123081500.translation.gkg.csv.zip'), translated, now)).toEqual({
    stamp: '20261123081500',
    md5,
  });
  expect(readNewest(at('/gdeltv2/20261123081500.gkg.csv.zip').replaceAll('\n', '\r\n'), english, now).md5).toBe(md5);
});

it.each([
  ['a web page', '<!doctype html><html></html>', 'no such line'],
  ['nothing', '', 'no such line'],
  ['no line of the GKG', '53232 0 http://data.gdeltproject.org/gdeltv2/20261123081500.export.CSV.zip', 'no such line'],
  ['a line without an MD5', '53232 http://data.gdeltproject.org/gdeltv2/20261123081500.gkg.csv.zip', 'no such line'],
  ['another server', at('/gdeltv2/20261123081500.gkg.csv.zip', 'http://169.254.169.254'), 'elsewhere'],
  [
    'another server behind a user',
    at('/gdeltv2/20261123081500.gkg.csv.zip', 'http://data.gdeltproject.org@evil.example'),
    'elsewhere',
  ],
  ['another folder', at('/gdeltv3/20261123081500.gkg.csv.zip'), 'elsewhere'],
  ['a way out of the folder', at('/gdeltv2/../x/20261123081500.gkg.csv.zip'), 'elsewhere'],
  ['another scheme', at('/gdeltv2/20261123081500.gkg.csv.zip', 'ftp://data.gdeltproject.org'), 'elsewhere'],
  ['a time that is no quarter of an hour', at('/gdeltv2/20261123081700.gkg.csv.zip'), 'elsewhere'],
  ['a day that is none', at('/gdeltv2/20260631081500.gkg.csv.zip'), 'elsewhere'],
  ['a file of the future', at('/gdeltv2/20261123090000.gkg.csv.zip'), 'of the future'],
])('an answer with %s is refused', (_, body, sentence) => {
  expect(() => readNewest(body, english, now)).toThrow(sentence);
});

it('files are there up to the newest of the feed that is behind', () => {
  expect(newestOfAllFeeds(['english/20261123081500', 'translated/20261122234500', 'english/20261121000000'])).toBe(
    '20261122234500',
  );
  expect(newestOfAllFeeds(['english/20261123081500'])).toBeUndefined();
});

it('a clock of GDELT that is a little ahead is no future', () => {
  expect(readNewest(at('/gdeltv2/20261123083000.gkg.csv.zip'), english, now).stamp).toBe('20261123083000');
});

it('stamps are quarters of an hour over days', () => {
  expect(timeOfStamp('20261123081500')?.toISOString()).toBe('2026-11-23T08:15:00.000Z');
  expect(stampsBetween(new Date('2026-11-22T23:40:00Z'), new Date('2026-11-23T00:10:00Z'))).toEqual([
    '20261123000000',
    '20261122234500',
  ]);
  expect(stampsOfDay('2026-11-22', now)).toHaveLength(96);
  expect(stampsOfDay('2026-11-23', now)).toHaveLength(34);
  expect(stampsOfDay('2026-11-24', now)).toEqual([]);
});
