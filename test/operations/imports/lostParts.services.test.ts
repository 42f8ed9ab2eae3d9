import { getEntities, importObjects, putEntities } from '../../../lib/operations/imports/importObjects.ts';
import { retryImport } from '../../../lib/operations/imports/retryImport.ts';
import { shownImportJob } from '../../../lib/operations/imports/shownImportJob.ts';
import { listChunks } from '../../../lib/store/importChunks.ts';
import { listOpenJobs } from '../../../lib/store/importJobs.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { importWorld } from '../../support/importWorld.ts';
import { inventedNames } from '../../support/unList.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const accountId = 'lost';
const records = 6_503;

/** Two chunks, all done; then something happens to what they were made into. */
async function spoilt(spoil: (world: ReturnType<typeof importWorld>, part: (number: number) => string) => unknown) {
  const world = importWorld(table);
  const id = await world.start(accountId, { names: inventedNames(records) });
  await world.read(accountId, id);
  await world.check(accountId, id);
  await spoil(world, (number) => importObjects.part({ accountId, jobId: id }, number));
  await world.publish(accountId, id);
  const shown = async () => shownImportJob(await world.jobOf(accountId, id), world.now());
  const states = async () => (await listChunks(table, accountId, id)).map(({ status }) => status);
  return { world, id, shown, states };
}

test.each<[string, Parameters<typeof spoilt>[0], { sentence: RegExp; states: string[]; done: number }]>([
  [
    'a record of a part is lost',
    async ({ uploads }, part) => putEntities(uploads, part(2), (await getEntities(uploads, part(2))).slice(1)),
    {
      sentence: /^The import lost records on its way \(it has 6502 of 6503\)/,
      states: ['completed', 'failed'],
      done: 1,
    },
  ],
  [
    'a whole part is lost',
    ({ uploads }, part) => uploads.objects.delete(part(1)),
    { sentence: /^The import lost records on its way \(it has 3 of 6503\)/, states: ['failed', 'completed'], done: 1 },
  ],
  [
    'a part holds a record twice instead of another one',
    async ({ uploads }, part) => {
      const [first, , third] = await getEntities(uploads, part(2));
      if (!first || !third) throw new Error('The second chunk is shorter than it was');
      await putEntities(uploads, part(2), [first, first, third]);
    },
    { sentence: /^The import holds a record twice that the file holds once/, states: ['failed', 'failed'], done: 0 },
  ],
])(
  'an import of which %s fails by a fault of ours, and is whole when it is tried again',
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
    expect((await listOpenJobs(table, '9999')).some((job) => job.id === id)).toBe(false);

    // A message that comes again changes nothing.
    await world.publish(accountId, id);
    expect(await states()).toEqual(then.states);

    const { uploads, importsQueue } = world;
    await retryImport({ table, uploads, importsQueue, now: world.now() }, { accountId, isOperator: false }, id);
    await world.read(accountId, id);
    await world.check(accountId, id);
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
