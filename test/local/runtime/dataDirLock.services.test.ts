import { spawnSync } from 'node:child_process';
import fs, { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from '../../../lib/local/runtime/dataDirLock.ts';

describe('the lock of a data folder', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'lock-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('refuses a second one until it is released', () => {
    const lock = lockDataDir(dir);
    expect(() => lockDataDir(dir)).toThrow(`Process ${process.pid} already runs the product with the data in ${dir}.`);
    lock.release();
    lockDataDir(dir).release();
    expect(readdirSync(dir)).toEqual([]);
  });

  it('is taken over from a process that has died', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(join(dir, 'lock'), String(pid));
    lockDataDir(dir).release();
  });

  it('is left to another process that took over the stale lock first', () => {
    const file = join(dir, 'lock');
    writeFileSync(file, `${process.pid} 1`);
    const others = lockOf(process.ppid);
    const renameReally = fs.renameSync;
    const rename = jest.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
      // The last moment at which another process can take the lock.
      writeFileSync(file, others);
      renameReally(from, to);
    });
    expect(() => lockDataDir(dir)).toThrow(`Process ${process.ppid} already runs the product`);
    expect(rename).toHaveBeenCalledTimes(1);
    rename.mockRestore();
    expect(readFileSync(file, 'utf8')).toBe(others);
    expect(readdirSync(dir)).toEqual(['lock']);
  });

  it.each(['', '0', '-1', 'nonsense', ...(process.platform === 'linux' ? [String(process.ppid)] : [])])(
    'is taken over from a damaged file: %j',
    (content) => {
      writeFileSync(join(dir, 'lock'), content);
      lockDataDir(dir).release();
    },
  );

  it('says what to do where it is no file', () => {
    mkdirSync(join(dir, 'lock'));
    expect(() => lockDataDir(dir)).toThrow(`The file ${join(dir, 'lock')} cannot be read. If the product does not run`);
  });

  it('is taken over when its number has passed to another process', () => {
    writeFileSync(join(dir, 'lock'), `${process.pid} 1`);
    lockDataDir(dir).release();
  });
});

/** The lock of a live process, as it writes it. */
function lockOf(pid: number): string {
  if (process.platform !== 'linux') return String(pid);
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[A-Z] )/);
  return `${pid} ${rest.split(' ')[19]}`;
}
