import type { answered, OutputOf } from '../../contract/endpoint.ts';
import type * as contract from '../../contract/receipts/receipts.ts';
import { toBase64 } from '../../tlog/bytes.ts';
import type { Sign } from '../../tlog/ed25519.ts';
import { signPromise } from '../../tlog/promise.ts';
import type { Log } from '../log/log.ts';
import { presentProof } from '../log/presentProof.ts';
import { proveReceipt } from './proveReceipt.ts';
import { type ReadReceipts, type ReceiptReader, readReceipt } from './readReceipt.ts';

export interface GetReceipt extends ReadReceipts {
  log: Pick<Log, 'origin' | 'table' | 'bucket'>;
  /** By the promise key of the log. */
  sign: Sign;
}

type Got = Omit<OutputOf<(typeof contract.getReceipt.callers)['user']>, keyof typeof answered>;

/** One receipt with its proof, as far as there is one. Throws NOT_FOUND. */
export async function getReceipt(deps: GetReceipt, reader: ReceiptReader, id: string): Promise<Got> {
  const stored = await readReceipt(deps, reader, id);
  const { canonical, commitment, receipt } = stored;
  // The promise of the answer once more: the same key signs the same text alike (RFC 8032).
  const time = Math.floor(Date.parse(receipt.time) / 1000);
  const promise = { origin: receipt.log, commitment: new Uint8Array(commitment), time };
  const text = await proveReceipt(deps.log, stored);
  return {
    canonical,
    commitment: commitment.toString('base64'),
    promise: { time, signature: toBase64(await signPromise(promise, deps.sign)) },
    ...presentProof(text),
    rows: receipt.rows?.count ?? null,
  };
}
