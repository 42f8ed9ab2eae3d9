import { setTimeout as pause } from 'node:timers/promises';

const patienceSeconds = 120;

/** Waits until it holds. Throws a sentence after `seconds`. */
export async function until(what: string, holds: () => Promise<boolean>, seconds = patienceSeconds): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`After ${seconds} seconds it is not so that ${what}.`);
    await pause(500);
  }
}
