import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { runLists } from '../../bin/lists/runLists.ts';
import { answers, type BadServer, gives, redirectsTo, startBadServer } from '../support/badServer.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';
import { inventedNames, unList } from '../support/unList.ts';

const fixture = (name: string) => join('test/lists/fixtures', name);
const sample = (name: string) => join('lib/lists/samples', name);

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'klarnavn-lists-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/** What `npm run lists -- <args>` prints and ends with, run in this process, which spares the seconds of a start. */
async function lists(args: string[], environment: Record<string, string> = {}): Promise<Ran> {
  const ran: Ran = { code: null, out: '', err: '' };
  const said = (['out', 'err'] as const).map((stream) =>
    jest.spyOn(console, stream === 'out' ? 'log' : 'error').mockImplementation((...words) => {
      ran[stream] += `${words.join(' ')}\n`;
    }),
  );
  const before = { ...process.env };
  Object.assign(process.env, { KLARNAVN_EMAIL: '', KLARNAVN_PASSWORD: '' }, environment);
  try {
    return Object.assign(ran, { code: await runLists(args) });
  } finally {
    process.env = before;
    for (const spy of said) spy.mockRestore();
  }
}

/** Runs `npm run lists -- <args>`, without npm's own lines. */
function listsProgram(args: string[], environment: Record<string, string> = {}): Promise<Ran> {
  return new Promise((done) => {
    const ran: Ran = { code: null, out: '', err: '' };
    const env = { ...process.env, KLARNAVN_EMAIL: '', KLARNAVN_PASSWORD: '', ...environment };
    const child = spawn(process.execPath, ['--import', 'tsx', 'bin/lists.ts', ...args], { cwd: resolve('.'), env });
    child.stdout.on('data', (data) => {
      ran.out += data;
    });
    child.stderr.on('data', (data) => {
      ran.err += data;
    });
    child.on('close', (code) => done({ ...ran, code }));
  });
}

function listFile(name: string, names: readonly string[], date?: string): string {
  writeFileSync(join(dir, name), unList({ names, date }));
  return join(dir, name);
}

describe('read', () => {
  it('finds out which list a file is, and prints date, counts and names', async () => {
    const { code, out, err } = await listsProgram(['read', fixture('ofac_sdn_2015-02-26_excerpt.xml')]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^List +US OFAC Sanctions Lists \(us_ofac_sanctions\)$/m);
    expect(out).toMatch(/^Date +2015-02-26$/m);
    expect(out).toMatch(/^Records +[1-9]\d* \(.*individual \d+/m);
    expect(out).toMatch(/^Names +[1-9]\d* \(weak \d+\)$/m);
    expect(out).toMatch(/^Problems +none$/m);
  });

  it('writes the entities as JSON lines', async () => {
    const to = join(dir, 'entities.jsonl');
    const { code, out } = await lists(['read', sample('pep_greenland_2026-08-01.xlsx'), '--out', to]);
    expect(code).toBe(0);
    const entities = readFileSync(to, 'utf8').trimEnd().split('\n');
    expect(out).toContain(`Records   ${entities.length} `);
    expect(JSON.parse(entities[0] ?? '')).toMatchObject({ kind: 'individual', names: [{ kind: 'primary' }] });
  });

  it('refuses a file in a sentence and with exit code 1, and writes nothing', async () => {
    const file = join(dir, 'cut.xml');
    writeFileSync(file, unList({ names: inventedNames(50) }).slice(0, -200));
    const to = join(dir, 'cut.jsonl');
    const refused = await listsProgram(['read', file, '--out', to]);
    expect(refused).toEqual({
      code: 1,
      out: '',
      err: 'The file ends before its last element is closed: it was cut short.\n',
    });
    expect([existsSync(to), existsSync(`${to}.part`)]).toEqual([false, false]);
    const other = await lists(['read', sample('un_2026-08-01.xml.gz'), '--list', 'eu_sanctions_list']);
    expect(other).toEqual({ code: 1, out: '', err: 'This is the UN list, not the EU list\n' });
    const nowhere = await lists(['read', sample('pep_dk_2026-08-01.xlsx'), '--out', join(dir, 'no/where.jsonl')]);
    expect(nowhere).toEqual({ code: 1, out: '', err: `${join(dir, 'no/where.jsonl')} cannot be written.\n` });
    const gone = await lists(['read', join(dir, 'gone.xml')]);
    expect(gone).toEqual({ code: 1, out: '', err: `There is no file ${join(dir, 'gone.xml')}.\n` });
  });
});

describe('a wrong call', () => {
  it.each<[string, string[], string]>([
    ['no command', [], 'npm run lists -- <command>'],
    ['an unknown command', ['toString'], 'There is no command "toString".'],
    ['no file', ['read'], 'Name one file.'],
    ['one file too many', ['diff', 'a', 'b', 'c'], 'Name two files.'],
    ['an unknown option', ['fetch', '--fast'], "Unknown option '--fast'"],
    [
      'an unknown list',
      ['read', 'a', '--list', 'mars'],
      'There is no list type "mars". The types are eu_sanctions_list,',
    ],
    ['a mirror that is no address', ['fetch', '--mirror', 'here'], '--mirror takes an address'],
    ['an import of no list', ['import', 'a', '--api', 'http://127.0.0.1:3000'], 'Name the list with --list.'],
    ['an import by nobody', ['import', 'a', '--list', 'pep_dk', '--api', 'http://127.0.0.1:3000'], 'Say who you are:'],
  ])('with %s shows the usage on stderr, with exit code 2', async (_what, args, sentence) => {
    const { code, out, err } = await lists(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
    expect(err).toContain('npm run lists -- ');
  });

  it('ends the program with that code', async () => {
    const { code, out, err } = await listsProgram(['toString']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('There is no command "toString".');
  });
});

describe('diff', () => {
  it('prints who was added, removed and changed, the first 20 by name, or all', async () => {
    const names = inventedNames(40);
    const before = listFile('before.xml', names, '2026-11-01');
    const after = listFile('after.xml', [...names.with(0, 'Changed Person'), ...inventedNames(25, 1)], '2026-11-02');
    const { code, out } = await lists(['diff', before, after]);
    expect(code).toBe(0);
    expect(out).toContain('2026-11-01 -> 2026-11-02');
    expect(out).toMatch(
      /^added 25\n( {2}TEi\.\d+ {2}.+\n){20} {2}and 5 more \(--all names them\)\nremoved 0\nchanged 1\n {2}TEi\.1000000 {2}Changed Person\nunchanged 39$/m,
    );
    expect((await lists(['diff', before, after, '--all'])).out).toMatch(
      /^added 25\n( {2}TEi\.\d+ {2}.+\n){25}removed 0$/m,
    );
    expect((await lists(['diff', after, before])).out).toMatch(/^added 0\nremoved 25$/m);
  });

  it.each([
    [
      'two lists',
      sample('un_2026-08-01.xml.gz'),
      'These are two different lists: the first is the US OFAC list, the second the UN list.\n',
    ],
    [
      "OFAC's two files",
      sample('ofac_consolidated_2026-01-08.xml.gz'),
      'These are two different files of OFAC: the first is its sdn list, the second its consolidated list.\n',
    ],
  ])('refuses to compare %s', async (_what, other, err) => {
    expect(await lists(['diff', fixture('ofac_sdn_2015-02-26_excerpt.xml'), other])).toEqual({ code: 1, out: '', err });
  });
});

describe('fetch', () => {
  let mirror: BadServer;
  beforeAll(async () => {
    mirror = await startBadServer();
  });
  afterAll(() => mirror.close());
  const un = '/scsanctions.un.org/resources/xml/en/consolidated.xml';
  const ofac = '/sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports';

  it('keeps the file, packed, and prints what is in it', async () => {
    const list = gunzipSync(readFileSync(sample('un_2026-08-01.xml.gz')));
    mirror.has(un, redirectsTo('/signed?x=1'));
    mirror.has('/signed?x=1', gives(list));
    const to = join(dir, 'fetched');
    const { code, out, err } = await lists([
      'fetch',
      '--list',
      'un_sanctions_list',
      '--out',
      to,
      '--mirror',
      mirror.url,
    ]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Records +1,011 /m);
    expect(gunzipSync(readFileSync(join(to, 'un-consolidated.xml.gz'))).equals(list)).toBe(true);
  });

  it('says of each source why it failed, gets the others, and ends with exit code 1', async () => {
    mirror.has(`${ofac}/SDN.XML`, answers(503));
    mirror.has(
      `${ofac}/CONSOLIDATED.XML`,
      gives(gunzipSync(readFileSync(sample('ofac_consolidated_2026-01-08.xml.gz')))),
    );
    const { code, out, err } = await lists([
      'fetch',
      '--list',
      'us_ofac_sanctions',
      '--out',
      dir,
      '--mirror',
      mirror.url,
    ]);
    expect(code).toBe(1);
    expect(err).toBe('ofac-sdn: 127.0.0.1 answered 503 instead of the list.\n\nFailed: ofac-sdn\n');
    expect(out).toMatch(/^Records +442 /m);
    expect(existsSync(join(dir, 'ofac-CONSOLIDATED.XML.gz'))).toBe(true);
    expect(existsSync(join(dir, 'ofac-SDN.XML.gz'))).toBe(false);
  });
});

describe('import', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct();
  });
  afterAll(() => product.stop());

  const imported = (file: string, ...more: string[]) =>
    lists(['import', file, '--list', 'un_sanctions_list', '--api', product.url, ...more]);
  const demo = () => ['--demo', join(product.dataDir, 'demo.json')];

  it('imports a list into a running product, reports its progress, and asks before a much shorter one is published', async () => {
    const names = inventedNames(600);
    const first = await imported(listFile('whole.xml', names, '2026-11-01'), ...demo());
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(/^processing/m);
    expect(first.out).toContain('Imported 600 records of 2026-11-01.');
    const shorter = listFile('shorter.xml', names.slice(0, 400), '2026-11-02');
    const sentence = '200 of 600 entities of the edition of 2026-11-01 are not in this file.';
    const asked = await imported(shorter, ...demo());
    expect(asked.code).toBe(3);
    expect(asked.err).toMatch(/^The file has 400 records, the edition in use of 2026-11-01 has 600\. /);
    expect(asked.err).toContain(`${sentence} Nothing was changed; if that is meant, import it again with --confirm.\n`);
    const [cancelled] = (await product.operator.listImportJobs({})).jobs;
    expect(cancelled?.status).toBe('cancelled');
    const confirmed = await imported(shorter, '--confirm', ...demo());
    expect(confirmed).toMatchObject({ code: 0, err: '' });
    expect(confirmed.out).toContain('Imported 400 records of 2026-11-02: 0 added, 200 removed, 0 changed.');
    expect(confirmed.out).toContain(sentence);
  });

  it('is done as the person whose e-mail address and password the environment names', async () => {
    const { email, password, client } = await product.signUp('shell@klarnavn.example', 'professional');
    const environment = { KLARNAVN_EMAIL: email, KLARNAVN_PASSWORD: password };
    const args = [
      'import',
      listFile('own.xml', inventedNames(610)),
      '--list',
      'un_sanctions_list',
      '--api',
      product.url,
    ];
    expect(await listsProgram(args, environment)).toMatchObject({ code: 0, err: '' });
    expect((await client.listOverview({})).lists).toMatchObject([
      { list: 'un_sanctions_list', records: 610, scope: 'private' },
    ]);
    const wrong = await lists(args, { ...environment, KLARNAVN_PASSWORD: 'Wrong-horse-battery-1' });
    expect(wrong).toMatchObject({ code: 1, out: '', err: 'Incorrect username or password.\n' });
  });

  it('says why a file was refused, with exit code 1', async () => {
    expect(await imported(sample('ofac_consolidated_2026-01-08.xml.gz'), ...demo())).toMatchObject({
      code: 1,
      err: 'This is the US OFAC list, not the UN list\n',
    });
    expect(await imported(sample('pep_dk_2026-08-01.xlsx'), ...demo())).toMatchObject({
      code: 1,
      err: 'UN Sanctions List requires an XML file format\n',
    });
  });
});
