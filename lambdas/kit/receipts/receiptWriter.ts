import { randomBytes } from 'node:crypto';
import type { Receipt } from '../../../lib/contract/receipts/receipt.ts';
import { keyOfSecret } from '../../../lib/operations/log/secretKeys.ts';
import type { ReceiptWriter } from '../../../lib/operations/receipts/writeReceipt.ts';
import { env } from '../../../lib/platform/env.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { logFault } from '../../../lib/platform/log.ts';
import { secretText } from '../../../lib/platform/secret.ts';
import { findCosigning } from '../../../lib/store/log/logCosigning.ts';
import { findLogHead } from '../../../lib/store/log/logHead.ts';
import { table } from '../table.ts';

/** The writer of this process. */
export const receiptWriter = lazy(async (): Promise<ReceiptWriter> => {
  const origin = env('logOrigin');
  const { sign } = keyOfSecret('promises', await secretText('promiseSecretArn'));
  return { origin, engineSha256: env('engineSha256'), sign, logSeen: recentState(origin), random: randomBytes };
});

/** The state is read again after so long: a receipt is not older than the state it names. */
const stateMs = 10_000;

/**
 * The log's newest cosigned checkpoint, or before the first one its head, as this process last read it. Only the first call waits; a
 * state that cannot be read leaves the one before.
 */
function recentState(origin: string): ReceiptWriter['logSeen'] {
  let seen: Receipt['log_seen'] = null;
  let readAt = 0;
  let reading: Promise<void> | undefined;
  const read = async () => {
    try {
      seen = (await newestState(origin)) ?? seen;
      readAt = Date.now();
    } catch (error) {
      logFault('state of the log not read', error);
    } finally {
      reading = undefined;
    }
  };
  return async () => {
    if (Date.now() - readAt > stateMs) reading ??= read();
    if (seen === null) await reading;
    return seen;
  };
}

/** The newest state of the log that a text can name; undefined before the first one. */
export async function newestState(origin: string): Promise<Receipt['log_seen'] | undefined> {
  const { cosignedSize: size, cosignedRoot: root, cosignedSha256 } = (await findCosigning(table(), origin)) ?? {};
  if (size !== undefined && root !== undefined) return { size, root, cosigned: cosignedSha256 ?? null };
  const head = await findLogHead(table(), origin);
  return head && { size: head.size, root: head.root, cosigned: null };
}
