import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Demo } from '../../bin/local/createDemo.ts';

jest.setTimeout(120_000);

describe('starting the whole product', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'klarnavn-start-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  /** Starts it, gives it Ctrl-C when it says this, and resolves when it has ended. */
  async function start(interruptAt: string, atReady: () => Promise<void> | void = () => {}, ...more: string[]) {
    const args = ['--import', 'tsx', 'bin/local.ts', '--port', '0', '--data', dir, ...more];
    const child = spawn(process.execPath, args, { cwd: resolve('.'), stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let complaints = '';
    let isInterrupted = false;
    child.stdout.on('data', async (chunk) => {
      said += chunk;
      if (isInterrupted || !said.includes(interruptAt)) return;
      isInterrupted = true;
      try {
        await atReady();
      } finally {
        child.kill('SIGINT');
      }
    });
    child.stderr.on('data', (chunk) => {
      complaints += chunk;
    });
    const code = await new Promise((done) => child.once('close', done));
    return { code, said, complaints };
  }
  const demoOf = (): Demo => JSON.parse(readFileSync(join(dir, 'demo.json'), 'utf8'));

  it('can be broken off while it imports the samples, and is completed by the next start', async () => {
    const first = await start('Importing');
    expect(first).toMatchObject({ code: 0, complaints: '' });
    expect(first.said).not.toContain('Ready.');
    expect(existsSync(join(dir, 'lock'))).toBe(false);

    const second = await start('Ready.');
    expect(second).toMatchObject({ code: 0, complaints: '' });
    expect(second.said.match(/\d+ records/g)).toHaveLength(2);
  });

  it('imports the samples that an empty start left out, keeps the account, and does neither again', async () => {
    expect((await start('Ready.', undefined, '--empty')).said).not.toContain('Importing');
    const { email, password, appId } = demoOf();

    let answer: Response | undefined;
    const second = await start('Ctrl-C', async () => {
      answer = await fetch(`${demoOf().apiUrl}/functions/v1/sanctions_check`, {
        method: 'POST',
        headers: { authorization: `Bearer ${appId}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ri Won Ho' }),
      });
    });
    expect(second.said.match(/Importing/g)).toHaveLength(2);
    expect(answer?.status).toBe(200);
    expect(demoOf()).toMatchObject({ email, password, appId });
    expect(statSync(join(dir, 'demo.json')).mode & 0o777).toBe(0o600);

    expect((await start('Ready.')).said).not.toContain('Importing');
  });

  it('makes true again what demo.json says when the account has another password by now', async () => {
    await start('Ready.', undefined, '--empty');
    const changed = { ...demoOf(), password: 'Another-password-7' };
    writeFileSync(join(dir, 'demo.json'), JSON.stringify(changed));
    expect(await start('Ready.', undefined, '--empty')).toMatchObject({ code: 0, complaints: '' });
    const { password, appId } = demoOf();
    expect({ password, appId }).toEqual({ password: 'Another-password-7', appId: changed.appId });
    // The stored password is good by now: nothing is made anew, and so nothing is written.
    const { mtimeMs } = statSync(join(dir, 'demo.json'));
    expect((await start('Ready.', undefined, '--empty', '--port', new URL(demoOf().url).port)).code).toBe(0);
    expect(statSync(join(dir, 'demo.json')).mtimeMs).toBe(mtimeMs);
  });

  it('closes, says why in a sentence and ends with 1 when the demo cannot be made', async () => {
    mkdirSync(join(dir, 'demo.json'));
    const { code, complaints } = await start('Ready.', undefined, '--empty');
    expect(code).toBe(1);
    expect(complaints).toMatch(/^EISDIR: [^\n]+\n$/);
    expect(existsSync(join(dir, 'lock'))).toBe(false);
  });
});
