import { chakra } from '@chakra-ui/react/styled-system';
import { counted } from '../../shared/format.ts';
import { Spinner } from '../Spinner.tsx';

interface SearchStatusProps {
  pending: boolean;
  answer: { total_matches: number } | undefined;
}

/** Says in one sentence that a search goes on, and how it ended: the result itself is not read aloud unasked. */
export function SearchStatus({ pending, answer }: SearchStatusProps) {
  return (
    <>
      <chakra.p role="status" srOnly>
        {!pending && answer && finishedSentence(answer.total_matches)}
      </chakra.p>
      {pending && (
        <chakra.div mt="6">
          <Spinner label="Searching PEP and sanctions databases..." />
        </chakra.div>
      )}
    </>
  );
}

function finishedSentence(total: number): string {
  return total === 0
    ? 'The search is finished: no match.'
    : `The search is finished: ${counted(total, 'match', 'matches')}.`;
}
