import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue } from '../../../lib/standIns/sqs/queue.ts';
import { fillableDisk } from '../../local/fillableDisk.ts';

describe('a queue on a disk that was full for a while', () => {
  it('loses no message that was on its way to the dead-letter queue', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'queue-'));
    const disk = await fillableDisk(dir);
    let time = Date.parse('2026-11-20T10:00:00Z');
    const place = {
      dataDir: dir,
      arn: 'arn:aws:sqs:eu-north-1:000000000000:q',
      clock: () => new Date(time),
      newId: randomUUID,
    };
    const dead = await Queue.open({ name: 'dead', visibilityTimeoutSeconds: 30 }, place);
    const redrive = { deadLetterQueueName: 'dead', maxReceiveCount: 1 };
    const work = await Queue.open({ name: 'work', visibilityTimeoutSeconds: 30, redrive }, place);
    work.deadLetterQueue = dead;
    const receive = (queue: Queue) =>
      queue.receive({ countMax: 10, visibilityTimeoutSeconds: 30, waitSeconds: 0, gone: new AbortController().signal });

    await work.send({ body: 'to be worked on', groupId: undefined, delaySeconds: 0 });
    expect(await receive(work)).toHaveLength(1);
    time += 60_000;
    disk.fillAfter(5);
    await expect(receive(work)).rejects.toThrow('no space left');
    expect(await receive(work)).toEqual([]);
    expect((await receive(dead)).map(({ message }) => message.body)).toContain('to be worked on');
    expect(work.counts()).toEqual({ visible: 0, inFlight: 0 });

    await Promise.all([work.close(), dead.close()]);
    disk.restore();
    rmSync(dir, { recursive: true });
  });
});
