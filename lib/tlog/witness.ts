import { readDecimal, toBase64, toHex, toUtf8 } from './bytes.ts';
import { type Sha256, webSha256 } from './hashing.ts';
import { type NoteSignature, readSignatures } from './note.ts';
import { TlogRefused } from './tlogRefused.ts';

/** Asking a witness for a cosignature (C2SP tlog-witness, "add-checkpoint"). */

export interface AddCheckpoint {
  /** The size known to the witness; 0 if it knows none. */
  oldSize: number;
  /** From the old size to the checkpoint's; empty from 0 and for the same size. */
  proof: readonly Uint8Array[];
  /** The signed checkpoint. */
  checkpoint: string;
}

const proofLinesMax = 63;

/** The body of `POST <submission prefix>/add-checkpoint`. */
export function writeAddCheckpoint({ oldSize, proof, checkpoint }: AddCheckpoint): string {
  if (proof.length > proofLinesMax) throw new TlogRefused(`A witness takes at most ${proofLinesMax} proof lines.`);
  return [`old ${oldSize}`, ...proof.map((hash) => toBase64(hash)), '', checkpoint].join('\n');
}

export interface WitnessAnswer {
  status: number;
  contentType: string;
  body: string;
}

/** Answer of a witness. `known`: its size, the start of the next request. */
export type WitnessVerdict =
  | { kind: 'cosigned'; signatures: NoteSignature[] }
  | { kind: 'conflict'; known: number }
  | { kind: 'unknown_log' | 'not_signed' | 'bad_proof' | 'bad_request' };

const refusals: Record<number, 'unknown_log' | 'not_signed' | 'bad_proof' | 'bad_request'> = {
  400: 'bad_request',
  403: 'not_signed',
  404: 'unknown_log',
  422: 'bad_proof',
};

/** Reads the answer without checking signatures. Throws TlogRefused for one outside of the protocol. */
export function readWitnessAnswer({ status, contentType, body }: WitnessAnswer): WitnessVerdict {
  if (status === 200) {
    if (!body.endsWith('\n')) throw new TlogRefused('The witness answered no signature lines.');
    return { kind: 'cosigned', signatures: readSignatures(body) };
  }
  if (status === 409 && /^text\/x\.tlog\.size\b/.test(contentType) && body.endsWith('\n')) {
    return { kind: 'conflict', known: readDecimal(body.slice(0, -1), 'The size that the witness knows') };
  }
  const kind = refusals[status];
  if (!kind) throw new TlogRefused(`The witness answered ${status}, which says nothing about the checkpoint.`);
  return { kind };
}

/** Below the monitoring prefix of a witness: address of its newest cosigned checkpoint of a log. */
export async function monitoringPath(origin: string, sha256: Sha256 = webSha256): Promise<string> {
  return `${toHex(await sha256(toUtf8(origin)))}/checkpoint`;
}
