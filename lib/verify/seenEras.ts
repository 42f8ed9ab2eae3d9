import { toBase64, toUtf8 } from '../tlog/bytes.ts';
import type { Sha256 } from '../tlog/hashing.ts';
import type { PolicyEra } from '../tlog/policy.ts';
import { TlogRefused } from '../tlog/tlogRefused.ts';

/** A policy as a follower remembers it. */
export interface SeenEra {
  /** Its first size. */
  from: number;
  /** Of its text, in base64. */
  sha256: string;
}

export async function seenEra({ from, text }: PolicyEra, sha256: Sha256): Promise<SeenEra> {
  return { from, sha256: toBase64(await sha256(toUtf8(text))) };
}

/** A policy never changes, and a new one judges no size seen under another. */
export function requireSeenEras(before: readonly SeenEra[], eras: readonly SeenEra[], size: number): void {
  for (const { from, sha256 } of before) {
    const now = eras.find((era) => era.from === from);
    if (!now) throw new TlogRefused(`The policy from ${from} entries on is gone since the last look.`);
    if (now.sha256 !== sha256)
      throw new TlogRefused(`The policy from ${from} entries on is another one than at the last look.`);
  }
  const early = eras.find(({ from }) => from <= size && !before.some((era) => era.from === from));
  if (early) {
    throw new TlogRefused(
      `A new policy begins at ${early.from} entries, and the log had ${size} at the last look: it changes whom earlier checkpoints are trusted by.`,
    );
  }
}
