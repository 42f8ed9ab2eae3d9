import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCdk } from '../../../bin/deploy/cdk.ts';

const dir = mkdtempSync(join(tmpdir(), 'klarnavn-cdk-test-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('a command line is killed once it has printed what is waited for, and that is no failure', async () => {
  const run = { environment: {}, log: () => undefined };
  const app = `node -e "console.error('begun'); setTimeout(() => {}, 2000)"`;
  await expect(runCdk(['ls', '--app', app], { ...run, killedAt: /begun/ })).resolves.toMatch(/begun/);
  await expect(runCdk(['deploy', '--app', dir], { ...run, killedAt: /✅/ })).rejects.toThrow(/^cdk deploy failed:/);
});

test('a command line that was to be killed and ended by itself before is a failure', async () => {
  const run = { environment: {}, log: () => undefined };
  await expect(runCdk(['--version'], { ...run, killedAt: /✅/ })).rejects.toThrow(
    'cdk --version had ended before it could be killed: it never printed /✅/.',
  );
});
