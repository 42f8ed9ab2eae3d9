import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { sampleLists } from '../../lib/contract/imports/samples.ts';
import type { ListType } from '../../lib/contract/lists/listTypes.ts';
import { pepSamples } from '../../lib/lists/samples/pepSamples.ts';
import { withoutBirthDates } from '../../lib/lists/samples/ukSample.ts';
import { countryCodes } from '../../lib/screening/countries.ts';
import { type ReadResult, readSample } from './readFile.ts';

const readings = new Map<string, Promise<ReadResult>>();

/** Each sample is read once. */
function readOnce(file: string, listType: ListType): Promise<ReadResult> {
  const reading = readings.get(file) ?? readSample(file, listType);
  readings.set(file, reading);
  return reading;
}

test.each<[string, ListType, number, string]>([
  ['un_2026-08-01.xml.gz', 'un_sanctions_list', 1_011, '2026-08-01'],
  ['ofac_consolidated_2026-01-08.xml.gz', 'us_ofac_sanctions', 442, '2026-01-08'],
  ['ofac_sdn_2024-05-03.xml.gz', 'us_ofac_sanctions', 14_965, '2024-05-03'],
  ['eu_2026-05-01.csv.gz', 'eu_sanctions_list', 5_860, '2026-05-01'],
  ['uk_2026-08-22.xml.gz', 'uk_sanctions_list', 6_349, '2026-08-22'],
  ['seco_2026-02-18.xml.gz', 'ch_seco_sanctions', 7_608, '2026-02-18'],
  ['pep_dk_2026-08-01.xlsx', 'pep_dk', 60, '2026-08-01'],
  ['pep_faroe_islands_2026-08-01.xlsx', 'pep_faroe_islands', 24, '2026-08-01'],
  ['pep_greenland_2026-08-01.xlsx', 'pep_greenland', 24, '2026-08-01'],
])(
  'the shipped sample %s is read whole as %s: %d records without a problem',
  async (file, listType, recordCount, listDate) => {
    const { summary, byRef } = await readOnce(file, listType);
    const sha256 = sampleLists.find((sample) => sample.file === file)?.sha256;
    expect(summary).toMatchObject({ recordCount, listDate, problemRowCount: 0, complete: true, sha256 });
    expect(byRef.size).toBe(recordCount);
  },
  60_000,
);

const official: [string, ListType][] = [
  ['un_2026-08-01.xml.gz', 'un_sanctions_list'],
  ['ofac_consolidated_2026-01-08.xml.gz', 'us_ofac_sanctions'],
  ['ofac_sdn_2024-05-03.xml.gz', 'us_ofac_sanctions'],
  ['eu_2026-05-01.csv.gz', 'eu_sanctions_list'],
  ['uk_2026-08-22.xml.gz', 'uk_sanctions_list'],
  ['seco_2026-02-18.xml.gz', 'ch_seco_sanctions'],
];
const entitiesOf = async () =>
  (await Promise.all(official.map(([file, listType]) => readOnce(file, listType)))).flatMap(({ entities }) => entities);

test('every nationality of the samples is a country that is known', async () => {
  const nationalities = (await entitiesOf()).flatMap((entity) => entity.nationalities);
  expect(nationalities.length).toBeGreaterThan(11_000);
  expect([...new Set(nationalities)].filter((each) => countryCodes(each) === undefined)).toEqual([]);
}, 60_000);

test('every date of birth of the samples is read, but one that is an age', async () => {
  const dates = (await entitiesOf()).flatMap((entity) => entity.datesOfBirth);
  const unread = dates.filter(({ year, month, from, to }) => !(year ?? month ?? from ?? to));
  expect(unread.map(({ text }) => text)).toEqual(['30-35 years old']);
}, 60_000);

test('no name of a person on the samples carries a remark', async () => {
  const remark = /original script|\bborn (?:in|on|\d)|\blisted as\b|passport|false identity|\bDOB\b|;|^\)|,$/i;
  const persons = (await entitiesOf()).filter(({ kind }) => kind === 'individual');
  const names = persons.flatMap((entity) => entity.names.map(({ text }) => text));
  expect(names.filter((name) => remark.test(name))).toEqual([]);
}, 60_000);

test('a person whose name is Na keeps it, and what the UN calls na is nothing', async () => {
  const sdn = await readOnce('ofac_sdn_2024-05-03.xml.gz', 'us_ofac_sanctions');
  expect(sdn.byRef.get('23224')?.names[0]?.text).toBe('Na CHU');
  const un = await readOnce('un_2026-08-01.xml.gz', 'un_sanctions_list');
  expect(un.byRef.get('2975510')?.names[0]?.text).not.toMatch(/\bna$/i);
  expect(un.byRef.get('690784')?.positions).not.toContain('na');
});

test.each(Object.entries(pepSamples()))('the shipped sample %s is what its maker makes', (file, made) => {
  // Part by part: how the parts are packed may differ between versions of Node.
  const shipped = unzipSync(readFileSync(`lib/lists/samples/${file}`));
  expect(Object.keys(shipped)).toContain('xl/sharedStrings.xml');
  expect(shipped).toEqual(unzipSync(made));
});

test('nobody on the UK sample has a date of birth, and places of birth are kept', async () => {
  const { entities, byRef } = await readOnce('uk_2026-08-22.xml.gz', 'uk_sanctions_list');
  expect(entities.filter(({ datesOfBirth }) => datesOfBirth.length > 0)).toEqual([]);
  // Joseph Kony.
  expect(byRef.get('CAF0010')?.placesOfBirth).toHaveLength(1);
});

test('the maker of the UK sample leaves out all dates of birth, and keeps everything else', () => {
  const record = (dates: string) => `  <Designation>\n${dates}    <Sex/>\n  </Designation>\n`;
  const dates = (count: number) => `    <DOBs>\n${'      <DOB>01/01/1961</DOB>\n'.repeat(count)}    </DOBs>\n`;
  const xml = [record(dates(1)), record(''), record(dates(13))].join('');
  expect(withoutBirthDates(xml)).toBe(record('').repeat(3));
});
