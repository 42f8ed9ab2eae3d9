import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sizes } from '../../lib/cloud/sizes.ts';
import type { JobMessage, LogBatchMessage } from '../../lib/contract/messages.ts';
import { appendBatches } from '../../lib/operations/log/appendBatches.ts';
import { cosignLog } from '../../lib/operations/log/cosignLog.ts';
import { createLog } from '../../lib/operations/log/createLog.ts';
import type { Log } from '../../lib/operations/log/log.ts';
import { openLog } from '../../lib/operations/log/openLog.ts';
import { publishPolicies } from '../../lib/operations/log/publishPolicies.ts';
import { keyOfSecret, logSigners } from '../../lib/operations/log/secretKeys.ts';
import { makeReport } from '../../lib/operations/reports/makeReport.ts';
import { requestReport } from '../../lib/operations/reports/requestReport.ts';
import { findReportJob } from '../../lib/store/reports/reportJobs.ts';
import { writeVkey } from '../../lib/tlog/note.ts';
import { writePolicy } from '../../lib/tlog/policy.ts';
import type { LocalStores } from './receipts/localStores.ts';
import { filledStores, historyEnd } from './receipts/madeHistory.ts';
import { accountId, origin, receiptKeysOf } from './receipts/madeReceipts.ts';
import { memoryQueue } from './receipts/memoryQueue.ts';

export const summary =
  'reports [--count 1000000] [--data DIR] [--formats csv,xlsx,json]    exports so many receipts as jobs: time, processor time and memory of each; ends with 1 above the limits of its function. DIR: of the receipts bench';

const formats = ['csv', 'xlsx', 'json'] as const;
const limits = { seconds: sizes.reportDue.timeoutSeconds, megabytes: sizes.reportDue.memoryMegabytes };
const actor = { type: 'user', userId: 'bench', role: 'owner' } as const;
const sampleMs = 200;
const parts = 4;

export async function run(args: string[]): Promise<void> {
  const options = {
    count: { type: 'string', default: '1000000' },
    data: { type: 'string' },
    formats: { type: 'string', default: formats.join() },
  } as const;
  const { values } = parseArgs({ args, options });
  const dataDir = values.data ?? mkdtempSync(join(tmpdir(), 'klarnavn-reports-'));
  const count = Number(values.count);
  try {
    const stores = await filledStores(dataDir, count);
    try {
      const log = await openedLog(stores);
      for (const format of formats.filter((one) => values.formats.split(',').includes(one))) {
        await measure(stores, log, { format, count, workDir: dataDir });
      }
    } finally {
      await stores.close();
    }
  } finally {
    if (!values.data) rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A log without witnesses, and the queue of what it is to include. */
async function openedLog({ table, log: bucket }: LocalStores) {
  const signers = await logSigners(origin, 'secret of a bench');
  const log: Log = { origin, table, bucket, signers, clock: () => new Date() };
  if (await createLog(log, [])) {
    const text = writePolicy({ log: writeVkey(signers[0] as (typeof signers)[number]), witnesses: [], least: 0 });
    await publishPolicies(log, [{ from: 0, text }]);
  }
  const opened = await openLog(log, []);
  const logQueue = memoryQueue<LogBatchMessage>();
  const include = async () => {
    const batches = logQueue.sent.splice(0).map(({ batch_id: id, entries }) => ({
      id,
      entries: entries.map((entry) => new Uint8Array(Buffer.from(entry, 'base64'))),
    }));
    if (batches.length > 0) await appendBatches(opened, batches);
    await cosignLog(log, { witnesses: [], cadence: { intervalMs: 0, idleMs: 0 } });
  };
  return { log, logQueue, include };
}

interface Export {
  format: (typeof formats)[number];
  count: number;
  workDir: string;
}

async function measure(
  { table, receipts, uploads }: LocalStores,
  { log, logQueue, include }: Awaited<ReturnType<typeof openedLog>>,
  { format, count, workDir }: Export,
): Promise<void> {
  const clock = () => new Date(historyEnd);
  const reading = { table, receipts, keys: receiptKeysOf(table) };
  const asking = { ...reading, reportsQueue: memoryQueue<JobMessage>(), random: randomBytes, now: clock() };
  const { id } = await requestReport(asking, { accountId, actor }, { format });
  const deps = {
    ...{ ...reading, uploads, log, logQueue, workDir, clock },
    ...{ logSeen: async () => null, sign: keyOfSecret('promises', 'secret of a bench').sign },
    set: () => Promise.reject(new Error('A table has no pages')),
    actor: { type: 'system', name: 'reportDue' } as const,
    wait: include,
  };
  const [began, beganCpu] = [performance.now(), process.cpuUsage()];
  const resident: number[] = [];
  const sampler = setInterval(() => resident.push(process.memoryUsage.rss() / 2 ** 20), sampleMs);
  await makeReport(deps, accountId, id).finally(() => clearInterval(sampler));
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(beganCpu);
  const job = await findReportJob(table, accountId, id);
  const part = Math.ceil(resident.length / parts);
  const peaks = Array.from({ length: parts }, (_, i) => Math.max(0, ...resident.slice(i * part, (i + 1) * part)));
  const figures = {
    ...{ format, status: job?.status, screenings: job?.screenings },
    fileMegabytes: Math.round((job?.file?.bytes ?? 0) / 1e6),
    seconds: Math.round(seconds),
    processorSeconds: Math.round((user + system) / 1e6),
    peakMegabytesByQuarter: peaks.map(Math.round),
  };
  console.log(JSON.stringify(figures));
  const isWhole = job?.status === 'completed' && job.screenings === count;
  if (!isWhole || seconds > limits.seconds || Math.max(...peaks) > limits.megabytes) process.exitCode = 1;
}
