import { chakra } from '@chakra-ui/react/styled-system';
import type { ScreenedList } from '../../../../lib/contract/lists.ts';
import { percentOf } from '../../../../lib/contract/scoreBands.ts';
import type { SearchResult } from '../../../../lib/contract/screening.ts';
import { shortDate } from '../../shared/format.ts';
import { Badge } from '../Badge.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { SampleBadge } from '../SampleBadge.tsx';
import { adjustmentLines, leftoverLines, ruleLines, wordLines } from './explanationLines.ts';
import { highlight } from './highlight.ts';
import { listName } from './listName.ts';
import { MatchFacts } from './MatchFacts.tsx';

const bands = {
  exact: 'exact match',
  strong: 'strong match',
  possible: 'possible match',
  weak: 'weak match',
} as const;

interface MatchDetailsProps {
  match: SearchResult;
  edition: ScreenedList | undefined;
}

/** Why it is a match: score, list and entry, the listed name with the matching words marked, and each relation in words. */
export function MatchDetails({ match, edition }: MatchDetailsProps) {
  const { explanation, match_score, band, source_ref } = match;
  return (
    <chakra.div bg="sunken" borderRadius="md" p={{ base: '3.5', md: '4' }} display="grid" gap="2.5">
      <chakra.div display="flex" flexWrap="wrap" columnGap="5" rowGap="1" alignItems="center">
        <Score score={match_score} band={bands[band]} />
        <chakra.span color="muted">
          {listName(match)}
          {edition && ` of ${shortDate(edition.edition_date)}`}, entry {source_ref}
        </chakra.span>
        {edition && <SampleBadge edition={edition} />}
        <CopyButton text={source_ref} what={`source reference ${source_ref}`} />
      </chakra.div>
      <p>
        Matched name:{' '}
        <chakra.strong fontWeight="400" fontSize="md">
          {highlight(explanation.matched_name, explanation.words).map(({ text, marked, at }) =>
            marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
        </chakra.strong>
      </p>
      {explanation.name_quality === 'weak' && (
        <p>
          <Badge tone="ochre">Weak name</Badge> The publisher marks this name as weak: on its own it is little evidence.
        </p>
      )}
      <chakra.dl
        display="grid"
        gap="1.5"
        gridTemplateColumns={{ base: '5.75rem minmax(0, 1fr)', md: '6.5rem minmax(0, 1fr)' }}
        columnGap="4"
      >
        <Reasons term="Words" lines={wordLines(explanation)} />
        <Reasons term="Unmatched" lines={leftoverLines(explanation)} />
        <Reasons term="Adjustments" lines={adjustmentLines(explanation)} />
        <Reasons term="Rule" lines={ruleLines(match)} />
      </chakra.dl>
      <MatchFacts match={match} />
    </chakra.div>
  );
}

interface ReasonsProps {
  term: string;
  lines: readonly string[];
}

function Reasons({ term, lines }: ReasonsProps) {
  if (lines.length === 0) return null;
  return (
    <>
      <chakra.dt color="muted">{term}</chakra.dt>
      <dd>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </dd>
    </>
  );
}

interface ScoreProps {
  score: number;
  band: string;
}

/** The score as a number with a small gauge, and in words. */
function Score({ score, band }: ScoreProps) {
  const percent = percentOf(score);
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2.5" fontWeight="600">
      <chakra.svg viewBox="0 0 48 8" width="12" height="2" aria-hidden="true">
        <chakra.rect width="48" height="8" rx="4" fill="line" />
        <chakra.rect width={48 * score} height="8" rx="4" fill="cloudberry" />
      </chakra.svg>
      Score {percent} %, {band}
    </chakra.span>
  );
}
