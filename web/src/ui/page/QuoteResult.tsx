import { chakra } from '@chakra-ui/react/styled-system';
import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';
import { shortDate } from '../../shared/format.ts';
import { Badge } from '../Badge.tsx';
import { Card } from '../Card.tsx';
import { Comparison } from '../matches/Comparison.tsx';
import { comparisonRows } from '../matches/comparisonRows.ts';
import { listName } from '../matches/listName.ts';
import { MatchedName } from '../matches/MatchedName.tsx';
import { Score } from '../matches/Score.tsx';
import type { Question, SearchAnswer } from '../matches/searchAnswer.ts';

interface QuoteResultProps {
  question: Question;
  /** As the product has given it. */
  answer: Pick<SearchAnswer, 'lists_screened' | 'criteria_ignored' | 'timestamp'>;
  /** The match shown: one of the answer's. */
  match: SearchResult;
}

const kinds = {
  pep: { title: 'PEP', tone: 'blueberry' },
  sanctions: { title: 'SANCTIONS', tone: 'lingon' },
} as const;

/** A match found by the product, in the parts of the search page: a quotation, nothing in it can be opened. */
export function QuoteResult({ question, answer, match }: QuoteResultProps) {
  const { title, tone } = kinds[match.record_type];
  const edition = answer.lists_screened.find(({ edition_id }) => edition_id === match.edition_id);
  const { matched_name } = match.explanation;
  return (
    <Card as="figure" borderTop="4px solid" borderTopColor={tone} css={parts}>
      <div>
        <Badge tone={tone}>{title}</Badge>
        <h3>{matched_name === match.name ? <MatchedName record={match} /> : <bdi>{match.name}</bdi>}</h3>
        <Score match={match} />
      </div>
      {matched_name !== match.name && (
        <p>
          Matched name: <MatchedName record={match} />
        </p>
      )}
      <p>
        {listName(match)}
        {edition && ` of ${shortDate(edition.edition_date)}`}, entry {match.source_ref}
      </p>
      <Comparison rows={comparisonRows(question, match, answer.criteria_ignored ?? [])} />
      <chakra.figcaption textStyle="small" color="muted">
        Recorded on {shortDate(answer.timestamp.slice(0, 10))}. The lists of today may say something else.
      </chakra.figcaption>
    </Card>
  );
}

const parts = {
  display: 'grid',
  gap: '3',
  fontSize: 'sm',
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
  '& h3': { textStyle: 'card', minWidth: '0', overflowWrap: 'anywhere' },
} as const;
