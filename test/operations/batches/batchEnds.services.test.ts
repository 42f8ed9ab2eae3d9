import type { UsageEvent } from '../../../lib/contract/messages.ts';
import { batchRules } from '../../../lib/operations/batches/batchRules.ts';
import { findBatches } from '../../../lib/operations/batches/findBatches.ts';
import { sweepJobs } from '../../../lib/operations/jobs/sweepJobs.ts';
import { commitmentOf, unpackReceipt } from '../../../lib/operations/receipts/writeReceipt.ts';
import { updateJob } from '../../../lib/store/jobs/jobChanges.ts';
import { findOpenJobsOf } from '../../../lib/store/jobs/jobs.ts';
import type { Table } from '../../../lib/store/table.ts';
import { batchNow, batchWorld, people } from '../../support/batchWorld.ts';
import { startTable } from '../../support/dynamo.ts';
import { systemActor } from '../../support/importWorld.ts';
import { Killed, Killer } from '../../support/killable.ts';
import { memoryBucket } from '../../support/memoryAws.ts';

let table: Table;
let close: () => Promise<void>;
const editions = memoryBucket();
beforeAll(async () => {
  ({ table, close } = await startTable());
  await batchWorld(table, editions).publish(['Karlo Mirute', 'Vasoni Badufe', 'Karlo Tevaso']);
});
afterAll(() => close());

describe('the searches of a file', () => {
  it('are reserved for all rows or for none, and the sentence says how many are missing', async () => {
    const world = batchWorld(table, editions);
    const id = await world.upload('short', people(80));
    expect((await world.preview('short', id, {}, 'simple')).quota).toMatchObject({
      needed: 80,
      remaining: 50,
      missing: 30,
    });
    await expect(world.start('short', id, {}, 'simple')).rejects.toMatchObject({
      code: 'USAGE_LIMIT_EXCEEDED',
      message:
        'This file needs 80 searches, and 50 of the 50 of this month are left: 30 are missing. Nothing was screened or counted.',
    });
    expect(await world.used('short')).toBe(0);
    expect(await world.jobOf('short', id)).toMatchObject({ status: 'pending' });
    const fits = await world.upload('short', people(50));
    await world.start('short', fits, {}, 'simple');
    expect(await world.used('short')).toBe(50);
  });

  it('are refused where they suffice for the rows but not for everybody whom they name', async () => {
    const world = batchWorld(table, editions);
    const rows = Array.from({ length: 30 }, (_, i) => `Nobody Ofthis${i},Ofthis Nobody${i}`);
    const id = await world.upload('subjects', `Company name,Director name\n${rows.join('\n')}\n`);
    await expect(world.start('subjects', id, {}, 'simple')).rejects.toMatchObject({
      code: 'USAGE_LIMIT_EXCEEDED',
      details: { needed: 60, remaining: 50 },
    });
    expect(await world.used('subjects')).toBe(0);
    await world.start('subjects', id, { columns: { name: ['Company name'] } }, 'simple');
    expect(await world.used('subjects')).toBe(30);
  });

  it('of rows with several are given back for whole rows, whenever it is cancelled', async () => {
    const world = batchWorld(table, editions);
    const rows = Array.from({ length: 600 }, (_, i) => `Nobody Ofthis${i},Karlo Mirute`);
    const id = await world.upload('between', `Company name,Director name\n${rows.join('\n')}\n`);
    await world.start('between', id);
    await world.cut('between', id);
    expect(await world.used('between')).toBe(1_200);
    await Promise.all([world.screen('between', id, 1), world.cancel('between', id), world.screen('between', id, 2)]);
    const { status, rowsDone, subjectsDone, searchesCounted } = await world.jobOf('between', id);
    expect(status).toBe('cancelled');
    expect(subjectsDone ?? 0).toBe(2 * rowsDone);
    expect(searchesCounted).toBe(2 * rowsDone);
    expect(await world.used('between')).toBe(2 * rowsDone);
  });

  it('are not reserved by a start that is refused for its columns, and the batch waits for another try', async () => {
    const world = batchWorld(table, editions);
    const id = await world.upload('columns', 'Kundenr;Fødselsdato\n1;1980-01-01\n2;1981-01-02\n');
    await expect(world.start('columns', id)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message:
        'Please say which column holds the name: neither headings nor cells tell. The columns are: Kundenr, Fødselsdato.',
    });
    await expect(world.start('columns', id, { columns: { name: ['Navn'] } })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
    expect(await world.jobOf('columns', id)).toMatchObject({ status: 'pending' });
    await world.start('columns', id, { columns: { name: ['Kundenr'] } });
    expect(await world.jobOf('columns', id)).toMatchObject({ status: 'processing' });
  });

  it('are reserved once, however often it is started', async () => {
    const world = batchWorld(table, editions);
    const id = await world.upload('again', people(20));
    await Promise.all([world.start('again', id), world.start('again', id)]);
    await world.start('again', id);
    expect(await world.used('again')).toBe(20);
  });

  it('are given back of rows that were not screened when it is cancelled, once', async () => {
    const world = batchWorld(table, editions);
    const id = await world.upload('cancelled', people(1_100));
    await world.start('cancelled', id);
    await world.cut('cancelled', id);
    await world.screen('cancelled', id, 2);
    expect(await world.used('cancelled')).toBe(1_100);
    await Promise.all([world.cancel('cancelled', id), world.cancel('cancelled', id), world.screen('cancelled', id, 1)]);
    const { rowsDone, searchesCounted, status } = await world.jobOf('cancelled', id);
    expect(status).toBe('cancelled');
    expect(searchesCounted).toBe(rowsDone);
    expect((await world.cancel('cancelled', id)).rows_not_screened).toBe(1_100 - rowsDone);
    expect(await world.used('cancelled')).toBe(rowsDone);
    await world.screen('cancelled', id, 3);
    await world.join('cancelled', id);
    expect(await world.used('cancelled')).toBe(rowsDone);
    expect(world.usageQueue.sent).toMatchObject([
      { event_id: id, request_count: rowsDone, app_id_ref: 'dashboard', endpoint: 'batch_file' },
    ]);
    // Recorded again as long as the record is recognised; the row of a record of a month ago is not there any more.
    const hoursLater = (hours: number) => new Date(batchNow.getTime() + hours * 3_600_000);
    await world.join('cancelled', id, hoursLater(47));
    expect(world.usageQueue.sent).toHaveLength(2);
    await world.join('cancelled', id, hoursLater(49));
    await world.join('cancelled', id, hoursLater(30 * 24 - 1));
    expect(world.usageQueue.sent).toHaveLength(2);
  });

  it('are recorded of every cancelled batch, at whichever call its canceller is killed, and of no other', async () => {
    const world = batchWorld(table, editions);
    const outcomes: (string | undefined)[] = [];
    for (const when of ['before', 'after'] as const) {
      for (let call = 1, isKilled = true; isKilled; call++) {
        const killer = new Killer();
        const mortal = world.processOf(killer);
        const account = `cut-off-${when}-${call}`;
        const id = await world.upload(account, people(600));
        await world.start(account, id);
        await world.cut(account, id);
        await world.screen(account, id, 1);
        const sentBefore = world.batchResultsQueue.sent.length;
        killer.arm(call, when);
        await mortal.cancel(account, id).catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
        isKilled = killer.hasKilled;
        for (const message of world.batchResultsQueue.sent.slice(sentBefore)) await world.join(account, message.job_id);
        const { status } = await world.jobOf(account, id);
        const recorded = world.usageQueue.sent.filter(({ event_id }) => event_id === id);
        expect([when, call, status, recorded.map(({ request_count }) => request_count)]).toEqual([
          when,
          call,
          status,
          status === 'cancelled' ? [500] : [],
        ]);
        expect(await world.used(account)).toBe(status === 'cancelled' ? 500 : 600);
        outcomes.push(isKilled ? status : undefined);
      }
    }
    expect(outcomes).toEqual(expect.arrayContaining(['processing', 'cancelled', undefined]));
  });

  it('are all given back when it fails by a fault of ours', async () => {
    const world = batchWorld(table, editions);
    const id = await world.upload('failed', people(600));
    await world.start('failed', id);
    await world.cut('failed', id);
    await world.screen('failed', id, 1);
    const message = { kind: 'batch', account_id: 'failed', job_id: id, try_number: 1 } as const;
    await world.fail(message);
    await world.fail(message);
    expect(await world.jobOf('failed', id)).toMatchObject({ status: 'failed', searchesCounted: 0, isOurFault: true });
    expect(await world.used('failed')).toBe(0);
    expect(world.usageQueue.sent).toEqual([]);
  });
});

test('a chunk that is delivered again is counted once', async () => {
  const world = batchWorld(table, editions);
  const id = await world.upload('repeated', people(600));
  await world.start('repeated', id);
  await world.cut('repeated', id);
  await world.cut('repeated', id);
  await Promise.all([world.screen('repeated', id, 1), world.screen('repeated', id, 1)]);
  await world.screen('repeated', id, 1);
  expect(await world.jobOf('repeated', id)).toMatchObject({ unitsTotal: 2, unitsCompleted: 1, rowsDone: 500 });
  await world.join('repeated', id);
  expect(await world.jobOf('repeated', id)).toMatchObject({ status: 'processing' });
});

const gone = 'The uploaded file is gone: it is kept 7 days. Please upload it again as a new batch.';

test('a file that is no longer kept ends its batch, and is not called one that was never sent', async () => {
  const world = batchWorld(table, editions);
  const seen = await world.upload('kept', people(3));
  await world.preview('kept', seen);
  const old = await world.upload('kept', people(3), 'old.csv', {
    createdAt: new Date(batchNow.getTime() - 7 * 86_400_000),
  });
  const fresh = await world.upload('kept', people(3));
  for (const key of [...world.uploads.objects.keys()]) world.uploads.objects.delete(key);
  for (const id of [seen, old]) {
    await expect(world.start('kept', id)).rejects.toMatchObject({ code: 'FILE_REFUSED', message: gone });
    expect(await world.jobOf('kept', id)).toMatchObject({ status: 'failed', errorMessage: gone });
  }
  await expect(world.preview('kept', fresh)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'The file has not been uploaded yet.',
  });
});

test('a file that was replaced after its preview is not screened', async () => {
  const world = batchWorld(table, editions);
  const id = await world.upload('replaced', people(3));
  await world.preview('replaced', id);
  const other = await world.upload('replaced', people(4));
  const objects = [...world.uploads.objects.keys()];
  world.uploads.objects.set(objects[0] as string, world.uploads.objects.get(objects[1] as string) as Uint8Array);
  await expect(world.start('replaced', id)).rejects.toMatchObject({ code: 'CONFLICT' });
  await world.start('replaced', other);
  world.uploads.objects.delete(objects[1] as string);
  await world.cut('replaced', other);
  expect(await world.jobOf('replaced', other)).toMatchObject({
    status: 'failed',
    errorMessage: gone,
  });
  expect(await world.used('replaced')).toBe(0);
});

test('a file that cannot be read ends its batch with the sentence that the person sees', async () => {
  const world = batchWorld(table, editions);
  const id = await world.upload('unread', 'Name\n"Olsen\n');
  await expect(world.preview('unread', id)).rejects.toMatchObject({ code: 'FILE_REFUSED' });
  expect(await world.jobOf('unread', id)).toMatchObject({
    status: 'failed',
    errorMessage: expect.stringContaining('quotation mark'),
  });
  expect(await findOpenJobsOf(table, { accountId: 'unread', kind: 'batch' })).toEqual([]);
});

test('an account has at most three open batches, and ended ones do not count', async () => {
  const world = batchWorld(table, editions);
  const [first = ''] = [
    await world.upload('many', people(1)),
    await world.upload('many', people(1)),
    await world.upload('many', people(1)),
  ];
  await expect(world.upload('many', people(1))).rejects.toThrow('too_many');
  await world.cancel('many', first);
  await world.upload('many', people(1));
});

test('killed at any of its calls, a batch ends with the same result and the same count', async () => {
  const world = batchWorld(table, editions);
  const expected = world.result('killed', await world.run('killed', people(600)), 'csv');
  const before = await world.used('killed');
  let runs = 0;
  for (const when of ['before', 'after'] as const) {
    for (let call = 1, isKilled = true; isKilled; call += 3) {
      const killer = new Killer();
      const mortal = world.processOf(killer);
      const id = await world.upload('killed', people(600));
      killer.arm(call, when);
      const steps = [
        (by: typeof mortal) => by.start('killed', id),
        (by: typeof mortal) => by.cut('killed', id),
        (by: typeof mortal) => by.screen('killed', id, 1),
        (by: typeof mortal) => by.screen('killed', id, 2),
        (by: typeof mortal) => by.join('killed', id),
      ];
      for (const step of steps) {
        await step(mortal).catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
        killer.revive();
        // The message comes again, or the person asks again.
        await step(world);
      }
      runs += 1;
      isKilled = killer.hasKilled;
      expect([call, when, (await world.jobOf('killed', id)).status]).toEqual([call, when, 'completed']);
      expect(world.result('killed', id, 'csv').equals(expected)).toBe(true);
      expect([call, when, await world.used('killed')]).toEqual([call, when, before + runs * 600]);
      // However often it is told, it is one receipt.
      const told = world.usageQueue.sent.filter(({ event_id }) => event_id === id);
      const commitments = new Set(told.map(({ receipt }) => commitmentIn(receipt)));
      expect(commitments).toEqual(new Set([(await world.jobOf('killed', id)).receipt?.commitment]));
    }
  }
  expect(runs).toBeGreaterThan(10);
});

function commitmentIn(receipt: UsageEvent['receipt']): string {
  if (!receipt || !('packed' in receipt)) throw new Error('A file has no receipt');
  return commitmentOf(unpackReceipt(Buffer.from(receipt.packed, 'base64')).canonical).toString('base64');
}

describe('a batch that waits', () => {
  const hoursLater = (hours: number) => new Date(batchNow.getTime() + hours * 3_600_000);
  const announcedOf = (accountId: string, at: Date) => {
    const world = batchWorld(table, editions);
    const sweep = (now = at) =>
      sweepJobs({
        table,
        jobKinds: { batch: batchRules } as never,
        queues: {} as never,
        uploads: world.uploads,
        actor: systemActor,
        now,
        onFault: () => {},
      });
    return { world, sweep, upload: () => world.upload(accountId, people(1)) };
  };

  it('for a file that does not come ends with a sentence that is true, and makes room for others', async () => {
    const { world, sweep, upload } = announcedOf('waiting', hoursLater(1.1));
    const id = await upload();
    world.uploads.objects.clear();
    await sweep();
    const { batches } = await findBatches({ table, uploads: world.uploads }, world.caller('waiting'), undefined);
    const error_message =
      'The file did not arrive within an hour, so nothing was screened. Please upload it again as a new batch.';
    expect(batches).toMatchObject([{ id, status: 'failed', error_message }]);
    expect(await findOpenJobsOf(table, { accountId: 'waiting', kind: 'batch' })).toEqual([]);
  });

  it('for a file that came and that nobody looked at waits as for one that was previewed, and ends with the sentence of that', async () => {
    const { world, sweep, upload } = announcedOf('unseen', hoursLater(1.1));
    const id = await upload();
    await sweep();
    expect(await world.jobOf('unseen', id)).toMatchObject({ status: 'pending', uploadEtag: expect.any(String) });
    await sweep(hoursLater(5.9));
    expect((await world.jobOf('unseen', id))?.status).toBe('pending');
    await sweep(hoursLater(6.1));
    expect(await world.jobOf('unseen', id)).toMatchObject({
      status: 'failed',
      errorMessage: expect.stringMatching(/^It was not started within 6 hours/),
    });
  });

  it('for a file is left alone for an hour, and says after it that the file can no longer come', async () => {
    const { world, sweep, upload } = announcedOf('patient', hoursLater(0.9));
    const id = await upload();
    world.uploads.objects.clear();
    await sweep();
    expect((await world.jobOf('patient', id)).status).toBe('pending');
    await expect(world.start('patient', id)).rejects.toMatchObject({ code: 'CONFLICT' });
    // Announced since the sweeper came.
    const late = await world.upload('patient', people(1), 'late.csv', { createdAt: hoursLater(-1.1) });
    world.uploads.objects.clear();
    await expect(world.start('patient', late)).rejects.toMatchObject({
      code: 'FILE_REFUSED',
      message: expect.stringContaining('did not arrive within an hour'),
    });
    expect((await world.jobOf('patient', late)).status).toBe('failed');
  });

  it.each([
    [5.9, 'pending', undefined],
    [6.1, 'failed', 'It was not started within 6 hours, so nothing was screened. Please upload the file again.'],
  ])('for its start has been previewed %d hours ago', async (hours, status, errorMessage) => {
    const account = `previewed${status}`;
    const { world, sweep, upload } = announcedOf(account, hoursLater(hours));
    const id = await upload();
    await world.preview(account, id);
    await sweep();
    const job = await world.jobOf(account, id);
    expect([job.status, job.errorMessage]).toEqual([status, errorMessage]);
  });
});

test('a batch that hangs is woken, and ended in the end', async () => {
  const world = batchWorld(table, editions);
  const id = await world.upload('hanging', people(2));
  await world.start('hanging', id);
  const started = await world.jobOf('hanging', id);
  expect(batchRules.wakes(started, 0.1)).toBeUndefined();
  expect(batchRules.wakes(started, 0.3)).toBe('batches');
  expect(batchRules.wakes({ ...started, unitsTotal: 2, unitsCompleted: 1 }, 1)).toBeUndefined();
  expect(batchRules.wakes({ ...started, unitsTotal: 2, unitsCompleted: 2 }, 0)).toBe('batchResults');
  expect(batchRules.overdue(started)?.hours).toBe(3);
  expect(await updateJob(table, started, 'cancel', { actor: systemActor, now: batchNow })).toBe(true);
});
