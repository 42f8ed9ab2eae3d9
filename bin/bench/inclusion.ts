import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { UsageEvent } from '../../lib/contract/messages.ts';
import { nodeSha256 } from '../../lib/operations/log/log.ts';
import { keyOfSecret } from '../../lib/operations/log/secretKeys.ts';
import { findingsOf } from '../../lib/operations/receipts/receiptFacts.ts';
import { packReceipt, writeReceipt } from '../../lib/operations/receipts/writeReceipt.ts';
import { toBase64 } from '../../lib/tlog/bytes.ts';
import { followLog, type SeenLog } from '../../lib/verify/followLog.ts';
import { processOf, processSeconds } from './processTree.ts';
import { startProduct } from './runningProduct.ts';

export const summary =
  'inclusion [--rate 200] [--seconds 30]    starts the product, puts receipts of answered checks on its usage queue at a rate a second, and times each until the public log has its entry; ends with 1 above the limit';

/** Milliseconds at the 99th percentile. */
const limit = 2_000;
/** An entry that has not come by then is lost. */
const lostSeconds = 60;
const lookMs = 100;
/** Most messages of a call. Source: SQS API Reference, SendMessageBatch. */
const messagesMax = 10;

export async function run(args: string[]): Promise<void> {
  const options = { rate: { type: 'string', default: '200' }, seconds: { type: 'string', default: '30' } } as const;
  const { values } = parseArgs({ args, options });
  const dataDir = mkdtempSync(join(tmpdir(), 'klarnavn-inclusion-'));
  const running = await startProduct(dataDir, '--empty');
  try {
    await measure(dataDir, running, { rate: Number(values.rate), seconds: Number(values.seconds) });
  } finally {
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Load {
  rate: number;
  seconds: number;
}

type Running = Awaited<ReturnType<typeof startProduct>>;

async function measure(dataDir: string, { demo, client }: Running, { rate, seconds }: Load): Promise<void> {
  const { endpoints, region, credentials, resources } = JSON.parse(
    readFileSync(join(dataDir, 'services.json'), 'utf8'),
  );
  const sqs = new SQSClient({ endpoint: endpoints.sqs, region, credentials });
  const QueueUrl = Object.entries<string>(resources.queueUrls).find(([name]) =>
    /-UsageQueue[0-9A-F]*$/.test(name),
  )?.[1];
  const accountId = (await client.getAccount({})).account?.id as string;
  const send = async (first: number) => {
    const written = await Promise.all(
      Array.from({ length: messagesMax }, (_, i) => writtenReceipt(accountId, first + i)),
    );
    const Entries = written.map(({ event }, i) => ({ Id: String(i), MessageBody: JSON.stringify(event) }));
    const at = performance.now();
    for (const { commitment } of written) sentAt.set(commitment, at);
    await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  };
  const read = async (path: string) => {
    const answer = await fetch(`${demo.url}/log/${path}`);
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
  };
  const sentAt = new Map<string, number>();
  let seen: SeenLog | undefined;
  /** Times in milliseconds of all sent receipts, from the queue to a look that found their entries. */
  const included = async (count: number): Promise<number[]> => {
    const took: number[] = [];
    const until = performance.now() + (seconds + lostSeconds) * 1_000;
    while (took.length < count && performance.now() < until) {
      await pause(lookMs);
      // The log has no files before its first entry.
      if (!seen && !(await read('checkpoint'))) continue;
      const followed = await followLog({ read }, seen, { now: new Date() }, nodeSha256);
      seen = followed;
      const sent = followed.entries.flatMap((entry) => sentAt.get(toBase64(entry)) ?? []);
      took.push(...sent.map((at) => performance.now() - at));
    }
    return took.sort((a, b) => a - b);
  };

  // The functions are loaded by the first ones.
  await send(0);
  await included(messagesMax);
  const total = rate * seconds;
  const product = processOf(dataDir);
  const usedBefore = processSeconds(product);
  const sending = (async () => {
    const began = performance.now();
    for (let sent = 0; sent < total; sent += messagesMax) {
      const wait = began + (sent / rate) * 1_000 - performance.now();
      if (wait > 0) await pause(wait);
      await send(messagesMax + sent);
    }
  })();
  const [took] = await Promise.all([included(total), sending]);
  const quantile = (share: number) => Math.round(took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0);
  const figures = { p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99), max: quantile(1) };
  // With what the product does beside it.
  const processorMsOfReceipt = Math.round(((processSeconds(product) - usedBefore) * 10_000) / total) / 10;
  const counts = { rate, receipts: total, included: took.length, processorMsOfReceipt };
  console.log(JSON.stringify({ ...counts, milliseconds: figures }, undefined, 2));
  if (took.length < total || figures.p99 > limit) {
    console.log(`included ${took.length} of ${total}; p99 ${figures.p99} ms, at most ${limit} ms`);
    process.exitCode = 1;
  }
}

const writer = {
  origin: 'bench.example/log',
  engineSha256: toBase64(new Uint8Array(32)),
  sign: keyOfSecret('promises', 'secret of a bench').sign,
  logSeen: async () => null,
  random: randomBytes,
};

/** The message and the commitment of one answered check. */
async function writtenReceipt(accountId: string, n: number): Promise<{ event: UsageEvent; commitment: string }> {
  const at = new Date();
  const eventId = `bench${String(n).padStart(11, '0')}`;
  const asked = { name: `Aurelia Beispielsdatter ${n}`, match_type: 'fuzzy', limit: 50, allow_partial: false } as const;
  const found = { matches: [], total_matches: 0, contained: null, similar: null };
  const call = {
    ...{ accountId, eventId, at, now: at, agent: null, requestId: `bench-${n}` },
    actor: { type: 'app_id', appIdRef: 'bench' },
    endpoint: 'sanctions_check',
    serial: { month: at.toISOString().slice(0, 7), number: n + 1 },
  } as const;
  const basis = { lists_screened: [], lists_unavailable: [], policyVersion: 'bench' };
  const { answered, text } = await writeReceipt(writer, call, {
    about: { findings: findingsOf(asked, found) },
    ...basis,
  });
  const event: UsageEvent = {
    ...{ event_id: eventId, account_id: accountId, app_id_ref: 'bench', endpoint: 'sanctions_check' },
    ...{ request_count: 1, matched_count: 0, at: at.toISOString(), status: 200, calls: 1 },
    receipt: { packed: packReceipt(text).toString('base64') },
  };
  return { event, commitment: answered.commitment };
}
