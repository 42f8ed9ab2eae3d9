import type { Acceptance } from '../../contract/account/acceptances.ts';
import { legalTexts } from '../../contract/account/legal.ts';
import type { StoredAcceptance } from '../../store/account/acceptances.ts';

/** The latest of each text. */
export function presentAcceptances(acceptances: readonly StoredAcceptance[]): Acceptance[] {
  return legalTexts.flatMap((text) => {
    const latest = acceptances.filter((one) => one.text === text).at(-1);
    return latest ? [{ document: text, version: latest.version, accepted_at: latest.acceptedAt }] : [];
  });
}
