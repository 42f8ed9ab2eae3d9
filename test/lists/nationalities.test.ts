import { readdirSync } from 'node:fs';
import type { ListType } from '../../lib/contract/lists/listTypes.ts';
import { countryCodes } from '../../lib/screening/countries.ts';
import { fixture, readFixture } from './readFile.ts';

const listOf: Record<string, ListType> = {
  eu: 'eu_sanctions_list',
  ofac: 'us_ofac_sanctions',
  uk: 'uk_sanctions_list',
  un: 'un_sanctions_list',
};

/** SECO's excerpts have no nationality, and its example is a list of changes. */
const files = readdirSync(fixture('')).filter((file) => !/^seco|\.md$/.test(file));

test.each(files)('every nationality of %s is a country that is known', async (file) => {
  const { entities } = await readFixture(file, listOf[file.split('_')[0] ?? ''] as ListType);
  const nationalities = new Set(entities.flatMap((entity) => entity.nationalities));
  expect(nationalities.size).toBeGreaterThan(0);
  expect([...nationalities].filter((each) => countryCodes(each) === undefined)).toEqual([]);
});
