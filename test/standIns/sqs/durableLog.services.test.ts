import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DurableLog } from '../../../lib/standIns/sqs/durableLog.ts';
import { fillableDisk } from '../../local/fillableDisk.ts';

interface Entry {
  name: string;
  value: number;
}

describe('a durable log on a disk that was full for a while', () => {
  let dir: string;
  let disk: Awaited<ReturnType<typeof fillableDisk>>;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'log-'));
    disk = await fillableDisk(dir);
  });
  afterEach(() => {
    disk.restore();
    rmSync(dir, { recursive: true });
  });

  async function openWorld() {
    const state = new Map<string, number>();
    const log = await DurableLog.open<Entry>(join(dir, 'entries.log'), {
      apply: ({ name, value }) => state.set(name, value),
      snapshot: () => [...state].map(([name, value]) => ({ name, value })),
    });
    const remember = (name: string, value: number) => {
      state.set(name, value);
      return log.append({ name, value });
    };
    return { state, log, remember };
  }

  it('says that an entry was not written, and writes the next ones', async () => {
    const { log, remember } = await openWorld();
    await remember('a', 1);
    disk.fillAfter(7);
    await expect(remember('b', 2)).rejects.toThrow('no space left');
    await remember('c', 3);
    await Promise.all([remember('d', 4), remember('a', 5)]);
    await log.close();
    const { state, log: again } = await openWorld();
    expect(Object.fromEntries(state)).toMatchObject({ a: 5, c: 3, d: 4 });
    await again.close();
  });

  it('is read back when the failed write was the last one', async () => {
    const { log, remember } = await openWorld();
    await remember('a', 1);
    disk.fillAfter(7);
    await expect(remember('b', 2)).rejects.toThrow('no space left');
    await log.close();
    expect(readFileSync(join(dir, 'entries.log'), 'utf8')).toMatch(/}\n.{7}$/);
    const { state, log: again } = await openWorld();
    expect([...state]).toEqual([['a', 1]]);
    await again.close();
  });
});
