import { readdirSync } from 'node:fs';
import { entriesByArea, entryOf } from '../../lib/cloud/functionEntries.ts';
import { allRoutes, routes } from '../../lib/contract/routes.ts';

/** Files below lambdas/<folder>, as 'folder/name' without ending. */
function filesIn(folder: string): string[] {
  return readdirSync(`lambdas/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file.slice(0, -'.ts'.length)}`)
    .sort();
}

it('has one file for every route of the table, named by area and operation, and no other', () => {
  expect(filesIn('api')).toEqual(allRoutes.map(entryOf).sort());
});

it('names each route in the table as the operation calls itself', () => {
  expect(Object.keys(routes)).toEqual(allRoutes.map((route) => route.operation));
});

it('has one file for every worker and authorizer that is deployed, and no other', () => {
  expect([...filesIn('workers'), ...filesIn('authorizers')].sort()).toEqual(
    Object.values(entriesByArea([])).flat().sort(),
  );
});
