import { chakra } from '@chakra-ui/react/styled-system';
import { counted } from '../../shared/format.ts';
import { Spinner } from '../Spinner.tsx';
import type { SearchAnswer } from './searchAnswer.ts';

interface SearchStatusProps {
  pending: boolean;
  answer: Pick<SearchAnswer, 'total_matches' | 'contained'> | undefined;
}

/** Announces a running search and its end in one sentence: the result itself is not read aloud unasked. */
export function SearchStatus({ pending, answer }: SearchStatusProps) {
  return (
    <>
      <chakra.p role="status" srOnly>
        {!pending && answer && finishedSentence(answer)}
      </chakra.p>
      {pending && (
        <chakra.div mt="6">
          <Spinner label="Searching PEP and sanctions databases..." />
        </chakra.div>
      )}
    </>
  );
}

function finishedSentence({
  total_matches: total,
  contained,
}: Pick<SearchAnswer, 'total_matches' | 'contained'>): string {
  if (total > 0) return `The search is finished: ${counted(total, 'match', 'matches')}.`;
  const others = contained?.total ?? 0;
  const containing = others > 0 ? ` ${counted(others, 'name contains', 'names contain')} the letters.` : '';
  return `The search is finished: no match.${containing}`;
}
