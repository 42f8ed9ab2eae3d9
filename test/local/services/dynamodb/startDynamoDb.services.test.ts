import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynoxide } from '../../../../lib/local/services/dynamodb/dynoxideProcess.ts';
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

  it('says why where the program is not there', async () => {
    await expect(startDynoxide(['/nowhere/dynoxide'], 'any.db', 5)).rejects.toThrow(
      'The local DynamoDB did not start with any.db, which was left as it is. Its last output: spawn /nowhere/dynoxide ENOENT',
    );
  });

  it('says what the program said at its end', async () => {
    const program = ['sh', '-c', 'echo no such option >&2; exit 2'];
    await expect(startDynoxide(program, 'any.db', 5)).rejects.toThrow('Its last output: no such option');
  });

  it('does not wait for ever for a program that says nothing', async () => {
    await expect(startDynoxide(['sh', '-c', 'exec sleep 60'], 'any.db', 0.1)).rejects.toThrow('did not start');
  });
});
