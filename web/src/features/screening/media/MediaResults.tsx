import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { rightOfReplyPath } from '../../../../../lib/contract/media/adverseMediaWords.ts';
import { count } from '../../../shared/format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { coverageWords, isCutShort, onlySourceSentence } from './coverage.ts';
import { Fold } from './Fold.tsx';
import { foundSentence, verdictOf } from './foundSentence.ts';
import { MediaFilterBar } from './MediaFilterBar.tsx';
import { MediaList } from './MediaList.tsx';
import { MediaSources } from './MediaSources.tsx';
import { withDays } from './mediaDays.ts';
import { filteredMedia, noMediaFilters } from './mediaFilters.ts';
import { hasSeverity, severityExplained } from './mediaWords.ts';
import type { AskedPerson } from './NotThisPerson.tsx';
import type { MediaAnswer } from './useMediaCheck.ts';

interface MediaResultsProps {
  asked: AskedPerson;
  answer: MediaAnswer;
  /** They are being asked. */
  asking: boolean;
  /** Asks the waiting sources. */
  onRest: () => void;
}

/** The findings of a check of adverse media. It never reads as "nothing" if nobody looked. */
export function MediaResults({ asked, answer, asking, onRest }: MediaResultsProps) {
  const [filters, setFilters] = useState(noMediaFilters);
  const { matches, total_matches: total, sources, status } = answer;
  const shown = filteredMedia(matches, filters);
  const days = [withDays(answer.days_not_searched ?? ''), onlySourceSentence(sources)].filter(Boolean);
  const isWaiting = sources.some(({ state }) => state === 'waiting');
  return (
    <chakra.section data-answer display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" aria-label="Adverse media">
      <chakra.div display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="center">
        <chakra.h2 fontWeight="600" fontSize="xl">
          Adverse media: {verdictOf(answer)}
        </chakra.h2>
        <Badge tone={sources.every(({ state }) => state === 'searched') ? 'spruce' : 'ochre'}>
          {coverageWords(sources)}
        </Badge>
      </chakra.div>
      {status === 'unavailable' && (
        <Notice tone="danger" title="No source was searched">
          Nothing is known about adverse media: this is no all-clear. The check has not been counted.
        </Notice>
      )}
      {status === 'partial' && isCutShort(sources) && (
        <Notice tone="warning" title="This result is incomplete">
          Not every source has answered; there may be more than is shown here.
        </Notice>
      )}
      {isWaiting && (
        <Button variant="outline" size="sm" justifySelf="start" data-noprint disabled={asking} onClick={onRest}>
          Ask the waiting sources again
        </Button>
      )}
      {status !== 'unavailable' && (
        <p>
          {foundSentence(answer)}
          {total > 1 && ' A result is an article with its copies, not a case: one case may stand in several results.'}
        </p>
      )}
      <MediaFilterBar matches={matches} filters={filters} onChange={setFilters} />
      <MediaList asked={asked} matches={shown} outcome={filters.outcome} />
      {shown.length === 0 && matches.length > 0 && <p>No result passes all the filters you have chosen.</p>}
      {total > matches.length && (
        <chakra.p textStyle="small" color="muted">
          {count(total - matches.length)} more are not shown. A date of birth, a place or a period narrows the check.
        </chakra.p>
      )}
      {status !== 'unavailable' && days.length > 0 && <p>{days.join(' ')}</p>}
      {matches.some(({ adverse_media_details: details }) => hasSeverity(details)) && (
        <Fold label="What grave, serious and minor mean">
          <chakra.p textStyle="small">{severityExplained}</chakra.p>
        </Fold>
      )}
      <MediaSources sources={sources} />
      <chakra.p textStyle="small" color="muted">
        {answer.notice} Classified by rules. Somebody who is named here can ask for a correction:{' '}
        <TextLink to={rightOfReplyPath}>Corrections</TextLink>.
      </chakra.p>
    </chakra.section>
  );
}
