import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynoxide } from '../../../lib/standIns/dynamodb/dynoxideProcess.ts';
import { startDynamoDb } from '../../../lib/standIns/dynamodb/startDynamoDb.ts';

const limits = { startSeconds: 5, callSeconds: 5 };

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
    await expect(startDynoxide(['/nowhere/dynoxide'], 'any.db', limits)).rejects.toThrow(
      'The local DynamoDB did not start with any.db, which was left as it is. Its last output: spawn /nowhere/dynoxide ENOENT',
    );
  });

  it('says what the program said at its end', async () => {
    const program = ['sh', '-c', 'echo no such option >&2; exit 2'];
    await expect(startDynoxide(program, 'any.db', limits)).rejects.toThrow('Its last output: no such option');
  });

  it('does not wait for ever for a program that says nothing', async () => {
    const started = startDynoxide(['sh', '-c', 'exec sleep 60'], 'any.db', { ...limits, startSeconds: 0.1 });
    await expect(started).rejects.toThrow('did not start');
  });

  it('ends what the program started too', async () => {
    // Its output closes only when both have ended.
    const program = ['sh', '-c', 'sleep 60 & wait'];
    const started = startDynoxide(program, 'any.db', { ...limits, startSeconds: 0.1 });
    await expect(started).rejects.toThrow('No answer within 0.1 seconds.');
  });
});

describe('a running DynamoDB program', () => {
  const answering = 'read hello; echo "npm notice"; echo null; echo "{\\"id\\":1,\\"result\\":{}}"';

  it('may write a line that is no answer', async () => {
    const program = await startDynoxide(['sh', '-c', `${answering}; cat > /dev/null`], 'any.db', limits);
    expect(program.lastOutput()).toBe('npm notice\nnull');
    await program.end();
  });

  it('that finds the disk full says so like any writer of files, and goes on', async () => {
    const answer = { error_type: 'InternalServerError', message: 'commit failed (backend: database or disk is full)' };
    const full = { id: 2, result: { isError: true, content: [{ text: JSON.stringify(answer) }] } };
    const then = { id: 3, result: { content: [{ text: '{}' }] } };
    const says = (value: object) => `read call; echo '${JSON.stringify(value).replaceAll("'", '')}'`;
    // The first line after the answer to its start is a notice and asks for nothing.
    const script = [answering, 'read notice', says(full), says(then), 'cat > /dev/null'].join('; ');
    const program = await startDynoxide(['bash', '-c', script], 'any.db', limits);
    const call = () => program.call({ name: 'put_item', arguments: {} });
    await expect(call()).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await call()).toEqual({});
    await program.end();
  });

  it('is ended where it leaves a call without an answer', async () => {
    const program = ['sh', '-c', `${answering}; cat > /dev/null`];
    const running = await startDynoxide(program, 'any.db', { ...limits, callSeconds: 0.1 });
    const call = running.call({ name: 'get_item', arguments: {} });
    await expect(call).rejects.toMatchObject({ status: 500, message: 'The local DynamoDB ended.' });
    await running.ended;
    expect(running.lastOutput()).toContain('No answer within 0.1 seconds.');
  });
});
