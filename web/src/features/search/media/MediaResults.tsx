import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { rightOfReplyPath } from '../../../../../lib/contract/adverseMediaWords.ts';
import { count, shortDate } from '../../../shared/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { foundSentence } from './foundSentence.ts';
import { MediaCard } from './MediaCard.tsx';
import { MediaFilterBar } from './MediaFilterBar.tsx';
import { MediaSources } from './MediaSources.tsx';
import { filteredMedia, noMediaFilters } from './mediaFilters.ts';
import type { AskedPerson } from './NotThisPerson.tsx';
import type { MediaAnswer } from './useMediaCheck.ts';

interface MediaResultsProps {
  asked: AskedPerson;
  answer: MediaAnswer;
  /** They are being asked. */
  asking: boolean;
  /** Asks the sources that were waiting. */
  onRest: () => void;
}

/** What a check of adverse media found. It never reads as "nothing" where nobody looked. */
export function MediaResults({ asked, answer, asking, onRest }: MediaResultsProps) {
  const [filters, setFilters] = useState(noMediaFilters);
  const { matches, total_matches: total, sources, status } = answer;
  const shown = filteredMedia(matches, filters);
  const isWaiting = sources.some(({ state }) => state === 'waiting');
  return (
    <chakra.section data-answer display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" aria-label="Adverse media">
      <chakra.h3 fontWeight="600" fontSize="lg">
        Adverse media
      </chakra.h3>
      {status === 'unavailable' && (
        <Notice tone="danger" title="No source was searched">
          Nothing is known about adverse media: this is no all-clear. The check has not been counted.
        </Notice>
      )}
      {status === 'partial' && (
        <Notice tone="warning" title="This result is incomplete">
          Not every source has answered; there may be more than is shown here.
        </Notice>
      )}
      {isWaiting && (
        <Button variant="outline" size="sm" justifySelf="start" data-noprint disabled={asking} onClick={onRest}>
          Ask the waiting sources again
        </Button>
      )}
      {status !== 'unavailable' && <p>{foundSentence(answer)}</p>}
      {status !== 'unavailable' && answer.days_not_searched && (
        <p>{answer.days_not_searched.replace(/\d{4}-\d\d-\d\d/g, shortDate)}</p>
      )}
      <MediaFilterBar matches={matches} filters={filters} onChange={setFilters} />
      {shown.map((match) => (
        <MediaCard key={match.id} asked={asked} match={match} />
      ))}
      {shown.length === 0 && matches.length > 0 && <p>No result passes all the filters you have chosen.</p>}
      {total > matches.length && (
        <chakra.p textStyle="small" color="muted">
          {count(total - matches.length)} more are not shown. A date of birth, a place or a period narrows the check.
        </chakra.p>
      )}
      <MediaSources sources={sources} />
      <chakra.p textStyle="small" color="muted">
        {answer.notice} Classified by{' '}
        {answer.classified_by === 'model' ? `the language model ${answer.model}` : 'rules'}
        {answer.model_reason && `, because ${answer.model_reason}`}. Somebody who is named here can ask for a
        correction: <TextLink to={rightOfReplyPath}>Corrections</TextLink>.
      </chakra.p>
    </chakra.section>
  );
}
