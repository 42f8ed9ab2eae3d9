import { logFault } from '../../lib/platform/log.ts';
import { appendableLog, cosign } from '../kit/log.ts';

/** Hours without a quorum are an alarm. */
const lateMs = 3_600_000;

/** Asks the witnesses, if it is time. Throws where none has been the quorum for an hour. */
export async function handler(): Promise<void> {
  // A stage's log begins with its first minute, so that there is a head for receipts to name.
  await appendableLog();
  const round = await cosign();
  if (!round || round.isCosigned) return;
  for (const fault of round.faults) logFault('not cosigned', new Error(fault), { operation: 'logCosigned' });
  if (round.cosignedAt === undefined || Date.now() - round.cosignedAt > lateMs) {
    throw new Error(`The checkpoint of ${round.size} entries has not enough cosignatures.`);
  }
}
