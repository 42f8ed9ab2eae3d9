import { readdirSync } from 'node:fs';
import { entriesByArea } from '../../lib/cloud/functionEntries.ts';
import { allRoutes } from '../../lib/contract/routes.ts';

/** Files below lambdas/<folder>, as 'folder/name' without ending. */
function filesIn(folder: string): string[] {
  return readdirSync(`lambdas/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file.slice(0, -'.ts'.length)}`)
    .sort();
}

it('has one file for every operation of the table, named by area and operation, and no other', () => {
  const named = allRoutes.map(({ area, operation }) => `api/${area}/${operation}`);
  expect(filesIn('api')).toEqual([...new Set(named)].sort());
  const deployed = Object.values(entriesByArea()).flat();
  expect(deployed.filter((entry) => entry.startsWith('api/')).sort()).toEqual(filesIn('api'));
});

it('has one file for every worker and authorizer that is deployed, and no other', () => {
  expect([...filesIn('workers'), ...filesIn('authorizers')].sort()).toEqual(
    Object.values(entriesByArea([])).flat().sort(),
  );
});
