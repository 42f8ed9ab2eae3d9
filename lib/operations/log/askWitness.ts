import { findWitnessSizes, putWitnessSize } from '../../store/log/logCosigning.ts';
import { type CheckedSignature, checkSignatures } from '../../tlog/checkpoint.ts';
import { consistencyProof } from '../../tlog/proofs.ts';
import { subtreesOfTiles } from '../../tlog/tiles.ts';
import { readWitnessAnswer, type WitnessVerdict, writeAddCheckpoint } from '../../tlog/witness.ts';
import { type Log, nodeSha256, type Witness } from './log.ts';
import { type PublicCheckpoint, tileReader } from './publicFiles.ts';

/** What came of asking a witness to cosign a checkpoint. */
export type Asked =
  | { kind: 'cosigned'; signatures: CheckedSignature[] }
  /** It has cosigned a larger tree of this log. */
  | { kind: 'ahead'; known: number }
  /** It has cosigned another tree. This one is no continuation of it. */
  | { kind: 'differs'; known: number }
  /** It did not answer, or cannot cosign this log. */
  | { kind: 'fault'; sentence: string };

/** Two are enough if the witness knows another size than the stored one. */
const asksMax = 3;

const sentences: Record<string, string> = {
  unknown_log: 'does not know the log',
  not_signed: 'knows no key that signed the checkpoint',
  bad_request: 'did not understand the request',
};

/** Asks for a cosignature from the witness's size on. Never throws for a fault of the witness. */
export async function askWitness(log: Log, witness: Witness, open: PublicCheckpoint): Promise<Asked> {
  const { size } = open.checkpoint;
  const [stored = 0] = await findWitnessSizes(log.table, log.origin, [witness.name]);
  let known = Math.min(stored, size);
  for (let asks = 1; asks <= asksMax; asks++) {
    const verdict = await verdictOf(log, witness, open, known);
    if ('sentence' in verdict) return { kind: 'fault', sentence: `The witness ${witness.name} ${verdict.sentence}.` };
    if (verdict.kind === 'cosigned') {
      const signatures = await ownSignatures(open, witness, verdict);
      if (signatures.length === 0) {
        return { kind: 'fault', sentence: `The witness ${witness.name} answered no cosignature that holds.` };
      }
      if (stored !== size) await putWitnessSize(log.table, log.origin, witness.name, size);
      return { kind: 'cosigned', signatures };
    }
    if (verdict.kind === 'bad_proof') return { kind: 'differs', known };
    if (verdict.kind !== 'conflict') {
      return { kind: 'fault', sentence: `The witness ${witness.name} ${sentences[verdict.kind]}.` };
    }
    if (verdict.known > size) return { kind: 'ahead', known: verdict.known };
    // A conflict about the size that it says it knows: the roots differ.
    if (verdict.known === known) return { kind: 'differs', known };
    known = verdict.known;
  }
  return { kind: 'fault', sentence: `The witness ${witness.name} names another size each time.` };
}

async function verdictOf(
  log: Log,
  witness: Witness,
  { checkpoint, text }: PublicCheckpoint,
  oldSize: number,
): Promise<WitnessVerdict | { sentence: string }> {
  const { size } = checkpoint;
  const subtrees = subtreesOfTiles(size, tileReader(log), nodeSha256);
  const proof = await consistencyProof(oldSize, size, subtrees, nodeSha256);
  try {
    return readWitnessAnswer(await witness.ask(writeAddCheckpoint({ oldSize, proof, checkpoint: text })));
  } catch {
    return { sentence: 'did not answer as a witness does' };
  }
}

async function ownSignatures(
  { note }: PublicCheckpoint,
  { key }: Witness,
  { signatures }: Extract<WitnessVerdict, { kind: 'cosigned' }>,
): Promise<CheckedSignature[]> {
  return checkSignatures({ text: note.text, signatures }, [key]).catch(() => []);
}
