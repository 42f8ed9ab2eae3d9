import { chakra } from '@chakra-ui/react/styled-system';
import { isApiError, noResult, sentenceOf } from '../../shared/apiSentences.ts';
import { paths } from '../../shared/paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface SearchRefusedProps {
  error: unknown;
  /** Searches again with the available lists; undefined after that attempt. */
  onPartial: (() => void) | undefined;
}

/** Why there is no result, and the options. It must never be mistaken for "no match". */
export function SearchRefused({ error, onPartial }: SearchRefusedProps) {
  const code = isApiError(error) ? error.code : undefined;
  return (
    <Notice tone="danger" title="The search could not be completed" alert>
      <p>
        {asSentence(sentenceOf(error))} {noResult(error)}
      </p>
      {code === 'LIST_UNAVAILABLE' && onPartial && (
        <chakra.div mt="3" display="grid" gap="2" justifyItems="start">
          <p>You can search the lists that are available. Matches on a missing list would not be found.</p>
          <Button variant="outline" size="sm" onClick={onPartial}>
            Search the available lists
          </Button>
        </chakra.div>
      )}
      {(code === 'USAGE_LIMIT_EXCEEDED' || code === 'SUBSCRIPTION_REQUIRED') && (
        <LinkButton to={paths.subscription} variant="outline" size="sm" mt="3">
          Subscription and Billing
        </LinkButton>
      )}
    </Notice>
  );
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
