import { S3Client } from '@aws-sdk/client-s3';
import { runMedia } from '../../bin/media/runMedia.ts';
import { CurrentReleases } from '../../lib/operations/media/sources/releases/currentReleases.ts';
import { connectDynamoDb } from '../../lib/platform/dynamoDb.ts';
import { keys } from '../../lib/store/keys.ts';
import { findWithheld } from '../../lib/store/media/withheld.ts';
import { findRemoval } from '../../lib/store/removals.ts';
import type { TestProduct } from '../support/product.ts';
import { madeRelease } from '../support/releases.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await sharedProduct('media-samples');
});
afterEach(() => jest.restoreAllMocks());

const tableOfProduct = () => {
  const { endpoints, region, credentials, resources } = product.services;
  return { ...connectDynamoDb({ endpoint: endpoints.dynamoDb, region, credentials }), name: resources.tableName };
};
const source = 'releases_of_a_test';
const sampleOf = (...ids: string[]) => {
  const said: string[] = [];
  const parts = {
    samples: [{ source, file: 'a file' }],
    read: async () => ids.map((id) => madeRelease(id)),
    say: (line: string) => void said.push(line),
  };
  return { said, parts };
};

test('stores a sample in a product that runs, once, and it can be searched', async () => {
  const first = sampleOf('one', 'two');
  expect(await runMedia(['sample', '--data', product.dataDir], first.parts)).toBe(0);
  expect(first.said).toEqual([`${source}: 2 releases of a sample`]);
  const again = sampleOf('three');
  expect(await runMedia(['sample', '--data', product.dataDir], again.parts)).toBe(0);
  expect(again.said).toEqual([`${source}: has releases already`]);
  const { endpoints, region, credentials, resources } = product.services;
  const table = tableOfProduct();
  const client = new S3Client({ endpoint: endpoints.s3, region, credentials, forcePathStyle: true });
  const name = resources.bucketNames.find((one) => one.includes('editions')) ?? '';
  const loaded = await new CurrentReleases(table, { client, name }).load(source, new Date());
  expect(typeof loaded === 'object' && loaded.parts[0]?.release(0)).toEqual(madeRelease('one'));
});

test.each([
  ['nothing', [], 'The commands are sample, withhold, show and withheld.'],
  ['no place', ['sample'], 'Name --data, or --table and --bucket.'],
  ['half a place', ['sample', '--table', 'x'], 'Name --data, or --table and --bucket.'],
  ['an unknown option', ['sample', '--all'], "Unknown option '--all'"],
])('a call with %s says how it is called', async (_, args, sentence) => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await runMedia(args)).toBe(2);
  expect(error.mock.calls.join()).toContain(sentence);
  expect(error.mock.calls.join()).toContain('npm run media -- sample --data .local');
});

const operator = { type: 'operator', userId: '3f0c1f86-7a5e-4c1c-9f57-9f6b6a1d2e01' };

test('withholds an article with a reason, lists it, and shows it again', async () => {
  const said: string[] = [];
  const run = (...args: string[]) =>
    runMedia([...args, '--data', product.dataDir], {
      say: (line) => void said.push(line),
      now: () => new Date('2026-11-23'),
    });
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await run('withhold', 'https://news.example/a?utm_source=x')).toBe(2);
  expect(error.mock.calls.join()).toContain('Say why');
  const table = tableOfProduct();
  const by = ['--operator', operator.userId];
  const why = ['--reason', 'An objection was granted'];
  expect(await run('withhold', 'https://news.example/a?utm_source=x', ...why)).toBe(2);
  expect(error.mock.calls.join()).toContain('Say who you are');
  expect(await run('withhold', 'https://news.example/a?utm_source=x', ...why, ...by)).toBe(0);
  expect(await findWithheld(table)).toMatchObject([{ what: 'https://news.example/a', withheldBy: operator }]);
  const later = ['--reason', 'Another reason', '--operator', '0b7c6a1e-0000-4000-8000-000000000000'];
  expect(await run('withhold', 'https://news.example/a', ...later)).toBe(0);
  expect(await run('withheld')).toBe(0);
  expect(await run('show', 'https://news.example/a')).toBe(2);
  expect(await run('show', 'https://news.example/a', ...by)).toBe(0);
  expect(await findRemoval(table, keys.withheld('https://news.example/a'))).toMatchObject({ removedBy: operator });
  expect(await run('show', 'https://news.example/a', ...by)).toBe(0);
  expect(await run('withheld')).toBe(0);
  expect(said).toEqual([
    'Withheld: https://news.example/a',
    'It was withheld already: https://news.example/a',
    `https://news.example/a  2026-11-23  An objection was granted  ${operator.userId}`,
    'Shown again: https://news.example/a',
    'It was not withheld: https://news.example/a',
    'Nothing is withheld.',
  ]);
});

test('a folder without a product is named', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await runMedia(['sample', '--data', '/nowhere'])).toBe(1);
  expect(error.mock.calls.join()).toContain('No product has been started with the data folder /nowhere.');
});
