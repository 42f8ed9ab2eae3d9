import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createClientOf } from '../lib/contract/http/client.ts';
import { getReceipt } from '../lib/contract/receipts/receipts.ts';
import { nodeSha256 } from '../lib/operations/log/log.ts';
import { TlogRefused } from '../lib/tlog/tlogRefused.ts';
import { followLog, type PublicLog, type SeenLog } from '../lib/verify/followLog.ts';
import { writeReceiptFile } from '../lib/verify/receiptFile.ts';
import { type Trust, verifyReceipt } from '../lib/verify/verifyReceipt.ts';
import { runMain } from './command/runMain.ts';
import { exitCodeAfter, WrongCall } from './command/wrongCall.ts';

const usage = `npm run receipts -- verify FILE (--log URL | --policy FILE --promise-keys FILE)
       npm run receipts -- prove ID --api URL [--out FILE]
       npm run receipts -- monitor URL [--state FILE]

  verify   checks a receipt file: its text, its promise, and its entry in the log. With --policy and --promise-keys nothing is asked for
  prove    reads a receipt by the App ID in KLARNAVN_APP_ID, and writes its file, by default ID.json
  monitor  looks at a log once: signature, tiles, entries, and that it contains what it had at the last look, which FILE keeps
           (klarnavn-log.json by default)

  URL of a log: the address of its files, such as https://screening.example/log`;

/** Exit code 0; 1 where something does not hold, with a sentence; 2 for a wrong call. */
async function main(args: string[]): Promise<number> {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        log: { type: 'string' },
        policy: { type: 'string' },
        'promise-keys': { type: 'string' },
        api: { type: 'string' },
        out: { type: 'string' },
        state: { type: 'string', default: 'klarnavn-log.json' },
      },
    });
    const [command, subject, ...rest] = positionals;
    if (!subject || rest.length > 0) throw new WrongCall('Name one thing.');
    if (command === 'verify') return await verify(subject, await trustOf(values));
    if (command === 'prove') return await prove(subject, values);
    if (command === 'monitor') return await monitor(subject, values.state);
    throw new WrongCall(`There is no command ${command}.`);
  } catch (error) {
    if (!(error instanceof TlogRefused)) return exitCodeAfter(error, usage);
    console.error(`Refused: ${error.message}`);
    return 1;
  }
}

async function verify(file: string, trust: Trust): Promise<number> {
  const { receipt, checks } = await verifyReceipt(readFileSync(file, 'utf8'), trust, nodeSha256);
  for (const { state, said } of checks) console.log(`${state === 'holds' ? 'holds' : 'open '}  ${said}`);
  const asked = receipt.query?.name ?? (receipt.rows ? `${receipt.rows.count} names` : 'numbers');
  console.log(`${asked}, ${receipt.time}, ${receipt.totals?.matches ?? 'several'} matches`);
  return 0;
}

async function trustOf(values: { log?: string; policy?: string; 'promise-keys'?: string }): Promise<Trust> {
  if (values.log) {
    const log = logAt(values.log);
    const read = async (path: string) => Buffer.from((await log.read(path)) ?? missing(path)).toString('utf8');
    return { policy: await read('policy'), promiseKeys: await read('promise-keys') };
  }
  const { policy, 'promise-keys': promiseKeys } = values;
  if (!policy || !promiseKeys) throw new WrongCall('Say whom to trust: --log, or --policy and --promise-keys.');
  return { policy: readFileSync(policy, 'utf8'), promiseKeys: readFileSync(promiseKeys, 'utf8') };
}

function missing(path: string): never {
  throw new TlogRefused(`The log has no file ${path}.`);
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

async function monitor(url: string, stateFile: string): Promise<number> {
  const before: SeenLog | undefined = existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : undefined;
  const { origin, size, root, entries } = await followLog(logAt(url), before, nodeSha256);
  writeFileSync(stateFile, `${JSON.stringify({ size, root })}\n`);
  const since = before ? `contains the ${before.size} entries of the last look` : 'was looked at for the first time';
  console.log(
    `${origin} has ${size} entries, ${entries.length} new. It is signed, its tiles hash to its root, and it ${since}.`,
  );
  return 0;
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
