import childProcess from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardedChild } from '../../../../lib/local/services/dynamodb/guardedChild.ts';
import { startDynamoDb } from '../../../../lib/local/services/dynamodb/startDynamoDb.ts';

describe('starting DynamoDB where it cannot be started', () => {
  it('says what to do on Windows', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'dynamodb-'));
    const platform = Object.getOwnPropertyDescriptor(process, 'platform')!;
    Object.defineProperty(process, 'platform', { ...platform, value: 'win32' });
    const started = startDynamoDb({
      dataDir,
      tables: [],
      credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
      region: 'eu-north-1',
      clock: () => new Date(),
      environment: {},
      onLost: () => {},
    });
    await expect(started).rejects.toThrow('On Windows use WSL, or set DYNAMODB_ENDPOINT.');
    Object.defineProperty(process, 'platform', platform);
    rmSync(dataDir, { recursive: true });
  });

  it('ends, and says why, where there is no shell', async () => {
    const spawnReally = childProcess.spawn;
    const spawned = jest
      .spyOn(childProcess, 'spawn')
      .mockImplementationOnce((_shell, args, options) => spawnReally('/nowhere/sh', args, options));
    const child = guardedChild(['true']);
    await child.ended;
    expect(child.lastOutput()).toContain('/nowhere/sh ENOENT');
    await child.end();
    expect(spawned).toHaveBeenCalledTimes(1);
    spawned.mockRestore();
  });

  it('ends with the last output of the program', async () => {
    const child = guardedChild(['sh', '-c', 'echo no such option >&2; exit 2']);
    await child.ended;
    expect(child.lastOutput()).toBe('no such option');
  });
});
