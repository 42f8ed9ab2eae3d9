import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetOldBuilds } from '../../bin/local/forgetOldBuilds.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hash = (digit: number) => String(digit).repeat(16);

describe('old builds', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'builds-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  function build(name: string, hoursAgo: number): void {
    mkdirSync(join(dir, name));
    writeFileSync(join(dir, name, 'file'), '');
    const usedAt = new Date(now.getTime() - hoursAgo * 3_600_000);
    utimesSync(join(dir, name), usedAt, usedAt);
  }

  it('go when they are neither of the last three nor used within a day', async () => {
    for (const [digit, hoursAgo] of [1, 2, 3, 23, 25, 100].entries()) build(hash(digit), hoursAgo);
    await forgetOldBuilds(dir, now);
    expect(readdirSync(dir).sort()).toEqual([0, 1, 2, 3].map(hash));
  });

  it('stay when they are the last three, however old', async () => {
    for (const digit of [0, 1, 2]) build(hash(digit), 1000 + digit);
    await forgetOldBuilds(dir, now);
    expect(readdirSync(dir)).toHaveLength(3);
  });

  it('leave nothing behind that was broken off more than an hour ago', async () => {
    build(`${hash(0)}.123`, 2);
    build(`${hash(0)}.124`, 0.5);
    build('something-else', 1000);
    await forgetOldBuilds(dir, now);
    expect(readdirSync(dir).sort()).toEqual([`${hash(0)}.124`, 'something-else']);
  });

  it('leave the programs of processes that run, and no other', async () => {
    for (const pid of [process.pid, 7]) build(`program.${pid}`, 1000);
    await forgetOldBuilds(dir, now, (pid) => pid === 7);
    expect(readdirSync(dir)).toEqual(['program.7']);
    build(`program.${process.pid}`, 1000);
    await forgetOldBuilds(dir, now);
    expect(readdirSync(dir)).toContain(`program.${process.pid}`);
  });
});
