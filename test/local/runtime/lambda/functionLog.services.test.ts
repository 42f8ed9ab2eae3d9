import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FunctionLog } from '../../../../lib/local/runtime/lambda/functionLog.ts';

let dir: string;
let file: string;
let said: jest.SpyInstance;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'log-'));
  file = join(dir, 'functions.log');
  said = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  said.mockRestore();
  rmSync(dir, { recursive: true });
});
const clock = () => new Date('2026-11-20T10:00:00Z');

test('lines stand in the order in which they came, and all are there when it is closed', async () => {
  const log = new FunctionLog(file, clock);
  for (const line of ['one', 'two', 'three']) log.info('f', line);
  await log.close();
  expect(readFileSync(file, 'utf8')).toBe(
    ['one', 'two', 'three'].map((l) => `2026-11-20T10:00:00.000Z [f] ${l}\n`).join(''),
  );
});

test('a file that cannot be written costs its lines and one sentence, and is written again when it can be', async () => {
  const log = new FunctionLog(file, clock);
  mkdirSync(file);
  for (const line of ['lost', 'lost too']) {
    log.info('f', line);
    await log.close();
  }
  expect(said.mock.calls).toEqual([[expect.stringMatching(`^${file} cannot be written, lines are left out: EISDIR`)]]);
  rmdirSync(file);
  log.info('f', 'there');
  await log.close();
  expect(readFileSync(file, 'utf8')).toBe('2026-11-20T10:00:00.000Z [f] there\n');
});
