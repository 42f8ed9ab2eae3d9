import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface StaysTrueProps {
  /** The form has another content than the search that was answered. */
  changed: boolean;
  /** What was searched, within a sentence. */
  asked: string;
  children: ReactNode;
}

/**
 * An answer, as long as the form still says what was asked: nobody may read an answer as that to another name. It is hidden and not
 * forgotten: who puts the old words back sees it again, with what was open in it.
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
