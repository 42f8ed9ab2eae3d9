import type { Measured } from './lighthouse.ts';

/**
 * Limits of a public page on a slow phone. Lighthouse's performance differs by some points between runs on a busy machine, so a check
 * there asks for less than a measurement on an idle one; its other columns, the layout shift and the bytes do not differ.
 */
export const siteLimits = { performance: { idle: 100, busy: 90 }, others: 100, cls: 0, kb: 20 } as const;

/** The faults in the figures of a page, in words; nothing if it reaches its limits. */
export function siteFaults(
  { performance, accessibility, bestPractices, seo, cls, bytes, failed }: Measured,
  machine: 'idle' | 'busy',
): string[] {
  const { others, kb } = siteLimits;
  const fast = siteLimits.performance[machine];
  const low = Object.entries({ accessibility, bestPractices, seo }).filter(([, score]) => score < others);
  return [
    ...(performance < fast ? [`performance ${performance} is below ${fast}`] : []),
    ...low.map(([name, score]) => `${name} ${score} is below ${others} (${failed.join(', ')})`),
    ...(cls > siteLimits.cls ? [`its layout shifts by ${cls}`] : []),
    ...(bytes / 1024 > kb ? [`it loads ${(bytes / 1024).toFixed(1)} kB, more than ${kb}`] : []),
  ];
}
