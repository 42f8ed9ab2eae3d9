import type { ListType } from '../../../lib/contract/lists/listTypes.ts';
import type { ListedEntity } from '../../../lib/screening/entity.ts';
import { buildSegment } from '../../../lib/screening/segment/buildSegment.ts';
import { mergePrepared } from '../../../lib/screening/segment/mergePrepared.ts';
import { openPrepared, prepareNames } from '../../../lib/screening/segment/prepareNames.ts';
import { readFixture, readSample } from '../../lists/readFile.ts';
import { byAnotherNormaliser } from '../../support/byAnotherNormaliser.ts';
import { fc } from '../../support/fastCheck.ts';
import { listed } from '../namesOf.ts';

const facts = { list: 'test_list', editionDate: '2026-08-01' };

/** Cut into chunks of so many records, each prepared by itself and put together in the order in which `pick` takes them. */
async function merged(entities: readonly ListedEntity[], size: number, pick = <T>(chunks: T[]) => chunks) {
  const chunks = Array.from({ length: Math.ceil(entities.length / size) }, (_, i) =>
    entities.slice(i * size, (i + 1) * size),
  );
  const prepared = await Promise.all(
    chunks.map(async (chunk, i) => {
      const opened = await openPrepared(await prepareNames(chunk, `chunk ${i}`), `chunk ${i}`);
      if (!opened) throw new Error('What was prepared does not open');
      return opened;
    }),
  );
  return mergePrepared({ ...facts, prepared: pick(prepared) });
}

const isWhole = async (entities: readonly ListedEntity[], outcome: Awaited<ReturnType<typeof merged>>) => {
  if (!('bytes' in outcome)) throw new Error(`There is a record twice: ${outcome.twice}`);
  return Buffer.compare(outcome.bytes, await buildSegment({ ...facts, entities })) === 0;
};

test.each<[string, ListType, number[]]>([
  ['eu_csv_1.1_2026-05-01_excerpt.csv', 'eu_sanctions_list', [1, 7, 1_000]],
  ['un_2026-08-01_excerpt.xml', 'un_sanctions_list', [1, 7, 1_000]],
  ['ofac_sdn_rebuilt_2024-05-03_excerpt.xml', 'us_ofac_sanctions', [1, 7, 1_000]],
  ['uk_xml_2026-08-22_excerpt.xml', 'uk_sanctions_list', [1, 7, 1_000]],
  ['seco_2026-02-18_excerpt.xml', 'ch_seco_sanctions', [1, 7, 1_000]],
])(
  'chunks of %s make the same bytes as all its records at once, whatever their size and order',
  async (file, list, sizes) => {
    const { entities } = await readFixture(file, list);
    expect(entities.length).toBeGreaterThan(3);
    for (const size of sizes) {
      expect(await isWhole(entities, await merged(entities, size))).toBe(true);
      expect(await isWhole(entities, await merged(entities, size, (chunks) => chunks.toReversed()))).toBe(true);
    }
  },
);

test('so do the chunks of a whole list of many scripts', async () => {
  const { entities } = await readSample('un_2026-08-01.xml.gz', 'un_sanctions_list');
  expect(await isWhole(entities, await merged(entities, 97, (chunks) => chunks.toReversed()))).toBe(true);
});

test('so do any records in any chunks', async () => {
  const word = fc.constantFrom(
    'Kim',
    'Un',
    'КИМ',
    '金正恩',
    'Company',
    'Ltd',
    'four',
    'people',
    'army',
    'al',
    '\ue000x',
    '😀',
    'a"b\\',
  );
  const names = fc.array(
    fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
    { minLength: 1, maxLength: 3 },
  );
  const record = fc.record({ names, kind: fc.constantFrom('individual', 'entity', 'vessel', 'aircraft') });
  const records = fc
    .dictionary(fc.string({ minLength: 1, maxLength: 5 }), record, { maxKeys: 12 })
    .map((all) =>
      Object.entries(all).map(([key, { names, kind }]) => listed(key, names, { kind: kind as ListedEntity['kind'] })),
    );
  await fc.assert(
    fc.asyncProperty(records, fc.integer({ min: 1, max: 5 }), async (entities, size) => {
      expect(await isWhole(entities, await merged(entities, size))).toBe(true);
    }),
  );
});

test('a record that stands in two chunks is named, and nothing is made', async () => {
  const twice = [listed('1', ['One']), listed('2', ['Two']), listed('1', ['Other'])];
  expect(await merged(twice, 1)).toEqual({ twice: '1' });
  expect(await merged(twice, 3)).toEqual({ twice: '1' });
});

describe('what was prepared is refused', () => {
  const bytes = () => prepareNames([listed('1', ['One'])], 'hash');

  test('for other records', async () => {
    expect(await openPrepared(await bytes(), 'hash')).toMatchObject({ entityCount: 1 });
    expect(await openPrepared(await bytes(), 'other')).toBeUndefined();
  });

  test('where another normaliser read the names', async () => {
    expect(await openPrepared(byAnotherNormaliser(await bytes()), 'hash')).toBeUndefined();
  });

  test('where a byte of it is not what was written, or it is a segment', async () => {
    const damaged = (await bytes()).slice();
    damaged[damaged.length - 1] = 1 ^ (damaged.at(-1) as number);
    expect(await openPrepared(damaged, 'hash')).toBeUndefined();
    expect(await openPrepared(new Uint8Array(), 'hash')).toBeUndefined();
    expect(
      await openPrepared(await buildSegment({ ...facts, entities: [listed('1', ['One'])] }), 'hash'),
    ).toBeUndefined();
  });
});
