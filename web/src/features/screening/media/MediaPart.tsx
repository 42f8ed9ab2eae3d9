import { chakra } from '@chakra-ui/react/styled-system';
import { sentenceOf } from '../../../shared/apiSentences.ts';
import { StaysTrue } from '../../../ui/matches/StaysTrue.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { coverageWords } from './coverage.ts';
import { verdictOf } from './foundSentence.ts';
import { MediaResults } from './MediaResults.tsx';
import type { useMediaCheck } from './useMediaCheck.ts';

interface MediaPartProps {
  media: ReturnType<typeof useMediaCheck>;
  /** The form differs from the answered check. */
  changed: boolean;
}

/** The part of adverse media of a search: nothing unless requested. */
export function MediaPart({ media, changed }: MediaPartProps) {
  const { answer, input, isPending, error, askWaiting } = media;
  if (!input) return null;
  return (
    <chakra.div aria-busy={isPending} mt="8" display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.p role="status" srOnly>
        {!isPending &&
          answer &&
          `The check of adverse media is finished: ${verdictOf(answer)}, ${coverageWords(answer.sources)}.`}
      </chakra.p>
      {isPending && (
        <Spinner
          label={
            answer
              ? 'Asking the waiting sources, up to 8 seconds...'
              : 'Looking through news and official releases, up to 8 seconds...'
          }
        />
      )}
      {error && !answer && (
        <Notice tone="danger" title="Adverse media could not be checked" alert>
          {sentenceOf(error)} Nothing is known about adverse media: this is no all-clear.
        </Notice>
      )}
      {error && answer && (
        <Notice tone="danger" title="The waiting sources could not be asked" alert>
          {sentenceOf(error)} What the other sources have found stands below.
        </Notice>
      )}
      {answer && (
        <StaysTrue changed={changed} asked={`the check of adverse media about "${answer.name}"`}>
          <MediaResults key={answer.search_key} asked={input} answer={answer} asking={isPending} onRest={askWaiting} />
        </StaysTrue>
      )}
    </chakra.div>
  );
}
