import { presentImportJob } from '../../../lib/operations/imports/presentImportJob.ts';
import { prepareNames } from '../../../lib/screening/segment/prepareNames.ts';
import { findChunks } from '../../../lib/store/imports/importChunks.ts';
import { findOpenJobs } from '../../../lib/store/jobs/jobs.ts';
import { objectKeys } from '../../../lib/store/objectKeys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { listed } from '../../screening/namesOf.ts';
import { byAnotherNormaliser } from '../../support/byAnotherNormaliser.ts';
import { startTable } from '../../support/dynamo.ts';
import { importWorld } from '../../support/importWorld.ts';
import { inventedNames } from '../../support/unList.ts';

// Chunks of few records: what is done with them matters here, not how many they are.
jest.mock('../../../lib/contract/imports/imports.ts', () => ({
  ...jest.requireActual('../../../lib/contract/imports/imports.ts'),
  chunkRecords: 65,
}));

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const accountId = 'lost';
const records = 68;

type World = ReturnType<typeof importWorld>;
/** What somebody does to a prepared chunk, of which the hash of its records is known. */
type Spoil = (world: World, prepared: (number: number) => { key: string; sha256: string }) => unknown;

/** Two chunks, all done; then something happens to what they were prepared to. */
async function spoilt(spoil: Spoil) {
  const world = importWorld(table);
  const id = await world.start(accountId, { names: inventedNames(records) });
  await world.read(accountId, id);
  await world.prepare(accountId, id);
  const chunks = await findChunks(table, accountId, id);
  await spoil(world, (number) => ({
    key: objectKeys.prepared({ accountId, jobId: id, number }),
    sha256: chunks[number - 1]?.sha256 as string,
  }));
  await world.publish(accountId, id);
  const shown = async () => presentImportJob(await world.jobOf(accountId, id), world.now());
  const states = async () => (await findChunks(table, accountId, id)).map(({ status }) => status);
  return { world, id, shown, states };
}

const put = async ({ uploads }: World, key: string, making: Promise<Uint8Array>) => {
  uploads.objects.set(key, await making);
};
const secondLost = {
  sentence: /^The import lost records on its way \(it has 65 of 68\)/,
  states: ['completed', 'failed'],
  done: 1,
};
const three = (key: (i: number) => string) => [0, 1, 2].map((i) => listed(key(i), [`Name ${i}`]));

test.each<[string, Spoil, { sentence: RegExp; states: string[]; done: number }]>([
  [
    'a record of a prepared chunk is lost',
    async (world, prepared) => {
      const { key, sha256 } = prepared(2);
      await put(world, key, prepareNames(three(String).slice(1), sha256));
    },
    secondLost,
  ],
  [
    'a whole prepared chunk is lost',
    ({ uploads }, prepared) => uploads.objects.delete(prepared(1).key),
    { sentence: /^The import lost records on its way \(it has 3 of 68\)/, states: ['failed', 'completed'], done: 1 },
  ],
  [
    'a prepared chunk is of other records',
    (world, prepared) => put(world, prepared(2).key, prepareNames(three(String), 'of other records')),
    secondLost,
  ],
  [
    'a prepared chunk was made by another normaliser',
    ({ uploads }, prepared) => {
      const { key } = prepared(2);
      uploads.objects.set(key, byAnotherNormaliser(uploads.objects.get(key) as Uint8Array));
    },
    secondLost,
  ],
  [
    'a byte of a prepared chunk has changed',
    ({ uploads }, prepared) => {
      const { key } = prepared(2);
      const bytes = new Uint8Array(uploads.objects.get(key) as Uint8Array);
      uploads.objects.set(key, bytes.with(bytes.length - 1, 1 ^ (bytes.at(-1) as number)));
    },
    secondLost,
  ],
  [
    'a prepared chunk holds a record twice instead of another one',
    async (world, prepared) => {
      const { key, sha256 } = prepared(2);
      await put(
        world,
        key,
        prepareNames(
          three((i) => String(Math.max(i, 1))),
          sha256,
        ),
      );
    },
    { sentence: /^The import holds a record twice that the file holds once/, states: ['failed', 'failed'], done: 0 },
  ],
])(
  'an import of which %s fails by a fault of the service, and is whole when it is tried again',
  async (_what, spoil, then) => {
    const { world, id, shown, states } = await spoilt(spoil);
    expect(await shown()).toMatchObject({
      status: 'failed',
      can_retry: true,
      error_message: expect.stringMatching(then.sentence),
      chunks_completed: then.done,
      chunks_failed: 2 - then.done,
      completed_at: expect.any(String),
    });
    expect(await states()).toEqual(then.states);
    expect(world.editions.objects.size).toBe(0);
    expect((await findOpenJobs(table)).some((item) => item.id === id)).toBe(false);

    // A message that comes again changes nothing.
    await world.publish(accountId, id);
    expect(await states()).toEqual(then.states);

    await world.retry(accountId, id);
    await world.read(accountId, id);
    await world.prepare(accountId, id);
    await world.publish(accountId, id);
    expect(await shown()).toMatchObject({
      status: 'completed',
      total_records: records,
      chunks_completed: 2,
      chunks_failed: 0,
      error_message: null,
    });
  },
  60_000,
);
