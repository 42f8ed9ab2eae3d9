import type { MeasuredState } from '../../contract/status/serviceStatus.ts';

/** What one measurement found. */
export interface Measured {
  state: MeasuredState;
  /** As the contract says. */
  milliseconds: number;
  /** Why it failed. */
  cause?: unknown;
}

/** What a measurement over the network takes. */
export interface Asking {
  fetch: typeof fetch;
  /** Where the site is, without a slash at the end. */
  siteUrl: string;
  clock: () => Date;
}

/** A person or a program has given up by then. */
export const answerMsMax = 10_000;

/** From here on an answer is slow: a search usually takes a tenth of it, and one with loading the lists the half. */
const slowMs = 3_000;

/** Times some work; an exception is a failure. */
export async function timed(clock: () => Date, work: () => Promise<void>): Promise<Measured> {
  const began = clock().getTime();
  const passed = () => Math.max(0, clock().getTime() - began);
  try {
    await work();
  } catch (cause) {
    return { state: 'failed', milliseconds: passed(), cause };
  }
  const milliseconds = passed();
  return { state: milliseconds >= slowMs ? 'slow' : 'ok', milliseconds };
}
