import { replaceObject } from '../../platform/bucket.ts';
import { beginCosigning, type Cosigning, findCosigning, putCosigned } from '../../store/log/logCosigning.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { addSignatures, type CheckedSignature } from '../../tlog/checkpoint.ts';
import { isSameKey, readNote, type SignedNote, writeNote } from '../../tlog/note.ts';
import { hasQuorum, type Policy } from '../../tlog/policy.ts';
import { askWitness } from './askWitness.ts';
import type { Log, Witness } from './log.ts';
import { checkpointType, type PublicCheckpoint, readPublic, readText } from './publicFiles.ts';

export interface Cadence {
  /** A log that grows is cosigned so often. */
  intervalMs: number;
  /** One that does not is cosigned again, so that it does not look dead. */
  idleMs: number;
}

export const usualCadence: Cadence = { intervalMs: 60_000, idleMs: 3_600_000 };

export interface CosigningRound {
  size: number;
  /** Whether the witnesses that answered are the quorum. */
  isCosigned: boolean;
  /** What each of the others said; a log that a witness contradicts is told of here too. */
  faults: string[];
  /** When a round last had the quorum, in milliseconds; undefined where none had. */
  cosignedAt: number | undefined;
}

/**
 * Asks the witnesses to cosign the public checkpoint, if it is time; undefined where it is not, or where somebody else is asking. What
 * the quorum has signed is kept: the first checkpoint of its size with its first cosignatures, by which leaves are proved. Appending
 * never waits for it.
 */
export async function cosignLog(
  log: Log,
  { witnesses, policy, cadence = usualCadence }: { witnesses: readonly Witness[]; policy: Policy; cadence?: Cadence },
): Promise<CosigningRound | undefined> {
  const now = log.clock().getTime();
  const last = await findCosigning(log.table, log.origin);
  if (last && !isPast(now, last.askedAt, cadence.intervalMs)) return undefined;
  const open = await readPublic(log);
  if (!open || open.checkpoint.size === 0 || !isDue(open, last, now, cadence)) return undefined;
  if (!(await beginCosigning(log.table, log.origin, last, now))) return undefined;
  const asked = await Promise.all(
    witnesses.map(async (witness) => ({ witness, said: await askWitness(log, witness, open) })),
  );
  const signatures = asked.flatMap(({ said }) => (said.kind === 'cosigned' ? said.signatures : []));
  const { size } = open.checkpoint;
  const faults = asked.flatMap(({ witness, said }) => {
    if (said.kind === 'fault') return [said.sentence];
    if (said.kind === 'differs')
      return [`The witness ${witness.name} has cosigned another tree of ${said.known} entries.`];
    return said.kind === 'ahead' ? [`The witness ${witness.name} knows ${said.known} entries, not ${size}.`] : [];
  });
  if (!hasQuorum(policy, signatures)) return { size, isCosigned: false, faults, cosignedAt: last?.cosignedAt };
  await keepCosigned(log, open, signatures);
  await putCosigned(log.table, log.origin, size, now);
  await showCosigned(log, open, signatures);
  return { size, isCosigned: true, faults, cosignedAt: now };
}

/** A clock that went back makes everything due: better asked once too often than not for hours. */
const isPast = (now: number, then: number, ms: number) => now < then || now - then >= ms;

function isDue(
  { checkpoint }: PublicCheckpoint,
  last: Cosigning | undefined,
  now: number,
  { idleMs }: Cadence,
): boolean {
  return last?.cosignedSize !== checkpoint.size || isPast(now, last.cosignedAt ?? 0, idleMs);
}

const triesMax = 10;

/** Writes the cosigned checkpoint of a size. One that is there keeps its cosignatures, and gets those of further witnesses. */
async function keepCosigned(log: Log, open: PublicCheckpoint, signatures: readonly CheckedSignature[]): Promise<void> {
  const key = objectKeys.logCosigned(open.checkpoint.size);
  for (let tries = 1; tries <= triesMax; tries++) {
    const kept = await readText(log.bucket, key);
    const note = kept ? readNote(kept.text) : withoutOthers(log, open.note);
    const text = writeNote(addSignatures(note, signatures));
    if (text === kept?.text) return;
    if (await replaceObject(log.bucket, key, text, { etag: kept?.etag, contentType: checkpointType })) return;
  }
  throw new Error(`Others kept writing the cosigned checkpoint of ${open.checkpoint.size} entries.`);
}

/** Shows the newest cosignatures on the public checkpoint, unless the log has gone on. */
async function showCosigned(log: Log, open: PublicCheckpoint, signatures: readonly CheckedSignature[]): Promise<void> {
  const others = open.note.signatures.filter((earlier) => !signatures.some((newer) => isSameKey(earlier, newer)));
  const text = writeNote(addSignatures({ ...open.note, signatures: others }, signatures));
  if (text === open.text) return;
  await replaceObject(log.bucket, objectKeys.logCheckpoint(), text, { etag: open.etag, contentType: checkpointType });
}

/** The note with the log's own signatures alone. */
function withoutOthers({ signers }: Log, note: SignedNote): SignedNote {
  const own = note.signatures.filter((signature) => signers.some((signer) => isSameKey(signer, signature)));
  return { ...note, signatures: own };
}
