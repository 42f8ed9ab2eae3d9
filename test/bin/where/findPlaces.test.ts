import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findPlaces, knownNames, nearestNames } from '../../../bin/where/findPlaces.ts';
import { routes } from '../../../lib/contract/routes.ts';

const root = resolve(import.meta.dirname, '../../..');
const fileOf = (place: string) => place.replace(/:\d+$/, '');

test('an endpoint for programs and people is found from its contract to its page and its tests', () => {
  const places = findPlaces(root, 'startBatch');
  expect(places).toMatchObject({
    area: 'batches',
    addresses: [
      'POST /functions/v1/batches/{batch_id}/start: appId',
      'POST /app/v1/batches/{batch_id}/start: user, analyst',
    ],
    contract: [expect.stringMatching(/^lib\/contract\/.*batchFiles\.ts:\d+$/)],
    handler: 'lambdas/api/batches/startBatch.ts',
    operations: expect.arrayContaining(['lib/operations/batches/startBatch.ts']),
    store: expect.arrayContaining([expect.stringMatching(/^lib\/store\/.*batchJobs\.ts$/)]),
    cloud: [expect.stringMatching(/^lib\/cloud\/areas\/batches\.ts:\d+$/)],
    table: expect.stringContaining('UpdateItem'),
    rights: expect.arrayContaining(['BatchesQueue: SendMessage']),
    sdks: expect.arrayContaining([expect.stringMatching(/models\.ts:\d+$/)]),
    pages: [expect.stringMatching(/^web\/src\/features\/batches\/batches\.ts:\d+$/)],
    tests: expect.arrayContaining(['test/product/batchFiles.long.test.ts']),
  });
  for (const place of Object.values(places ?? {})
    .flat()
    .filter((one) => /^[\w/]+\.tsx?(:\d+)?$/.test(one))) {
    expect([place, existsSync(join(root, fileOf(place)))]).toEqual([place, true]);
  }
});

test('a worker is found by its stack, without address and contract', () => {
  expect(findPlaces(root, 'batchChunk')).toMatchObject({
    addresses: [],
    contract: [],
    handler: 'lambdas/workers/batchChunk.ts',
    cloud: expect.arrayContaining([expect.stringMatching(/^lib\/cloud\/stacks\/batches\.ts:\d+$/)]),
    sdks: [],
    pages: [],
  });
});

test('every operation of the route table is known; of any other name the nearest are told', () => {
  expect(knownNames).toEqual(expect.arrayContaining(Object.keys(routes)));
  expect(findPlaces(root, 'createBatchFile')).toBeUndefined();
  expect(nearestNames('createBatchFile')[0]).toBe('createBatch');
  expect(nearestNames('sanction-check')[0]).toBe('sanctionsCheck');
  expect(nearestNames('zzz')).toEqual([]);
});
