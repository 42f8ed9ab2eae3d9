import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Demo } from '../../bin/local/createDemo.ts';
import { importFile } from '../../bin/local/importFile.ts';
import { createClient } from '../../lib/contract/http/client.ts';
import { signIn } from '../support/product.ts';

/** The same for every start; below the ports that a system gives out by itself, so that nothing takes it between two starts. */
const port = String(20_000 + (process.pid % 10_000));

/** What the first start imports. */
const imported = [
  ['EU Sanctions', 5_860, '2026-05-01'],
  ['UN Sanctions', 1_011, '2026-08-01'],
  ['US OFAC Consolidated', 442, '2026-01-08'],
  ['US OFAC SDN', 14_965, '2024-05-03'],
  ['UK Sanctions', 6_349, '2026-08-22'],
  ['Swiss SECO', 7_608, '2026-02-18'],
  ['PEP Denmark', 60, '2026-08-01'],
  ['PEP Greenland', 24, '2026-08-01'],
  ['PEP Faroe Islands', 24, '2026-08-01'],
];

/** Each start is on the data that the ones before it left. */
describe('starting the whole product', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'klarnavn-start-'));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  /** Starts it, sends Ctrl-C when it prints this, and resolves when it has ended. */
  async function start(interruptAt: string, atReady: () => Promise<void> | void = () => {}, ...more: string[]) {
    const args = ['bin/start.mjs', '--port', port, '--data', dir, ...more];
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

  /** The lists that any account is screened against. */
  async function sharedLists() {
    const { apiUrl, appId } = demoOf();
    const response = await fetch(`${apiUrl}/functions/v1/list_info`, { headers: { authorization: `Bearer ${appId}` } });
    const { lists, lists_unavailable: missing } = await response.json();
    return {
      lists: lists.map((list: Record<string, unknown>) => [list.database, list.records, list.edition_date]),
      missing,
      scopes: [...new Set(lists.map((list: Record<string, unknown>) => list.scope))],
    };
  }

  it('imports the samples that are missing, of OFAC the other file too, also after it was interrupted, and none twice', async () => {
    const first = await start(
      'Ctrl-C',
      async () => {
        const services = JSON.parse(readFileSync(join(dir, 'services.json'), 'utf8'));
        const token = await signIn(services, demoOf().email, demoOf().password);
        const client = createClient({ origin: demoOf().url, bearer: async () => token });
        await importFile(client, 'lib/lists/samples/ofac_consolidated_2026-01-08.xml.gz', 'us_ofac_sanctions');
      },
      '--empty',
    );
    expect(first.said).not.toContain('Importing');
    const { email, password, appId } = demoOf();

    const interrupted = await start('Importing');
    expect(interrupted).toMatchObject({ code: 0, complaints: '' });
    expect(interrupted.said).toContain('Importing 8 sample lists');
    expect(interrupted.said).not.toContain('Ready.');
    expect(existsSync(join(dir, 'lock'))).toBe(false);

    let answer: Response | undefined;
    let shared: unknown;
    const third = await start('Ctrl-C', async () => {
      shared = await sharedLists();
      answer = await fetch(`${demoOf().apiUrl}/functions/v1/sanctions_check`, {
        method: 'POST',
        headers: { authorization: `Bearer ${appId}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ri Won Ho' }),
      });
    });
    expect(third).toMatchObject({ code: 0, complaints: '' });
    expect(third.said).toContain('OFAC SDN list of 3 May 2024: 14,965 records');
    expect(third.said).not.toContain('Consolidated');
    expect(shared).toEqual({ lists: imported, missing: [], scopes: ['shared'] });
    expect(answer?.status).toBe(200);
    expect(demoOf()).toMatchObject({ email, password, appId });
    expect(statSync(join(dir, 'demo.json')).mode & 0o777).toBe(0o600);
  });

  it('on the data of before imports nothing again, and sets the password that demo.json says when the account has another one', async () => {
    const changed = { ...demoOf(), password: 'Another-password-7' };
    writeFileSync(join(dir, 'demo.json'), JSON.stringify(changed));
    const again = await start('Ready.');
    expect(again).toMatchObject({ code: 0, complaints: '' });
    expect(again.said).not.toContain('Importing');
    const { password, appId } = demoOf();
    expect({ password, appId }).toEqual({ password: 'Another-password-7', appId: changed.appId });
  });

  it('whose stored password is right writes no demo.json; it ends by itself, and releases its data, when npm start is killed', async () => {
    const { mtimeMs } = statSync(join(dir, 'demo.json'));
    const child = spawn(process.execPath, ['bin/start.mjs', '--port', port, '--data', dir, '--empty'], {
      cwd: resolve('.'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((done) => child.stdout.once('close', done));
    await new Promise<void>((done) => {
      child.stdout.on('data', (chunk) => {
        if (String(chunk).includes('Ctrl-C')) done();
      });
    });
    expect(existsSync(join(dir, 'lock'))).toBe(true);
    child.kill('SIGKILL');
    // The pipe closes when the product ends.
    await ended;
    expect(existsSync(join(dir, 'lock'))).toBe(false);
    expect(statSync(join(dir, 'demo.json')).mtimeMs).toBe(mtimeMs);
  });

  it('closes, says why in a sentence and ends with 1 when the demo cannot be made', async () => {
    rmSync(join(dir, 'demo.json'));
    mkdirSync(join(dir, 'demo.json'));
    const { code, complaints } = await start('Ready.', undefined, '--empty');
    expect(code).toBe(1);
    expect(complaints).toMatch(/^EISDIR: [^\n]+\n$/);
    expect(existsSync(join(dir, 'lock'))).toBe(false);
  });
});
