import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useRef, useState } from 'react';
import { homeListsDefault } from '../../../../lib/contract/lists/homeLists.ts';
import type { ListType } from '../../../../lib/contract/lists/listTypes.ts';
import type { AdverseMediaSource } from '../../../../lib/contract/media/adverseMedia.ts';
import type { IgnoredCriterion } from '../../../../lib/contract/screening/screening.ts';
import { count } from '../../shared/format.ts';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { AskedQuestion } from './AskedQuestion.tsx';
import { askedText, similarSentence } from './answerText.ts';
import { ContainedNames, OpenNames } from './ContainedNames.tsx';
import { containedLines, oneWordAdvice } from './containedLines.ts';
import { FilterBar } from './FilterBar.tsx';
import { filtered, noFilters } from './filters.ts';
import { ListWarnings } from './ListWarnings.tsx';
import { listName } from './listName.ts';
import { ResultCard } from './ResultCard.tsx';
import { type ResultGroup, resultGroups } from './resultGroups.ts';
import { StaysTrue } from './StaysTrue.tsx';
import type { Question, SearchAnswer } from './searchAnswer.ts';
import { useResultKeys } from './useResultKeys.ts';

/** Lines at first; the answer holds more, so showing them costs no further search. */
const linesFirst = 50;

const criterionNames: Record<IgnoredCriterion['field'], string> = {
  name: 'a part of the name',
  type: 'kind',
  date_of_birth: 'date of birth',
  nationality: 'nationality',
  threshold: 'threshold',
  include_contained: 'names that contain the words',
};

interface SearchResultsProps {
  question: Question;
  answer: SearchAnswer;
  /** The form differs from the answered search. */
  changed: boolean;
  /** Of equal scores, records of these lists stand first. */
  homeLists?: readonly ListType[] | undefined;
  /** Where adverse media was looked for with this search. */
  mediaSources?: readonly AdverseMediaSource[] | undefined;
}

/** The result of a search: the question, up to two cards with one line a subject, and always its lists. */
export function SearchResults({
  question,
  answer,
  changed,
  homeLists = homeListsDefault,
  mediaSources,
}: SearchResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  useResultKeys(list);
  const [filters, setFilters] = useState(noFilters);
  const [all, setAll] = useState(false);
  const groups = useMemo(() => resultGroups(answer.results, answer.groups, homeLists), [answer, homeLists]);
  const contained = useMemo(() => containedLines(question, answer), [question, answer]);
  const openNames = <OpenNames lines={contained} question={question} answer={answer} />;
  const isNothingFound = answer.total_matches === 0;
  const advice = oneWordAdvice(question, answer);
  const similar = similarSentence(answer);
  const lines = all ? groups : groups.slice(0, linesFirst);
  const passing = filtered(lines, filters);
  const { criteria_ignored = [], lists_screened, lists_unavailable } = answer;
  const broken = lists_unavailable.filter(({ reason }) => reason === 'not_loadable');
  const card = (kind: 'pep' | 'sanctions') => (
    <ResultCard
      kind={kind}
      groups={passing.filter((group) => kindOf(group) === kind)}
      all={lines.filter((group) => kindOf(group) === kind)}
      question={question}
      answer={answer}
      opened={groups.length === 1}
    />
  );
  return (
    <StaysTrue changed={changed} asked={askedText(question)}>
      <chakra.div
        ref={list}
        data-answer
        display="grid"
        gap="5"
        gridTemplateColumns="minmax(0, 1fr)"
        animation="appear 160ms ease-out"
      >
        {broken.length > 0 && (
          <Notice tone="warning" title="This result is incomplete">
            Not searched, because the list could not be loaded: {broken.map(listName).join(', ')}.
          </Notice>
        )}
        {answer.decisions_incomplete && (
          <Notice tone="warning" title="Earlier decisions could not all be read">
            The search is complete. A match without a decision may be decided: ask again, or look in Alerts.
          </Notice>
        )}
        <AskedQuestion question={question} answer={answer} groups={lines} shown={recordsOf(lines)}>
          {isNothingFound && openNames}
          {similar && <p>{similar}</p>}
          {advice && (
            <p>
              {advice}
              {!isNothingFound && contained.open.length > 0 && ' Names that contain the word stand below the matches.'}
            </p>
          )}
        </AskedQuestion>
        {criteria_ignored.length > 0 && (
          <chakra.p textStyle="small" color="muted">
            Not used in this search: {criteria_ignored.map(({ field }) => criterionNames[field]).join(', ')}.{' '}
            {[...new Set(criteria_ignored.map(({ reason }) => reason))].join(' ')}
          </chakra.p>
        )}
        <FilterBar groups={lines} filters={filters} onChange={setFilters} />
        {card('sanctions')}
        {card('pep')}
        {passing.length === 0 && lines.length > 0 && <p>No result passes all the filters you have chosen.</p>}
        <Rest
          total={answer.total_matches}
          shown={recordsOf(lines)}
          held={answer.results.length}
          onMore={() => setAll(true)}
        />
        {!isNothingFound && openNames}
        <ContainedNames lines={contained} question={question} answer={answer} />
        <ListWarnings lists={lists_screened} mediaSources={mediaSources} />
      </chakra.div>
    </StaysTrue>
  );
}

/** A subject of both kinds of lists stands with the sanctions. */
function kindOf({ records }: ResultGroup): 'pep' | 'sanctions' {
  return records.some(({ record_type }) => record_type === 'sanctions') ? 'sanctions' : 'pep';
}

function recordsOf(groups: readonly ResultGroup[]): number {
  return groups.reduce((sum, { records }) => sum + records.length, 0);
}

interface RestProps {
  total: number;
  shown: number;
  /** Matches in the answer. */
  held: number;
  onMore: () => void;
}

/** The rest of the list, and the part beyond the answer. */
function Rest({ total, shown, held, onMore }: RestProps) {
  if (total === shown) return null;
  return (
    <chakra.div textStyle="small" color="muted" display="grid" gap="2" justifyItems="start">
      {total > held && (
        <p>
          An answer holds at most {count(held)} matches. To see the other {count(total - held)}, narrow the search: a
          full name, a date of birth, or a higher threshold.
        </p>
      )}
      {held > shown && (
        <Button variant="outline" size="sm" data-noprint onClick={onMore}>
          Show {count(held - shown)} more
        </Button>
      )}
    </chakra.div>
  );
}
