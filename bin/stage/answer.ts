/** What a check found: `lacks` says what to do about it. */
export type Answer = { is: string } | { lacks: string };

export interface Check {
  what: string;
  ask: () => Promise<Answer>;
}
