// Without schemas, so that the landing page need not load them.

/**
 * Meaning of scores, best first. A band reaches from its border, included, to the next higher one. Scores have three decimals, rounded
 * down, and bands follow the score as answered, so that the API and every page agree.
 */
export const scoreBands = [
  {
    band: 'exact',
    from: 1,
    meaning: 'the same words, in any order, and nothing else that was asked contradicts the record',
  },
  { band: 'strong', from: 0.85, meaning: 'very probably the same name' },
  { band: 'possible', from: 0.75, meaning: 'worth a look' },
  { band: 'weak', from: 0, meaning: 'the names have something in common, and more that differs' },
] as const;

export type Band = (typeof scoreBands)[number]['band'];

/** `score`: 0 to 1, as answered. */
export function bandOf(score: number): Band {
  return scoreBands.find(({ from }) => score >= from)?.band ?? 'weak';
}

/** A score as whole percent, rounded down: 0.849 is no 85 %, and only equal names have 100 %. */
export function percentOf(score: number): number {
  // A score of three decimals times 100 may lie a hair below its whole number.
  return Math.floor(Math.round(score * 1000) / 10);
}
