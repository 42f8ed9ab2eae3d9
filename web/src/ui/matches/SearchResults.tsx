import { chakra } from '@chakra-ui/react/styled-system';
import type { ScreenedList, UnavailableList } from '../../../../lib/contract/lists.ts';
import type { IgnoredCriterion, SearchResult } from '../../../../lib/contract/screening.ts';
import { count } from '../../shared/format.ts';
import { Notice } from '../Notice.tsx';
import { ListWarnings } from './ListWarnings.tsx';
import { listName } from './listName.ts';
import { MatchCard } from './MatchCard.tsx';
import { ScreenedLists } from './ScreenedLists.tsx';

/** What the results of the free search and of the full search have in common. */
export interface SearchAnswer {
  results: readonly SearchResult[];
  total_matches: number;
  /** The trial's search takes no criteria. */
  criteria_ignored?: readonly IgnoredCriterion[];
  lists_screened: readonly ScreenedList[];
  lists_unavailable: readonly UnavailableList[];
}

const criterionNames: Record<IgnoredCriterion['field'], string> = {
  type: 'type',
  date_of_birth: 'date of birth',
  nationality: 'nationality',
  threshold: 'threshold',
  include_contained: 'names that contain the words',
};

interface SearchResultsProps {
  query: string;
  answer: SearchAnswer;
}

/** The result of a search: up to two cards, or the sentence that nothing matched, and always the lists it is based on. */
export function SearchResults({ query, answer }: SearchResultsProps) {
  const { results, total_matches, criteria_ignored = [], lists_screened, lists_unavailable } = answer;
  const pep = results.filter((r) => r.record_type === 'pep');
  const sanctions = results.filter((r) => r.record_type === 'sanctions');
  const broken = lists_unavailable.filter((list) => list.reason === 'not_loadable');
  return (
    <chakra.div display="grid" gap="5" animation="appear 160ms ease-out">
      {broken.length > 0 && (
        <Notice tone="warning" title="This result is incomplete">
          Not searched, because the list could not be loaded: {broken.map(listName).join(', ')}.
        </Notice>
      )}
      {results.length === 0 && (
        <chakra.p fontSize="lg" fontWeight="600">
          No matches found for "{query}" in PEP or sanctions databases.
        </chakra.p>
      )}
      {pep.length > 0 && <MatchCard kind="pep" matches={pep} lists={lists_screened} />}
      {sanctions.length > 0 && <MatchCard kind="sanctions" matches={sanctions} lists={lists_screened} />}
      {total_matches > results.length && (
        <chakra.p textStyle="small" color="muted">
          The best {count(results.length)} of {count(total_matches)} matches are shown.
        </chakra.p>
      )}
      {criteria_ignored.length > 0 && (
        <chakra.p textStyle="small" color="muted">
          Not used in this search: {criteria_ignored.map(({ field }) => criterionNames[field]).join(', ')}.{' '}
          {[...new Set(criteria_ignored.map(({ reason }) => reason))].join(' ')}
        </chakra.p>
      )}
      <ListWarnings lists={lists_screened} />
      <ScreenedLists screened={lists_screened} unavailable={lists_unavailable} />
    </chakra.div>
  );
}
