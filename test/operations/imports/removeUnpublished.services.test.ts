import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { cancelImport } from '../../../lib/operations/imports/cancelImport.ts';
import { importRules } from '../../../lib/operations/imports/importRules.ts';
import { publishImport } from '../../../lib/operations/imports/publishImport.ts';
import { removeUnpublished } from '../../../lib/operations/imports/removeUnpublished.ts';
import { endJob } from '../../../lib/operations/jobs/endJob.ts';
import { hangingOn } from '../../../lib/store/account/accountRemains.ts';
import { updateImportConfirmed } from '../../../lib/store/imports/importJobChanges.ts';
import { objectKeys } from '../../../lib/store/objectKeys.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';
import { importer, importWorld } from '../../support/importWorld.ts';
import { inventedNames } from '../../support/unList.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const actor = { type: 'system', name: 'importReady' } as const;
const list = (seed: number) => ({ names: inventedNames(10, seed), date: '2026-11-20' });

/** An import of which all chunks are done, and what of its account's lies among the editions. */
async function ready(accountId: string, seed: number, world = importWorld(table)) {
  const id = await world.start(accountId, list(seed));
  await world.read(accountId, id);
  await world.prepare(accountId, id);
  const deps = { table, uploads: world.uploads, editions: world.editions, actor, clock: world.now };
  // A list of ten names is asked about before anything is stored.
  await publishImport(deps, accountId, id);
  const job = await world.jobOf(accountId, id);
  if (job.confirmationNeeded) await updateImportConfirmed(table, job, job.confirmationNeeded, world.by());
  const stored = () => [...world.editions.objects.keys()].filter((key) => key.includes(accountId));
  /** Publishes, and does this when a segment has just been stored for the first time. */
  const publish = (once?: () => Promise<unknown>) => {
    let then = once;
    const send = async (command: { input: { Key?: string } }) => {
      const answer = await (world.editions.client.send as (command: object) => Promise<unknown>)(command);
      if (!(command instanceof PutObjectCommand && command.input.Key?.endsWith('.segment'))) return answer;
      const act = then;
      then = undefined;
      await act?.();
      return answer;
    };
    const editions = { ...world.editions, client: { send } as unknown as typeof world.editions.client };
    return publishImport({ ...deps, editions }, accountId, id);
  };
  return { world, id, stored, publish, cancel: () => world.end(accountId, id, 'cancel') };
}

test('an import that is cancelled when its segment has just been stored leaves nothing', async () => {
  const { stored, publish, cancel } = await ready('cancelled-then', 1);
  let atCancel: string[] = [];
  await publish(async () => {
    atCancel = stored();
    await cancel();
  });
  expect(atCancel).toHaveLength(1);
  expect(stored()).toEqual([]);
});

test('one that is killed there and then cancelled leaves nothing once its message comes again', async () => {
  const { stored, publish, cancel } = await ready('killed-then', 2);
  await expect(publish(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  expect(stored()).toHaveLength(1);
  await cancel();
  await publish();
  expect(stored()).toEqual([]);
});

test.each(['cancelled by a person', 'failed by its last message'])(
  'one that is killed there and %s asks for its removal',
  async (how) => {
    const accountId = how.replaceAll(' ', '-');
    const { world, id, stored, publish } = await ready(accountId, 9);
    await expect(publish(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
    world.publishQueue.sent.length = 0;
    const { publishQueue, uploads, now } = world;
    const deps = { table, uploads, publishQueue, queues: { publish: publishQueue }, now: now(), actor };
    const end = () =>
      how === 'cancelled by a person'
        ? cancelImport(deps, importer(accountId), id)
        : endJob(deps, importRules, { kind: 'import', accountId, id }, { to: 'fail', now: now(), actor });
    await end();
    expect(publishQueue.sent).toMatchObject([{ kind: 'import', account_id: accountId, job_id: id }]);
    await publish();
    expect(stored()).toEqual([]);
  },
);

test('the segment of an edition stays where an import of the same file is cancelled', async () => {
  const world = importWorld(table);
  await world.import('same-again', list(3));
  const { stored, publish, cancel } = await ready('same-again', 3, world);
  const before = stored();
  await publish(cancel);
  expect(before).toHaveLength(1);
  expect(stored()).toEqual(before);
});

test('a segment that another import is about to publish stays', async () => {
  const world = importWorld(table);
  const first = await ready('two-imports', 4, world);
  await expect(first.publish(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  await first.cancel();
  const second = await ready('two-imports', 4, world);
  await second.publish(async () => {
    await first.publish();
    expect(second.stored()).toHaveLength(1);
  });
  expect(second.stored()).toHaveLength(1);
});

test('a segment that another import is about to publish stays also while no index knows of that one', async () => {
  const world = importWorld(table);
  const first = await ready('index-late', 6, world);
  await expect(first.publish(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  await first.cancel();
  const second = await ready('index-late', 6, world);
  const send = async (command: object) =>
    command instanceof QueryCommand && command.input.IndexName
      ? { Items: [] }
      : (table.client.send as (command: object) => Promise<unknown>)(command);
  const late = { ...table, client: { send } as unknown as Table['client'] };
  await second.publish(async () => {
    await removeUnpublished({ table: late, editions: world.editions }, await world.jobOf('index-late', first.id));
    expect(second.stored()).toHaveLength(1);
  });
  expect(second.stored()).toHaveLength(1);
});

test('a segment that another import publishes just before the removal is put back', async () => {
  const world = importWorld(table);
  const first = await ready('published-before', 7, world);
  await expect(first.publish(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  await first.cancel();
  const second = await ready('published-before', 7, world);
  const send = async (command: { input: { Key?: string } }) => {
    if (command instanceof DeleteObjectCommand && command.input.Key?.endsWith('.segment')) await second.publish();
    return (world.editions.client.send as (command: object) => Promise<unknown>)(command);
  };
  const editions = { ...world.editions, client: { send } as unknown as typeof world.editions.client };
  await removeUnpublished({ table, editions }, await world.jobOf('published-before', first.id));
  expect(await world.jobOf('published-before', second.id)).toMatchObject({ status: 'completed' });
  expect(second.stored()).toHaveLength(1);
});

test('an import that was cut off when it had published looks after its segment once its message comes again', async () => {
  const { world, stored, publish } = await ready('cut-off', 8);
  await publish();
  const published = stored();
  for (const key of published) world.editions.objects.delete(key);
  await publish();
  expect(published).toHaveLength(1);
  expect(stored()).toEqual(published);
});

test('a segment that was removed in that moment is there when its edition is published', async () => {
  const { world, stored, publish } = await ready('removed-then', 5);
  await publish(async () => {
    for (const key of stored()) world.editions.objects.delete(key);
  });
  expect(stored()).toHaveLength(1);
});

test('the deletion of an account removes what its imports have noted, and nothing of a shared list', () => {
  const own = objectKeys.ownSegment('acc_1', 'un_sanctions_list', 'a1');
  const job = { type: 'job', kind: 'import', id: 'job_1', stored_segment: own };
  const changes = objectKeys.changes({ accountId: 'acc_1', jobId: 'job_1' });
  expect(hangingOn('acc_1', job).editions).toEqual([own, changes]);
  const shared = { ...job, stored_segment: objectKeys.segment('un_sanctions_list', 'a1') };
  expect(hangingOn('acc_1', shared).editions).toEqual([changes]);
  expect(hangingOn('acc_1', { ...job, stored_segment: undefined }).editions).toEqual([]);
});
