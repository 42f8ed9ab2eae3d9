import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface StaysTrueProps {
  /** The form differs from the answered search. */
  changed: boolean;
  /** What was searched, within a sentence. */
  asked: string;
  children: ReactNode;
}

/**
 * An answer, as long as the form still equals the question: nobody may read an answer as that to another name. It is hidden and not
 * forgotten: restoring the old words shows it again, with its open parts.
 */
export function StaysTrue({ changed, asked, children }: StaysTrueProps) {
  return (
    <>
      {changed && (
        <chakra.p textStyle="small" color="muted" overflowWrap="anywhere">
          The answer to {asked} is hidden because the search above has changed. Press Search for a new one.
        </chakra.p>
      )}
      <chakra.div display={changed ? 'none' : 'block'}>{children}</chakra.div>
    </>
  );
}
