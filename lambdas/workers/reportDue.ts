import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { reportMessage } from '../../lib/contract/messages.ts';
import { makeReport } from '../../lib/operations/reports/makeReport.ts';
import type { Typeset } from '../../lib/operations/reports/typesetReport.ts';
import { uploads } from '../kit/buckets.ts';
import { getReceiptDeps } from '../kit/receipts/receiptReader.ts';
import { logQueue } from '../kit/receipts/receiptSink.ts';
import { receiptWriter } from '../kit/receipts/receiptWriter.ts';
import { reportTypesetter } from '../kit/reports/reportTypesetter.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** A member asked for a report: make it, and have the log include it. */
export const handler = eachMessage('reportDue', 'dead_letter', async ({ body }, { actor }) => {
  const { account_id: accountId, job_id: jobId } = reportMessage.parse(JSON.parse(body));
  const { logSeen } = await receiptWriter();
  const deps = {
    ...(await getReceiptDeps(new Date())),
    uploads: uploads(),
    logQueue: logQueue(),
    logSeen,
    set: async (report: Typeset) => (await reportTypesetter()).set(report),
    workDir: tmpdir(),
    actor,
    clock: () => new Date(),
    wait: async (ms: number) => void (await setTimeout(ms)),
  };
  await makeReport(deps, accountId, jobId);
});
