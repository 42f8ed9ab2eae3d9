import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { AdverseMediaMatch } from '../../../../../lib/contract/media/adverseMediaMatches.ts';
import { counted } from '../../../shared/format.ts';
import { Comparison } from '../../../ui/matches/Comparison.tsx';
import { identitySentence, shareSentence } from './certainty.ts';
import { Fold } from './Fold.tsx';
import { MediaArticles } from './MediaArticles.tsx';
import { MediaBadges } from './MediaBadges.tsx';
import { day, withDays } from './mediaDays.ts';
import { mediaRows } from './mediaRows.ts';
import { roleWords } from './mediaWords.ts';
import { type AskedPerson, NotThisPerson } from './NotThisPerson.tsx';
import { QuotedWords } from './QuotedWords.tsx';
import { ReportLine } from './ReportLine.tsx';
import { StageScale } from './StageScale.tsx';

interface MediaCardProps {
  /** Whom the check was about. */
  asked: AskedPerson;
  match: AdverseMediaMatch;
  /** The only result needs no click. */
  isOpen: boolean;
}

const foundInSentences = {
  title: 'The name stands in the title.',
  body: 'The name stands in the text.',
  listed: 'The source lists the name among those in the article, whose text was not read.',
} as const;

/** One result as a line that opens to a dossier: its content, the progress of the case, the words behind it, and the reason for showing it. */
export function MediaCard({ asked, match, isOpen }: MediaCardProps) {
  const [decision, setDecision] = useState(match.decision);
  const { adverse_media_details: details, explanation } = match;
  const sentences = [shareSentence(match, asked), identitySentence(match, asked)].filter(Boolean);
  return (
    <Dossier aria-label={match.title} data-decided={decision !== null}>
      <Report open={isOpen}>
        <summary>
          <ReportLine match={match} />
        </summary>
        <Content>
          <chakra.header display="grid" gap="2">
            <MediaBadges asked={asked} match={match} />
            <chakra.h3 fontWeight="600" lang={details.language ?? undefined} dir="auto" overflowWrap="anywhere">
              {match.title}
            </chakra.h3>
            <chakra.p textStyle="small" color="muted">
              {match.database}, {day(details.publication_date)}.{' '}
              {details.copies > 1 && `${counted(details.copies, 'article')} tell the same. `}
              Role in the article: {roleWords[details.role]}.
            </chakra.p>
            {sentences.length > 0 && (
              <chakra.p textStyle="small" color="muted">
                {sentences.join(' ')}
              </chakra.p>
            )}
          </chakra.header>
          {details.summary && <p>{withDays(details.summary)}</p>}
          <QuotedWords match={match} />
          <StageScale stage={details.stage} role={details.role} asOf={details.as_of} />
          {details.denied && <p>By the article, the accusation is denied.</p>}
          {details.resolved_by && <p>A later article tells of an acquittal or dismissal.</p>}
          {details.review_reasons.length > 0 && (
            <chakra.div textStyle="small">
              <chakra.p fontWeight="600">Please read it yourself, because:</chakra.p>
              <chakra.ul ps="5">
                {details.review_reasons.map((reason) => (
                  <li key={reason}>{withDays(reason)}</li>
                ))}
              </chakra.ul>
            </chakra.div>
          )}
          <Fold label="Why this result">
            <Comparison rows={mediaRows(asked.name, match)} foundIn="In the article" />
            <chakra.p textStyle="small" color="muted">
              {foundInSentences[explanation.name_found_in]}
            </chakra.p>
          </Fold>
          <Fold label={`Timeline and articles (${counted(details.copies, 'article')})`}>
            <MediaArticles details={details} />
          </Fold>
          <NotThisPerson asked={asked} match={match} decision={decision} onDecided={setDecision} />
        </Content>
      </Report>
    </Dossier>
  );
}

const Dossier = chakra('article', {
  base: {
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'md',
    minWidth: '0',
    '&[data-decided=true]': { bg: 'sunken' },
  },
});

const Report = chakra('details', {
  base: {
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '11',
      px: '4',
      py: '1.5',
      cursor: 'pointer',
    },
    '& > summary::before': { content: '"›"', width: '4', flexShrink: '0', color: 'muted' },
    '&[open] > summary::before': { transform: 'rotate(90deg)', transformOrigin: '20% 55%' },
    '& > summary:hover': { bg: 'sunken' },
    // On paper nothing can be opened.
    '&::details-content': { _print: { contentVisibility: 'visible', display: 'block' } },
  },
});

const Content = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)', px: '4', pb: '4', pt: '2' },
});
