import { logStoppedLine } from '../../lib/contract/logLines.ts';
import { LogStopped } from '../../lib/operations/log/log.ts';
import { logFault } from '../../lib/platform/log.ts';
import { appendableLog, cosign, keepStageTrust } from '../kit/log.ts';

const operation = 'logCosigned';

/** Hours without a quorum are an alarm. */
const lateMs = 3_600_000;

/** Asks the witnesses, if it is time. Throws where none has been the quorum for an hour, and where one contradicts the log. */
export async function handler(): Promise<void> {
  try {
    await cosignStage();
  } catch (error) {
    if (error instanceof LogStopped) logFault(logStoppedLine, error, { operation });
    throw error;
  }
}

async function cosignStage(): Promise<void> {
  // A stage's log begins with its first minute, so that there is a head for receipts to name.
  await appendableLog();
  await keepStageTrust();
  const round = await cosign();
  if (!round) return;
  for (const fault of round.faults) logFault('not cosigned', new Error(fault), { operation });
  // Whoever has signed another tree proves a fork to everybody.
  if (round.contradictions.length > 0) throw new LogStopped(round.contradictions.join(' '));
  if (round.isCosigned) return;
  if (round.cosignedAt === undefined || Date.now() - round.cosignedAt > lateMs) {
    throw new Error(`The checkpoint of ${round.size} entries has not enough cosignatures.`);
  }
}
