import { replaceObject } from '../../platform/bucket.ts';
import { beginCosigning, type Cosigning, findCosigning, putCosigned } from '../../store/log/logCosigning.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { toBase64, toUtf8 } from '../../tlog/bytes.ts';
import { addSignatures, type CheckedSignature, readCheckpointText } from '../../tlog/checkpoint.ts';
import { isSameKey, type NoteSignature, readNote, type SignedNote, writeNote } from '../../tlog/note.ts';
import { eraOf, hasQuorum, readPolicy } from '../../tlog/policy.ts';
import { askWitness } from './askWitness.ts';
import { type Log, lockFrom, nodeSha256, type Witness } from './log.ts';
import {
  changeText,
  checkpointCache,
  checkpointType,
  type PublicCheckpoint,
  readPublic,
  readText,
} from './publicFiles.ts';
import { readPolicies } from './publishPolicies.ts';

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
  /** What each of the others said. */
  faults: string[];
  /** What those said that have signed another tree: the log was forked, or they lie. */
  contradictions: string[];
  /** When a round last had the quorum, in milliseconds; undefined where none had. */
  cosignedAt: number | undefined;
}

/**
 * Asks the witnesses to cosign the public checkpoint, if it is time; undefined where it is not, or where somebody else is asking. What
 * the quorum of the published policy has signed is kept: the first checkpoint of its size with its first cosignatures, by which leaves
 * are proved. Appending never waits for it.
 */
export async function cosignLog(
  log: Log,
  { witnesses, cadence = usualCadence }: { witnesses: readonly Witness[]; cadence?: Cadence },
): Promise<CosigningRound | undefined> {
  const now = log.clock().getTime();
  const last = await findCosigning(log.table, log.origin);
  if (last && !isPast(now, last.askedAt, cadence.intervalMs)) return undefined;
  const open = await signedByAll(log);
  if (!open || open.checkpoint.size === 0 || !isDue(open, last, now, cadence)) return undefined;
  if (!(await beginCosigning(log.table, log.origin, last, now))) return undefined;
  const asked = await Promise.all(
    witnesses.map(async (witness) => ({ witness, said: await askWitness(log, witness, open) })),
  );
  const signatures = asked.flatMap(({ said }) => (said.kind === 'cosigned' ? said.signatures : []));
  const { size } = open.checkpoint;
  const faults = asked.flatMap(({ witness, said }) => {
    if (said.kind === 'fault') return [said.sentence];
    return said.kind === 'ahead' ? [`The witness ${witness.name} knows ${said.known} entries, not ${size}.`] : [];
  });
  const contradictions = asked.flatMap(({ witness, said }) =>
    said.kind === 'differs' ? [`The witness ${witness.name} has cosigned another tree of ${said.known} entries.`] : [],
  );
  if (!(await isEnough(log, open, signatures, last))) {
    return { size, isCosigned: false, faults, contradictions, cosignedAt: last?.cosignedAt };
  }
  const kept = await keepCosigned(log, open, signatures);
  if (last?.cosignedAt === undefined || dayOf(last.cosignedAt) !== dayOf(now)) await keepOfDay(log, dayOf(now), kept);
  await putCosigned(log.table, log.origin, {
    size,
    root: toBase64(open.checkpoint.root),
    sha256: toBase64(await nodeSha256(toUtf8(kept))),
    at: now,
  });
  await showCosigned(log, open, signatures);
  return { size, isCosigned: true, faults, contradictions, cosignedAt: now };
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Keeps the first cosigned checkpoint of a day, locked: a rewritten log contradicts it. */
async function keepOfDay(log: Log, day: string, text: string): Promise<void> {
  const lock = lockFrom(log);
  await replaceObject(log.bucket, objectKeys.logDay(day), text, { etag: undefined, contentType: checkpointType, lock });
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

/**
 * The public checkpoint, signed by each key of the log. While a new key takes over, a sequencer that knows the old one alone may have
 * published it. Undefined where there is none, or where somebody publishes meanwhile.
 */
async function signedByAll(log: Log): Promise<PublicCheckpoint | undefined> {
  const open = await readPublic(log);
  if (!open) return undefined;
  const missing: NoteSignature[] = [];
  for (const signer of log.signers) {
    if (open.note.signatures.some((signature) => isSameKey(signature, signer))) continue;
    missing.push({ name: signer.name, keyId: signer.keyId, signature: await signer.sign(toUtf8(open.note.text)) });
  }
  if (missing.length === 0) return open;
  return (await showCheckpoint(log, open, addSignatures(open.note, missing))) ? readPublic(log) : undefined;
}

/**
 * Whether key and witnesses are those of the policy in whose era the checkpoint is. One that was kept before is a sign of life alone:
 * there the newest policy counts, so that a witness that was given up is not missed.
 */
async function isEnough(
  log: Log,
  { checkpoint, note }: PublicCheckpoint,
  signatures: readonly CheckedSignature[],
  last: Cosigning | undefined,
): Promise<boolean> {
  const isKept = last?.cosignedSize === checkpoint.size;
  const era = eraOf(await readPolicies(log), isKept ? Number.MAX_SAFE_INTEGER : checkpoint.size);
  if (!era) throw new Error(`The log ${log.origin} has no policy yet.`);
  const policy = await readPolicy(era.text);
  const isSigned = policy.logs.some((key) => note.signatures.some((signature) => isSameKey(signature, key)));
  return isSigned && hasQuorum(policy, signatures);
}

/**
 * Writes the cosigned checkpoint of a size and answers its text. One that is there keeps its cosignatures, and gets those of further
 * witnesses.
 */
function keepCosigned(log: Log, open: PublicCheckpoint, signatures: readonly CheckedSignature[]): Promise<string> {
  const key = objectKeys.logCosigned(open.checkpoint.size);
  return changeText(log.bucket, key, { contentType: checkpointType }, (kept) =>
    writeNote(addSignatures(kept ? readNote(kept) : withoutOthers(log, open.note), signatures)),
  );
}

/** Shows the newest cosignatures on the public checkpoint, unless the log has gone on, and under a name of their own. */
async function showCosigned(log: Log, open: PublicCheckpoint, signatures: readonly CheckedSignature[]): Promise<void> {
  if (signatures.length === 0) return;
  const others = open.note.signatures.filter((earlier) => !signatures.some((newer) => isSameKey(earlier, newer)));
  const note = addSignatures({ ...open.note, signatures: others }, signatures);
  const text = writeNote(note);
  await showNewest(log, open.checkpoint.size, text);
  if (text !== open.text) await showCheckpoint(log, open, note);
}

/** A newer checkpoint has no cosignatures at first: whoever asks for a quorum reads this one. It never goes back. */
async function showNewest({ bucket }: Log, size: number, text: string): Promise<void> {
  const key = objectKeys.logNewestCosigned();
  const kept = await readText(bucket, key);
  if (kept && readCheckpointText(readNote(kept.text).text).size > size) return;
  await replaceObject(bucket, key, text, {
    etag: kept?.etag,
    contentType: checkpointType,
    cacheControl: checkpointCache,
  });
}

function showCheckpoint({ bucket }: Log, { etag }: PublicCheckpoint, note: SignedNote): Promise<boolean> {
  return replaceObject(bucket, objectKeys.logCheckpoint(), writeNote(note), {
    etag,
    contentType: checkpointType,
    cacheControl: checkpointCache,
  });
}

/** The note with the log's own signatures alone, also of a key that signs no more. */
function withoutOthers({ origin }: Log, note: SignedNote): SignedNote {
  return { ...note, signatures: note.signatures.filter(({ name }) => name === origin) };
}
