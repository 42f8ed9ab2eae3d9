import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createClientOf } from '../lib/contract/http/client.ts';
import { getReceipt } from '../lib/contract/receipts/receipts.ts';
import { nodeSha256 } from '../lib/operations/log/log.ts';
import { stampedEntry } from '../lib/timestamps/stamps.ts';
import { fromUtf8 } from '../lib/tlog/bytes.ts';
import { TlogRefused } from '../lib/tlog/tlogRefused.ts';
import { awaitedEntry } from '../lib/verify/awaitedEntry.ts';
import type { Check } from '../lib/verify/check.ts';
import { isCommittedFile } from '../lib/verify/committedFile.ts';
import { type AwaitedEntry, followLog, type SeenLog } from '../lib/verify/followLog.ts';
import { writeReceiptFile } from '../lib/verify/receiptFile.ts';
import { type PublicLog, readTrust, type Trust } from '../lib/verify/trust.ts';
import { verifyCommitted } from '../lib/verify/verifyCommitted.ts';
import { type VerifiedReceipt, verifyReceipt } from '../lib/verify/verifyReceipt.ts';
import { findReportProof, isReport, verifyReport } from '../lib/verify/verifyReport.ts';
import { runMain } from './command/runMain.ts';
import { exitCodeAfter, WrongCall } from './command/wrongCall.ts';

const usage = `npm run receipts -- verify FILE (--log URL | --policy [SIZE:]FILE --promise-keys FILE) [--proof FILE]
       npm run receipts -- prove ID --api URL [--out FILE]
       npm run receipts -- stamp FILE --log URL --roots FILE [--out NAME]
       npm run receipts -- monitor URL [--state FILE] [--receipts FOLDER]

  verify   checks a receipt file: its text, its promise, its entry in the log, and when it was made. Checks the file of an event of the
           audit trail and of the end of a day, too. With --policy and --promise-keys nothing is asked for. A log whose key or witnesses have changed has several policies: name each with the size from which it
           holds, as --policy 0:first --policy 52000:second
           Checks a report, too: its bytes, and the receipts in a PDF. The log has its proof, or --proof names the saved one
  prove    reads a receipt by the App ID in KLARNAVN_APP_ID, and writes its file, by default ID.json
  stamp    checks by when an authority of time stamps (RFC 3161), trusted by the certificates of --roots, says that a receipt was in the
           log. NAME.tlog-proof, NAME.checkpoint and NAME.tsr prove it to others: \`openssl ts -verify -data NAME.checkpoint\`
  monitor  looks at a log once: signatures, tiles, entries, and that it contains what it had at the last look, which FILE keeps
           (klarnavn-log.json by default), and the receipts (*.json) of FOLDER

  URL of a log: the address of its files, such as https://screening.example/log`;

/** Exit code 0; 1 where something does not hold, with a sentence; 2 for a wrong call. */
async function main(args: string[]): Promise<number> {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        log: { type: 'string' },
        policy: { type: 'string', multiple: true },
        'promise-keys': { type: 'string' },
        proof: { type: 'string' },
        api: { type: 'string' },
        out: { type: 'string' },
        state: { type: 'string', default: 'klarnavn-log.json' },
        receipts: { type: 'string' },
        roots: { type: 'string' },
      },
    });
    const [command, subject, ...rest] = positionals;
    if (!subject || rest.length > 0) throw new WrongCall('Name one thing.');
    if (command === 'verify') return await verify(subject, await trustOf(values), values.proof);
    if (command === 'stamp') return await stamp(subject, values);
    if (command === 'prove') return await prove(subject, values);
    if (command === 'monitor') return await monitor(subject, values.state, values.receipts);
    throw new WrongCall(`There is no command ${command}.`);
  } catch (error) {
    if (!(error instanceof TlogRefused)) return exitCodeAfter(error, usage);
    console.error(`Refused: ${error.message}`);
    return 1;
  }
}

const counted = (count: number, thing: string, things: string) => `${count} ${count === 1 ? thing : things}`;

async function verify(file: string, trust: Trust, proofFile: string | undefined): Promise<number> {
  const bytes = new Uint8Array(readFileSync(file));
  const proof = proofFile === undefined ? await findReportProof(bytes, trust, nodeSha256) : textOf(proofFile);
  if (!isReport(bytes, proof)) {
    const text = textOf(file);
    return isCommittedFile(text) ? sayCommitted(text, trust) : say(await verifyReceipt(text, trust, nodeSha256));
  }
  const report = await verifyReport(bytes, proof, trust, nodeSha256);
  sayCheck(report.file);
  for (const receipt of report.receipts) say(receipt);
  return 0;
}

async function sayCommitted(text: string, trust: Trust): Promise<number> {
  const { about, checks } = await verifyCommitted(text, trust, nodeSha256);
  for (const check of checks) sayCheck(check);
  for (const line of about) console.log(line);
  return 0;
}

const sayCheck = ({ state, said }: Check) => console.log(`${state === 'holds' ? 'holds' : 'open '}  ${said}`);

function say({ receipt, checks }: VerifiedReceipt): number {
  for (const check of checks) sayCheck(check);
  const asked =
    receipt.query?.name ??
    (receipt.rows ? counted(receipt.rows.count, 'name', 'names') : receipt.hashed ? 'a hash' : 'numbers');
  const found = receipt.totals ? counted(receipt.totals.matches, 'match', 'matches') : 'results in its rows';
  console.log(`${asked}, ${receipt.time}, ${found}`);
  return 0;
}

/** Invalid UTF-8 is refused, and not read as another text. */
const textOf = (file: string) => fromUtf8(readFileSync(file));

async function trustOf(values: { log?: string; policy?: string[]; 'promise-keys'?: string }): Promise<Trust> {
  if (values.log) return readTrust(logAt(values.log));
  const { policy = [], 'promise-keys': promiseKeys } = values;
  if (policy.length === 0 || !promiseKeys) {
    throw new WrongCall('Say whom to trust: --log, or --policy and --promise-keys.');
  }
  return { eras: policy.map(eraNamed), promiseKeys: textOf(promiseKeys) };
}

/** `SIZE:FILE`, or the file of the first policy alone. */
function eraNamed(text: string) {
  const [, size = '0', file = ''] = /^(?:(\d{1,15}):)?(.+)$/s.exec(text) ?? [];
  return { from: Number(size), text: textOf(file) };
}

async function stamp(
  file: string,
  { log, roots, out }: { log?: string; roots?: string; out?: string },
): Promise<number> {
  if (!log || !roots)
    throw new WrongCall('Name the log with --log, and the certificates of the authority with --roots.');
  const publicLog = logAt(log);
  const trust = await readTrust(publicLog);
  const { entry, index } = await awaitedEntry(file, textOf(file), trust, nodeSha256);
  const trusted = { eras: trust.eras, roots: [textOf(roots)] };
  const stamped =
    index === undefined ? undefined : await stampedEntry(publicLog, { index, entry }, trusted, nodeSha256);
  if (!stamped) {
    console.log('open   No time stamp covers it yet: the log is stamped once a day.');
    return 0;
  }
  const { size, time, authority, proof, checkpoint, response } = stamped;
  console.log(`holds  It was in the log of ${size} entries before ${time.toISOString()}, says ${authority}.`);
  if (out === undefined) return 0;
  writeFileSync(`${out}.tlog-proof`, proof);
  writeFileSync(`${out}.checkpoint`, checkpoint);
  writeFileSync(`${out}.tsr`, response);
  return 0;
}

async function prove(id: string, { api, out = `${id}.json` }: { api?: string; out?: string }): Promise<number> {
  if (!api) throw new WrongCall('Name the address of the API with --api.');
  const appId = process.env.KLARNAVN_APP_ID;
  if (!appId) throw new WrongCall('Set KLARNAVN_APP_ID to an App ID of your account.');
  const options = { origin: api.replace(/\/$/, ''), bearer: async () => appId };
  const client = createClientOf({ getReceipt: getReceipt.callers.appId }, options);
  const answer = await client.getReceipt({ receipt_id: id });
  writeFileSync(out, writeReceiptFile(answer));
  console.log(`${out} has the receipt${answer.proof ? ' and its proof' : '; the log has not included it yet'}.`);
  return 0;
}

async function monitor(url: string, stateFile: string, folder: string | undefined): Promise<number> {
  const before: SeenLog | undefined = existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : undefined;
  const log = logAt(url);
  const awaited = folder === undefined ? [] : await receiptsIn(folder, log);
  const look = { awaited, now: new Date() };
  const { origin, size, root, eras, entries, witnessed, waiting } = await followLog(log, before, look, nodeSha256);
  writeFileSync(stateFile, `${JSON.stringify({ size, root, eras })}\n`);
  const since = before ? `contains the ${before.size} entries of the last look` : 'was looked at for the first time';
  console.log(
    `${origin} has ${counted(size, 'entry', 'entries')}, ${entries.length} new. It is signed, its tiles hash to its root, and it ${since}.`,
  );
  if (witnessed) {
    const time = new Date(witnessed.time * 1000).toISOString();
    console.log(`Its witnesses have signed ${witnessed.size} entries, the quorum at ${time}.`);
  } else console.log('No witness signs it: its policy names none.');
  if (folder !== undefined) {
    console.log(
      `Of the receipts of ${folder} ${awaited.length - waiting.length} are in it and ${waiting.length} not yet.`,
    );
  }
  return 0;
}

/** Each receipt file is verified first, so that what is looked for is a receipt of this log. */
async function receiptsIn(folder: string, log: PublicLog): Promise<AwaitedEntry[]> {
  const trust = await readTrust(log);
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const awaited: AwaitedEntry[] = [];
  for (const name of names.sort())
    awaited.push(await awaitedEntry(name, textOf(join(folder, name)), trust, nodeSha256));
  return awaited;
}

/** Milliseconds for one file. */
const fileMs = 30_000;

function logAt(url: string): PublicLog {
  if (!URL.canParse(url)) throw new WrongCall(`${url} is not an address.`);
  return {
    async read(path) {
      const answer = await fetch(`${url.replace(/\/$/, '')}/${path}`, { signal: AbortSignal.timeout(fileMs) });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}

await runMain(main);
