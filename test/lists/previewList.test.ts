import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import type { ListType } from '../../lib/contract/lists/listTypes.ts';
import { previewList } from '../../lib/lists/previewList.ts';
import { readList } from '../../lib/lists/readList.ts';
import { clock, fixture, fixtureText, refusalOf, sample, stream } from './readFile.ts';

const un = 'un_sanctions_list';

async function preview(path: string, listType: ListType, entitiesMax: number) {
  const { size } = await stat(path);
  return previewList(
    readList(createReadStream(path), { listType, fileName: path, sizeBytes: size, clock }),
    listType,
    entitiesMax,
  );
}

test('the first entities are shown, and the number of all is estimated from the beginning of a packed file', async () => {
  const { entities, summary, statistics } = await preview(sample('un_2026-08-01.xml.gz'), 'un_sanctions_list', 10);
  expect(entities).toHaveLength(10);
  expect(entities[0]!.names[0]!.text).toBe('ERIC BADEGE');
  expect(summary).toMatchObject({ listDate: '2026-08-01', complete: false });
  expect(statistics).toMatchObject({ totalPreviewRows: 10, uniqueEntitiesInPreview: 10, duplicateRowsInPreview: 0 });
  expect(statistics.headerCount).toBeGreaterThan(15);
  // 1,011 in truth: an estimate from 100,000 of 2,192,833 characters.
  expect(statistics.totalEstimatedRows).toBeGreaterThan(600);
  expect(statistics.totalEstimatedRows).toBeLessThan(1_500);
  expect(statistics.estimatedUniqueEntities).toBe(statistics.totalEstimatedRows);
});

test('in a ZIP archive, the size that the archive states is the measure', async () => {
  const unpacked = gunzipSync(await readFile(sample('un_2026-08-01.xml.gz')));
  const zip = zipSync({ 'list.xml': unpacked });
  const options = { listType: un, clock, fileName: 'un.zip', sizeBytes: zip.length } as const;
  const { statistics } = await previewList(readList(stream(zip), options), un, 10);
  expect(statistics.totalEstimatedRows).toBeGreaterThan(600);
  expect(statistics.totalEstimatedRows).toBeLessThan(1_500);
});

test('the lines of a table are estimated, and its entities from how many lines each took so far', async () => {
  const { statistics } = await preview(sample('eu_2026-05-01.csv.gz'), 'eu_sanctions_list', 50);
  expect(statistics.uniqueEntitiesInPreview).toBe(50);
  expect(statistics.duplicateRowsInPreview).toBe(statistics.totalPreviewRows - 50);
  expect(statistics.headerCount).toBe(118);
  // 41,524 lines and 5,860 entities in truth.
  expect(statistics.totalEstimatedRows).toBeGreaterThan(20_000);
  expect(statistics.totalEstimatedRows).toBeLessThan(80_000);
  expect(statistics.estimatedUniqueEntities).toBeGreaterThan(2_000);
  expect(statistics.estimatedUniqueEntities).toBeLessThan(20_000);
});

test('a count that the file declares is taken at its word', async () => {
  const path = sample('ofac_consolidated_2026-01-08.xml.gz');
  const { statistics } = await preview(path, 'us_ofac_sanctions', 5);
  expect(statistics).toMatchObject({ totalEstimatedRows: 442, estimatedUniqueEntities: 442 });
});

test('a file that ends within the preview is counted, not estimated', async () => {
  const { entities, summary, statistics } = await preview(
    fixture('un_2026-08-01_excerpt.xml'),
    'un_sanctions_list',
    100,
  );
  expect(entities).toHaveLength(15);
  expect(summary.complete).toBe(true);
  expect(statistics).toMatchObject({
    totalEstimatedRows: 15,
    uniqueEntitiesInPreview: 15,
    estimatedUniqueEntities: 15,
  });
});

test('without the size of the source there is still an estimate, of what was seen', async () => {
  const text = await fixtureText('un_2026-08-01_excerpt.xml');
  const options = { listType: un, clock, fileName: 'un.xml' } as const;
  const { statistics } = await previewList(readList(stream(text), options), un, 3);
  expect(statistics.totalEstimatedRows).toBe(15);
});

test('read on beyond what is shown, the whole file is counted and checked', async () => {
  const path = sample('un_2026-08-01.xml.gz');
  const options = { listType: un, clock, fileName: path } as const;
  const { entities, summary, statistics } = await previewList(
    readList(createReadStream(path), options),
    un,
    10,
    20_000,
  );
  expect([entities.length, summary.complete, statistics.totalEstimatedRows]).toEqual([10, true, 1_011]);
  const cutShort = gunzipSync(await readFile(path)).subarray(0, 1_500_000);
  await expect(previewList(readList(stream(cutShort), options), un, 10, 20_000)).rejects.toMatchObject({
    name: 'ListRefusal',
  });
});

test('what is refused at the beginning is refused in the preview', async () => {
  const path = fixture('un_2026-08-01_excerpt.xml');
  const refusal = await refusalOf(createReadStream(path), 'pep_dk');
  await expect(preview(path, 'pep_dk', 10)).rejects.toMatchObject(refusal);
});

test.each([0, 3])('a file whose reading takes too long is shown as far as it was read: %i entities', async (shown) => {
  const bytes = gunzipSync(await readFile(sample('un_2026-08-01.xml.gz')));
  let isLate = shown === 0;
  let asked = 0;
  // The first answer is when the reading begins.
  const running = () => (isLate && asked++ > 0 ? new Date(clock().getTime() + 9_000) : clock());
  const reading = readList(stream(bytes), {
    listType: un,
    fileName: 'un.xml',
    clock: running,
    limits: { secondsMax: 8 },
  });
  const entities = (async function* () {
    for await (const entity of reading.entities) {
      yield entity;
      if (++asked === shown) isLate = true;
    }
  })();
  const { entities: read, summary, statistics } = await previewList({ ...reading, entities }, un, 10);
  expect(read).toHaveLength(shown);
  expect(summary.complete).toBe(false);
  expect(statistics.estimatedUniqueEntities).toBeGreaterThanOrEqual(shown);
});
