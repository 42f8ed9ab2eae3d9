/** The result of a check: `lacks` names the remedy. */
export type Answer = { is: string } | { lacks: string };

export interface Check {
  what: string;
  ask: () => Promise<Answer>;
}
