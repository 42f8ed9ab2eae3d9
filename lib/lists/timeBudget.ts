import { ListRefusal } from './listRefusal.ts';

/** A check throwing TOO_SLOW once more than `secondsMax` have passed since now: bounds the work of a small file. */
export function timeBudget(secondsMax: number, clock: () => Date): () => void {
  const end = clock().getTime() + secondsMax * 1000;
  return () => {
    if (clock().getTime() <= end) return;
    const sentence = `Reading the file takes more than ${secondsMax} seconds, far longer than any official list, and was given up.`;
    throw new ListRefusal('TOO_SLOW', sentence);
  };
}
