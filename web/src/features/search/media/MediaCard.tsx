import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { AdverseMediaMatch } from '../../../../../lib/contract/adverseMediaMatches.ts';
import { counted, shortDate } from '../../../shared/format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Comparison } from '../../../ui/matches/Comparison.tsx';
import { MediaArticles } from './MediaArticles.tsx';
import { mediaRows } from './mediaRows.ts';
import { categoryWords, outcomeWords, roleWords, severityWords } from './mediaWords.ts';
import { type AskedPerson, NotThisPerson } from './NotThisPerson.tsx';
import { QuotedWords } from './QuotedWords.tsx';
import { StageScale } from './StageScale.tsx';

interface MediaCardProps {
  /** Whom the check was about. */
  asked: AskedPerson;
  match: AdverseMediaMatch;
}

const foundInSentences = {
  title: 'The name stands in the title.',
  body: 'The name stands in the text.',
  listed: 'The source lists the name among those in the article, whose text was not read.',
} as const;

/** One case as a dossier: what it says, how far it has come, on which words that rests, and why it is this person. */
export function MediaCard({ asked, match }: MediaCardProps) {
  const [decision, setDecision] = useState(match.decision);
  const { adverse_media_details: details, explanation } = match;
  const { label, tone } = outcomeWords[details.outcome];
  const isUnclear = explanation.same_person === 'unclear';
  return (
    <Dossier aria-label={match.title} data-decided={decision !== null}>
      <chakra.header display="grid" gap="2">
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Badge tone={tone}>{label}</Badge>
          {details.categories.map((category) => (
            <Badge key={category}>{categoryWords[category]}</Badge>
          ))}
          {details.severity > 0 && <Badge>{severityWords[details.severity]}</Badge>}
          {isUnclear && <Badge tone="ochre">Not clear whether it is this person</Badge>}
        </chakra.div>
        <chakra.h4 fontWeight="600" lang={details.language ?? undefined} dir="auto" overflowWrap="anywhere">
          {match.title}
        </chakra.h4>
        <chakra.p textStyle="small" color="muted">
          {match.database}, {shortDate(details.publication_date)}.{' '}
          {details.copies > 1 && `${counted(details.copies, 'article')} tell the same. `}
          {roleWords[details.role]}.{' '}
          {explanation.name_found_in !== 'listed' &&
            `About ${Math.round(details.confidence_score * 100)} of 100 results like this are right about person and role.`}
        </chakra.p>
      </chakra.header>
      {details.summary && <p>{details.summary}</p>}
      <QuotedWords match={match} />
      <StageScale stage={details.stage} asOf={details.as_of} />
      {details.denied && <p>By the article, the accusation is denied.</p>}
      {details.resolved_by && <p>A later article tells of an acquittal or dismissal.</p>}
      {details.review_reasons.length > 0 && (
        <chakra.div textStyle="small">
          <chakra.p fontWeight="600">Please read it yourself, because:</chakra.p>
          <chakra.ul ps="5">
            {details.review_reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </chakra.ul>
        </chakra.div>
      )}
      <Details>
        <summary>Why this person</summary>
        <Comparison rows={mediaRows(asked.name, match)} foundIn="In the article" />
        <chakra.p textStyle="small" color="muted">
          {foundInSentences[explanation.name_found_in]}
        </chakra.p>
      </Details>
      <Details>
        <summary>Timeline and articles ({counted(details.copies, 'article')})</summary>
        <MediaArticles details={details} />
      </Details>
      <NotThisPerson asked={asked} match={match} decision={decision} onDecided={setDecision} />
    </Dossier>
  );
}

const Dossier = chakra('article', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'minmax(0, 1fr)',
    p: { base: '4', md: '5' },
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'md',
    '&[data-decided=true]': { bg: 'sunken' },
  },
});

const Details = chakra('details', {
  base: {
    '& > summary': { cursor: 'pointer', fontWeight: '600', color: 'fjord', minHeight: '8', width: 'fit-content' },
    '&[open] > summary': { mb: '2' },
  },
});
