import type { ScreenedList } from '../../../../lib/contract/lists/lists.ts';
import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';
import type { IgnoredCriterion } from '../../../../lib/contract/screening/screening.ts';
import recorded from './recordedSearches.data.json';

/** A question to the product over the sample lists, and its answer. `npm run site` records them, and a test asks again. */
export interface RecordedSearch {
  question: { name: string; match_type: 'exact' | 'fuzzy'; date_of_birth?: string };
  /** Records. */
  total_matches: number;
  /** People or organisations behind these records. */
  subjects: number;
  criteria_ignored: IgnoredCriterion[];
  /** A record of the first subject; null if nothing was found. */
  best: SearchResult | null;
  /** All found records of the first subject. */
  entries: { database: string; source_ref: string }[];
}

interface Recorded {
  /** ISO 8601 */
  recordedAt: string;
  /** What was screened. */
  lists: ScreenedList[];
  searches: Record<keyof typeof recorded.searches, RecordedSearch>;
}

export const recordedSearches = recorded as unknown as Recorded;

/** A recorded search with the quoted record. Throws for a search without results. */
export function quotedSearch(key: keyof Recorded['searches']): RecordedSearch & { best: SearchResult } {
  const search = recordedSearches.searches[key];
  if (!search.best) throw new Error(`The recorded search ${key} found nothing`);
  return { ...search, best: search.best };
}
