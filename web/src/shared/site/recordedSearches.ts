import type { ScreenedList } from '../../../../lib/contract/lists/lists.ts';
import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';
import type { IgnoredCriterion } from '../../../../lib/contract/screening/screening.ts';
import recorded from './recordedSearches.data.json';

/** A question to the product over the sample lists, and what it answered. `npm run site` records them, and a test asks again. */
export interface RecordedSearch {
  question: { name: string; match_type: 'exact' | 'fuzzy'; date_of_birth?: string };
  /** Records. */
  total_matches: number;
  /** People or organisations that these records are about. */
  subjects: number;
  criteria_ignored: IgnoredCriterion[];
  /** A record of the first subject; null where nothing was found. */
  best: SearchResult | null;
  /** All records of the first subject that were found. */
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

/** A recorded search with the record that is quoted. Throws for a search that found nothing. */
export function quotedSearch(key: keyof Recorded['searches']): RecordedSearch & { best: SearchResult } {
  const search = recordedSearches.searches[key];
  if (!search.best) throw new Error(`The recorded search ${key} found nothing`);
  return { ...search, best: search.best };
}
