import { createHash } from 'node:crypto';
import type { LogLock } from '../../contract/logLock.ts';
import type { Bucket, ObjectLock } from '../../platform/bucket.ts';
import type { Table } from '../../store/table.ts';
import type { NoteSigner } from '../../tlog/checkpoint.ts';
import type { Sha256 } from '../../tlog/hashing.ts';
import type { VerifierKey } from '../../tlog/note.ts';
import type { WitnessAnswer } from '../../tlog/witness.ts';

/** The transparency log and where it is kept. */
export interface Log {
  /** The origin line of its checkpoints. It never changes. */
  origin: string;
  table: Table;
  bucket: Bucket;
  /** The keys of the log: two while a new one takes over from an old one. */
  signers: readonly NoteSigner[];
  clock: () => Date;
  /** Left out, nothing is locked. */
  lock?: LogLock | undefined;
}

/** A log that was compared with its witnesses since this process began, so that it may sign. Made by `openLog` alone. */
export interface OpenLog extends Log {
  comparedAt: Date;
}

export interface Witness {
  /** Its name in the policy. */
  name: string;
  key: VerifierKey;
  /** Sends the body of an add-checkpoint request; throws where there is no answer in time. */
  ask: (body: string) => Promise<WitnessAnswer>;
}

/** The log must not go on before an operator has looked: it would contradict what it has signed. */
export class LogStopped extends Error {
  override readonly name = 'LogStopped';
}

const dayMs = 86_400_000;

/** For files without later changes. */
export function lockFrom({ lock, clock }: Pick<Log, 'lock' | 'clock'>): ObjectLock | undefined {
  return lock && { mode: lock.mode, until: new Date(clock().getTime() + lock.days * dayMs) };
}

/** Ten times faster for short inputs than WebCrypto's. */
export const nodeSha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();
