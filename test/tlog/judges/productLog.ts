import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomNumbers } from '../../../bin/bench/madeNames.ts';
import { buildProduct } from '../../../bin/local/buildProduct.ts';
import type { Demo } from '../../../bin/local/createDemo.ts';
import { importFile } from '../../../bin/local/importFile.ts';
import { signIn } from '../../../bin/local/people.ts';
import { createClient } from '../../../lib/contract/http/client.ts';
import { sampleLists } from '../../../lib/contract/imports/samples.ts';
import { startProduct } from '../../../lib/local/startProduct.ts';
import { nodeSha256 } from '../../../lib/operations/log/log.ts';
import { stampedEntry } from '../../../lib/timestamps/stamps.ts';
import { toHex } from '../../../lib/tlog/bytes.ts';
import { writeVkey } from '../../../lib/tlog/note.ts';
import { readPolicy } from '../../../lib/tlog/policy.ts';
import { readProofFile } from '../../../lib/tlog/proofFile.ts';
import { subtreesOfTiles, tilePath } from '../../../lib/tlog/tiles.ts';
import { rootOf } from '../../../lib/tlog/tree.ts';
import { followLog } from '../../../lib/verify/followLog.ts';
import { type PublicLog, readTrust, requiredText } from '../../../lib/verify/trust.ts';
import { opensslAuthority } from '../../timestamps/support/opensslAuthority.ts';

/**
 * Screens by the running product, which is killed again and again, has its log cosigned by a real witness and stamped by an authority of
 * openssl, and leaves for judges what writeLog.ts leaves: `log` (the public files that were read), `entries`, `signed`, `proofs`, `vkey`.
 * Then it serves the log until its input ends. Arguments: the folder, the address of the witness, its vkey, its database.
 */
const [folder = '', witnessUrl = '', witnessVkey = '', witnessDatabase = ''] = process.argv.slice(2);
const root = resolve(import.meta.dirname, '../../..');
const rounds = 6;
const random = randomNumbers(11);
const dataDir = join(folder, 'data');
mkdirSync(dataDir, { recursive: true });

const openssl = opensslAuthority();
const authority = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  response.end(openssl.answer(Buffer.concat(parts)));
});
await new Promise<void>((listening) => authority.listen(0, '127.0.0.1', listening));
const authorityUrl = `http://127.0.0.1:${(authority.address() as AddressInfo).port}`;

const environment = {
  LOG_WITNESSES: JSON.stringify({ least: 1, witnesses: [{ name: 'w1', vkey: witnessVkey, url: witnessUrl }] }),
  LOG_TIMESTAMPS: JSON.stringify({ url: authorityUrl, roots: openssl.trusted }),
};
const environmentFile = join(folder, 'environment.json');
writeFileSync(environmentFile, JSON.stringify(environment));

const built = await buildProduct(root, console.log);
/** Commitments of answered screenings, by receipt. */
const answered = new Map<string, string>();
const signed = new Set<string>();
let refused = 0;

const demo = (): Demo => JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));

async function startChild(): Promise<ChildProcess> {
  const args = ['--import', 'tsx', 'bin/local.ts', '--port', '0', '--data', dataDir, '--empty', '--retry-seconds', '1'];
  const child = spawn(process.execPath, [...args, '--environment', environmentFile], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    let printed = '';
    child.stdout?.on('data', (data) => {
      printed += data;
      if (printed.includes('Ready.')) ready();
    });
    child.once('exit', () => failed(new Error(`The product did not start:\n${printed}`)));
  });
  return child;
}

/** Screens one name after the other, until the product is gone. */
async function screen(worker: string, { apiUrl, appId }: Demo, isOver: () => boolean): Promise<void> {
  for (let i = 0; !isOver(); i++) {
    try {
      const answer = await fetch(`${apiUrl}/functions/v1/sanctions_check`, {
        method: 'POST',
        headers: { authorization: `Bearer ${appId}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Person ${worker} ${i}` }),
      });
      const body = (await answer.json()) as { receipt?: { id: string; commitment: string } };
      if (answer.ok && body.receipt) answered.set(body.receipt.id, body.receipt.commitment);
      else {
        refused += 1;
        if (refused === 1) console.log(`Refused: ${answer.status} ${JSON.stringify(body)}`);
        await pause(200);
      }
    } catch {
      await pause(50);
    }
  }
}

/** A checkpoint with the log's own signature, which stands first. */
function logSigned(checkpoint: string): string {
  const [text = '', signatures = ''] = checkpoint.split('\n\n');
  return `${text}\n\n${signatures.split('\n')[0]}\n`;
}

async function watch({ url }: Demo, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const text = await fetch(`${url}/log/checkpoint`).then(
      (answer) => (answer.ok ? answer.text() : undefined),
      () => undefined,
    );
    if (text) signed.add(logSigned(text));
    await pause(100);
  }
}

/** Without any list nothing is screened. */
async function importOneList(): Promise<void> {
  const { url, email, password } = demo();
  const services = JSON.parse(readFileSync(join(dataDir, 'services.json'), 'utf8'));
  const token = await signIn(services, email, password);
  const [sample] = sampleLists.filter(({ file }) => file.startsWith('un_'));
  if (!sample) throw new Error('There is no sample of the UN list.');
  const operator = createClient({ origin: url, bearer: async () => token });
  const job = await importFile(operator, join(root, 'lib/lists/samples', sample.file), sample.listType);
  if (job.status !== 'completed') throw new Error(`The sample was not imported: ${job.error_message}`);
}

for (let round = 0; round < rounds; round++) {
  const child = await startChild();
  if (round === 0) await importOneList();
  let over = false;
  const isOver = () => over;
  const work = [watch(demo(), isOver), ...['a', 'b', 'c'].map((name) => screen(`${name}${round}`, demo(), isOver))];
  await pause(4_000 + random() * 5_000);
  child.removeAllListeners('exit');
  const ended = new Promise((end) => child.once('exit', end));
  child.kill('SIGKILL');
  over = true;
  await Promise.all([ended, ...work]);
}

const product = await startProduct({ ...built, dataDir, port: 0, log: () => undefined, environment });
let over = false;
const watching = watch({ ...demo(), url: product.url }, () => over);
const publicLog: PublicLog = {
  async read(path) {
    const answer = await fetch(`${product.url}/log/${path}`);
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    put(`log/${path}`, bytes);
    return bytes;
  },
};

/** As the minute does; a round without the witness fails, as it should. */
const runSchedules = () => product.runSchedules().catch((error: Error) => console.log(error.message));

// The witness is told the log's origin and key, as its operator would be.
await runSchedules();
const trust = await readTrust(publicLog);
const { logs } = await readPolicy(trust.eras.at(-1)?.text ?? '');
const [key] = logs;
if (!key) throw new Error('The policy names no key.');
const register = `import base64, hashlib, sqlite3, sys
with sqlite3.connect(sys.argv[1], timeout=30) as db:
    db.execute("INSERT INTO log (origin, tree_size, tree_hash) VALUES (?, 0, ?)", (sys.argv[2], base64.b64encode(hashlib.sha256(b"").digest()).decode()))
    db.execute("INSERT INTO key (origin, key) VALUES (?, ?)", (sys.argv[2], sys.argv[3]))`;
execFileSync('python3', ['-c', register, witnessDatabase, key.name, writeVkey(key)]);

// Every answered screening gets its proof, whenever the product was killed.
const waiting = new Map(answered);
const proofs = new Map<string, string>();
for (let tries = 0; waiting.size > 0; tries++) {
  if (tries > 60)
    throw new Error(`${waiting.size} receipts of ${answered.size} have no proof: ${[...waiting.keys()][0]}`);
  await pause(5_000);
  await runSchedules();
  for (const id of waiting.keys()) {
    const answer = await fetch(`${product.url}/functions/v1/receipts/${id}/proof`, {
      headers: { authorization: `Bearer ${demo().appId}` },
    });
    if (answer.status === 202) break;
    if (answer.status !== 200) throw new Error(`The proof of ${id} was answered with ${answer.status}.`);
    proofs.set(id, await answer.text());
    waiting.delete(id);
  }
}
await runSchedules();
over = true;
await watching;

if (answered.size < 100) throw new Error(`Only ${answered.size} screenings were answered, ${refused} refused.`);
const { entries, size, witnessed } = await followLog(publicLog, undefined, { now: new Date() }, nodeSha256);
// The product measures itself, so that entries follow that no witness has signed yet.
const indexes = [...proofs.values()].map((proof) => readProofFile(proof).index);
if (!witnessed || witnessed.size <= Math.max(...indexes)) {
  throw new Error(`The witness has signed ${witnessed?.size} entries of ${size}.`);
}
const hex = entries.slice(0, witnessed.size).map(toHex);
const cosigned = await requiredText(publicLog, 'cosigned');
// The tiles of that size, for the judges.
const tiles = subtreesOfTiles(witnessed.size, (tile) => publicLog.read(tilePath(tile)), nodeSha256);
await rootOf(witnessed.size, tiles, nodeSha256);
for (const commitment of answered.values()) {
  const entry = Buffer.from(commitment, 'base64').toString('hex');
  const count = hex.filter((each) => each === entry).length;
  if (count !== 1) throw new Error(`A receipt is ${count} times in the log.`);
}
for (const proof of proofs.values()) put(`proofs/${readProofFile(proof).index}.tlog-proof`, proof);
put('entries', hex.join('\n'));
put('vkey', writeVkey(key));
signed.add(logSigned(cosigned));
const upTo = [...signed].filter((text) => Number(text.split('\n')[1]) <= witnessed.size);
for (const [i, text] of upTo.entries()) put(`signed/${String(i).padStart(4, '0')}`, text);
await publicLog.read('policy');

const roots = [openssl.trusted];
const stamped = await stampedEntry(
  publicLog,
  { index: 0, entry: entries[0] as Uint8Array },
  { ...trust, roots },
  nodeSha256,
);
if (!stamped || !openssl.accepts(stamped.response, stamped.checkpoint))
  throw new Error('openssl refuses the time stamp.');
console.log(
  `${answered.size} screenings were answered by a product that was killed ${rounds} times (${refused} were refused), and each is once among ${witnessed.size} entries; ${upTo.length} checkpoints were seen; openssl takes the time stamp over ${stamped.size} entries`,
);
writeFileSync(join(folder, 'url'), `${product.url}/log`);
console.log('Serving.');
for await (const _ of process.stdin);
await product.close();
authority.close();
openssl.close();

function put(name: string, content: string | Uint8Array): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
