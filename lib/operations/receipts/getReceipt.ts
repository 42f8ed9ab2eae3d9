import type { answered, OutputOf } from '../../contract/endpoint.ts';
import type * as contract from '../../contract/receipts/receipts.ts';
import { toBase64 } from '../../tlog/bytes.ts';
import { readCheckpointText } from '../../tlog/checkpoint.ts';
import type { Sign } from '../../tlog/ed25519.ts';
import { readNote } from '../../tlog/note.ts';
import { signPromise } from '../../tlog/promise.ts';
import { readProofFile } from '../../tlog/proofFile.ts';
import type { Log } from '../log/log.ts';
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
  const proof = text === undefined ? undefined : readProofFile(text);
  return {
    canonical,
    commitment: commitment.toString('base64'),
    promise: { time, signature: toBase64(await signPromise(promise, deps.sign)) },
    proof: proof
      ? {
          leaf_index: proof.index,
          tree_size: readCheckpointText(readNote(proof.checkpoint).text).size,
          hashes: proof.proof.map(toBase64),
        }
      : null,
    checkpoint: proof?.checkpoint ?? null,
    rows: receipt.rows?.count ?? null,
  };
}
