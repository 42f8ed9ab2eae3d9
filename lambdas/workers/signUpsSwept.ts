import { sweepSignUps } from '../../lib/operations/billing/sweepSignUps.ts';
import { logFault } from '../../lib/platform/log.ts';
import { signUpDeps } from '../kit/billing/signUp.ts';

/** Every hour: ends unpaid sign-ups begun a day ago, and completes those paid unnoticed. */
export async function handler(): Promise<void> {
  const operation = 'signUpsSwept';
  const deps = {
    ...(await signUpDeps()),
    onFault: (error: unknown) => logFault('sign-up not swept', error, { operation }),
  };
  const faults = await sweepSignUps(deps);
  // Rings the alarm on failed calls, after all others have been swept.
  if (faults > 0) throw new Error(`${faults} sign-ups could not be swept`);
}
