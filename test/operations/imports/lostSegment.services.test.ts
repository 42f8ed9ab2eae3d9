import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { previewImport } from '../../../lib/operations/imports/previewImport.ts';
import { chooseEdition } from '../../../lib/operations/lists/chooseEdition.ts';
import { CurrentLists } from '../../../lib/operations/screening/currentLists.ts';
import { startS3 } from '../../../lib/standIns/s3/startS3.ts';
import { findCurrentEdition } from '../../../lib/store/lists/editions.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { importer, importWorld } from '../../support/importWorld.ts';
import { inventedNames } from '../../support/unList.ts';

const region = 'eu-north-1';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const dataDir = mkdtempSync(join(tmpdir(), 'segments-'));
const objectsDir = join(dataDir, 'editions/objects');

let table: Table;
let s3: S3Client;
let close: () => Promise<void>;
beforeAll(async () => {
  const started = await startTable();
  table = started.table;
  const service = await startS3({
    dataDir,
    buckets: [{ name: 'editions' }],
    credentials,
    region,
    clock: () => new Date(),
  });
  s3 = new S3Client({
    endpoint: service.url,
    forcePathStyle: true,
    region,
    credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    // Without the pauses between three attempts, of which each gives the same.
    maxAttempts: 1,
  });
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  jest.spyOn(console, 'error').mockReturnValue();
  close = async () => {
    s3.destroy();
    await service.close();
    await started.close();
    rmSync(dataDir, { recursive: true });
  };
});
afterAll(() => {
  jest.restoreAllMocks();
  return close();
});

/** Imports whose editions are stored on disk, where files can be damaged. */
function worldOnDisk() {
  const world = importWorld(table, ['part_of_list']);
  Object.assign(world.editions, editions());
  return world;
}

const editions = () => ({ client: s3, name: 'editions' });

function bodyOf(key: string): string {
  const records = readdirSync(objectsDir).filter((name) => name.endsWith('.json'));
  const stored = records.map((name) => JSON.parse(readFileSync(join(objectsDir, name), 'utf8')));
  return join(objectsDir, stored.find((record) => record.key === key).bodyFile);
}

const flip = (place: (size: number) => number) => (key: string) => {
  const bytes = readFileSync(bodyOf(key));
  const at = place(bytes.length);
  bytes[at] = (bytes[at] as number) ^ 0x10;
  writeFileSync(bodyOf(key), bytes);
};

const damages: [string, (key: string) => unknown][] = [
  ['removed', (Key) => s3.send(new DeleteObjectCommand({ Bucket: 'editions', Key }))],
  ['without its file on disk', (key) => rmSync(bodyOf(key))],
  ['cut off in the middle', (key) => truncateSync(bodyOf(key), 1_000)],
  ['empty', (key) => truncateSync(bodyOf(key), 0)],
  ['damaged in one bit of its middle', flip((size) => size >> 1)],
  ['damaged in one bit of its first byte', flip(() => 0)],
  ['damaged in one bit of its digest', flip(() => 20)],
  ['damaged in one bit of its directory', flip(() => 60)],
  ['damaged in one bit of its end', flip((size) => size - 1)],
];

const names = inventedNames(10);
const list = { names, date: '2026-11-20' };
const unreadable = 'The edition in use cannot be read, so it is not known who is missing.';

describe.each(damages)('a stored segment that is %s', (what, spoil) => {
  // Each as another process does: none has the segment in memory.
  const load = (accountId: string) => new CurrentLists(table, editions()).load(accountId, ['sanctions'], new Date());

  async function damaged(accountId: string) {
    const { editionId } = await worldOnDisk().import(accountId, list);
    const edition = await findCurrentEdition(table, 'private', accountId, 'un_sanctions_list', 'main');
    await spoil(edition?.segmentKey as string);
    return { accountId, editionId: editionId as string };
  }

  test('is never taken for an empty list, and screened again once its file is imported again', async () => {
    const { accountId, editionId } = await damaged(`same ${what}`);
    expect(await load(accountId)).toMatchObject({
      segments: [],
      unavailable: expect.arrayContaining([expect.objectContaining({ reason: 'not_loadable' })]),
    });
    const asked = { list: 'un_sanctions_list', editionId, replaces: editionId } as const;
    const choice = chooseEdition({ table, editions: editions(), now: new Date() }, importer(accountId), asked);
    await expect(choice).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/import its file/) });

    expect(await worldOnDisk().import(accountId, list)).toMatchObject({
      status: 'completed',
      editionId,
      changes: { added: 0, removed: 0, changed: 0 },
      compared: 'All 10 entities of the edition of 2026-11-20 are in this file.',
    });
    const { segments, screened } = await load(accountId);
    expect(segments).toHaveLength(1);
    expect(screened).toMatchObject([{ edition_id: editionId, records: 10 }]);
  });

  test('keeps no other file from being imported in its place, after a question', async () => {
    const { accountId } = await damaged(`next ${what}`);
    const importing = worldOnDisk();
    const next = { names: inventedNames(12), date: '2026-11-21' };
    const id = await importing.start(accountId, next);
    expect(await previewImport(importing.previewDeps(), importer(accountId), id)).toMatchObject({
      compared: unreadable,
      questions: expect.arrayContaining([unreadable]),
    });
    await importing.read(accountId, id);
    await importing.prepare(accountId, id);
    await importing.publish(accountId, id);
    const { confirmationNeeded: question } = await importing.jobOf(accountId, id);
    expect(question).toMatchObject({ sentences: [unreadable] });
  });
});
