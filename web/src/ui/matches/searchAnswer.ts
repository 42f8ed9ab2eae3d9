import type { ScreenedList, UnavailableList } from '../../../../lib/contract/lists/lists.ts';
import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';
import type { RecordGroup } from '../../../../lib/contract/screening/recordGroups.ts';
import type { IgnoredCriterion } from '../../../../lib/contract/screening/screening.ts';
import type { AskedIdentifier } from '../../shared/identifierWords.ts';
import type { Kind } from '../../shared/kindWords.ts';

/** What the answers of the free search and of the full search have in common. */
export interface SearchAnswer {
  request_id: string;
  timestamp: string;
  results: readonly SearchResult[];
  total_matches: number;
  groups: readonly RecordGroup[];
  /** Names containing all words of the search without a match; null for an exact search. */
  contained: { total: number } | null;
  /** Of an exact search: a fuzzy one's additional results. */
  similar?: { total: number; best_score: number | null } | null;
  /** The best of them, if requested: complete words before parts of words. */
  contained_matches?: readonly SearchResult[] | undefined;
  /** The trial's search takes no criteria. */
  criteria_ignored?: readonly IgnoredCriterion[];
  /** The trial reads no decisions. */
  decisions_incomplete?: boolean | undefined;
  lists_screened: readonly ScreenedList[];
  lists_unavailable: readonly UnavailableList[];
  /** The trial's search has none. */
  receipt?: { id: string };
}

/** What was asked, as it was sent: a name, or numbers, or both. */
export interface Question {
  name?: string | undefined;
  identifiers?: readonly AskedIdentifier[] | undefined;
  match_type?: 'exact' | 'fuzzy' | undefined;
  /** 0.5 to 1 */
  threshold?: number | undefined;
  type?: Kind | undefined;
  /** yyyy, yyyy-mm or yyyy-mm-dd */
  date_of_birth?: string | undefined;
  /** ISO 3166 alpha-2 */
  nationality?: string | undefined;
  /** Of a subject of the account. */
  external_ref?: string | undefined;
}
