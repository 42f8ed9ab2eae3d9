import { sweepUsage } from '../../lib/operations/usage/sweepUsage.ts';
import { logFault, logInfo } from '../../lib/platform/log.ts';
import { table } from '../kit/table.ts';

const operation = 'usageSwept';

/** Every week: adds accounts' final days to the past, long before the days are removed. */
export async function handler(): Promise<void> {
  const onFault = (error: unknown) => logFault('usage not swept', error, { operation });
  const { changed, faults } = await sweepUsage({ table: table(), now: new Date(), onFault });
  logInfo('usage swept', { operation, count: changed });
  // Rings the alarm on failed calls, after all others have been swept.
  if (faults > 0) throw new Error(`The usage of ${faults} accounts could not be swept`);
}
