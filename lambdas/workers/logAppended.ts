import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { logStoppedLine } from '../../lib/contract/logLines.ts';
import { logBatchMessage } from '../../lib/contract/messages.ts';
import { appendBatches, type LogBatch } from '../../lib/operations/log/appendBatches.ts';
import { LogStopped } from '../../lib/operations/log/log.ts';
import { logFault } from '../../lib/platform/log.ts';
import { appendableLog, cosign, hasWitnesses } from '../kit/log.ts';

const operation = 'logAppended';

/** Appends the batches of commitments together. All of them come again where that fails; a message that is no batch fails alone. */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const messages = Records.map((record) => ({ id: record.messageId, batch: batchIn(record) }));
  const batches = messages.flatMap(({ batch }) => batch ?? []);
  const isAppended = await append(batches);
  const failed = messages.filter(({ batch }) => !batch || !isAppended);
  return { batchItemFailures: failed.map(({ id }) => ({ itemIdentifier: id })) };
}

async function append(batches: readonly LogBatch[]): Promise<boolean> {
  if (batches.length === 0) return true;
  try {
    await appendBatches(await appendableLog(), batches);
    // Witnesses are asked at their own pace; without any, the checkpoint is kept at once.
    if (!hasWitnesses()) await cosign({ now: true });
    return true;
  } catch (error) {
    const line = error instanceof LogStopped ? logStoppedLine : 'not appended to the log';
    logFault(line, error, { operation, count: batches.length });
    return false;
  }
}

function batchIn({ messageId, body }: SQSRecord): LogBatch | undefined {
  try {
    const { batch_id: id, entries } = logBatchMessage.parse(JSON.parse(body));
    return { id, entries: entries.map((entry) => new Uint8Array(Buffer.from(entry, 'base64'))) };
  } catch (error) {
    logFault('no batch of the log', error, { operation, messageId });
    return undefined;
  }
}
