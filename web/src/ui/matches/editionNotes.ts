import { isInvented } from '../../../../lib/contract/imports/samples.ts';
import { isOld } from '../../../../lib/contract/lists/editionAge.ts';
import type { Scope } from '../../../../lib/contract/lists/lists.ts';
import type { ListType } from '../../../../lib/contract/lists/listTypes.ts';
import { counted } from '../../shared/format.ts';

/** Whether an edition was made of a sample. */
interface Sampled {
  list: ListType;
  sample: boolean;
}

/** "sample", or "sample, invented people"; undefined for a publisher's own edition. */
export function sampleWord({ list, sample }: Sampled): string | undefined {
  if (!sample) return undefined;
  return isInvented(list) ? 'sample, invented people' : 'sample';
}

/** "today", "12 days old". */
export function ageText(ageDays: number): string {
  return ageDays === 0 ? 'today' : `${counted(ageDays, 'day')} old`;
}

/** What must be said beside the date of an edition: "sample, 113 days old"; nothing for a recent one of the publisher. */
export function editionNotes(edition: Sampled & { age_days: number; scope: Scope }): string[] {
  const own = edition.scope === 'private' ? 'your own edition' : undefined;
  const age = isOld(edition) ? ageText(edition.age_days) : undefined;
  return [own, sampleWord(edition), age].filter((note) => note !== undefined);
}
