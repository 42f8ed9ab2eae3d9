import { toUtf8 } from '../tlog/bytes.ts';
import { type Sha256, webSha256 } from '../tlog/hashing.ts';
import { readProofFile } from '../tlog/proofFile.ts';
import { TlogRefused } from '../tlog/tlogRefused.ts';
import type { AwaitedEntry } from './followLog.ts';
import { readReceiptFile } from './receiptFile.ts';
import type { Trust } from './trust.ts';
import { verifyReceipt } from './verifyReceipt.ts';

/** Entry of a receipt file, for a follower of the log. Throws TlogRefused with the file's name if the receipt does not hold. */
export async function awaitedEntry(
  name: string,
  text: string,
  trust: Trust,
  sha256: Sha256 = webSha256,
): Promise<AwaitedEntry> {
  try {
    const { receipt } = await verifyReceipt(text, trust, sha256);
    const { canonical, proof, promise } = readReceiptFile(text);
    return {
      name,
      entry: await sha256(toUtf8(canonical)),
      index: proof === null ? undefined : readProofFile(proof).index,
      from: receipt.log_seen?.size ?? 0,
      time: promise.time,
    };
  } catch (error) {
    throw error instanceof TlogRefused ? new TlogRefused(`${name}: ${error.message}`) : error;
  }
}
