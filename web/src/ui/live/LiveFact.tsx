import { chakra } from '@chakra-ui/react/styled-system';

/** What is said live of a list: `date` of its edition, `age`, id of the `edition`, `records`, when it was `checked`, and the changes of seven days. */
export type ListFact = 'date' | 'age' | 'edition' | 'records' | 'checked' | 'added' | 'removed' | 'changed';

interface LiveFactProps {
  /** Its file, as named by `LiveFile`. */
  database: string;
  fact: ListFact;
  /** In small, quiet type. */
  quiet?: boolean;
  /** Its number of lines: text longer than a phone is broken between words, or else within them. */
  lines?: 1 | 2 | 3;
}

/** The place of a fact in a line of its own, filled in by `startLiveLists`: it is as high before as after. */
export function LiveFact({ database, fact, quiet = false, lines = 1 }: LiveFactProps) {
  return (
    <Place data-list-fact={fact} data-of={database} quiet={quiet} lines={lines}>
      {fact === 'date' ? (
        <chakra.span color="muted" data-with-script="">
          Loading...
        </chakra.span>
      ) : (
        '\u00a0'
      )}
    </Place>
  );
}

/** Where the age of a list does not fit into a line. */
const narrow = '@media (max-width: 23rem)';

const Place = chakra('span', {
  base: { display: 'block' },
  variants: {
    quiet: { true: { color: 'muted', fontWeight: '400' } },
    lines: {
      1: { minHeight: '1lh', whiteSpace: 'nowrap' },
      2: { minHeight: '1lh', whiteSpace: { md: 'nowrap' }, [narrow]: { minHeight: '2lh' } },
      3: { minHeight: '3lh', fontFamily: 'mono', fontSize: 'xs', overflowWrap: 'anywhere' },
    },
  },
});
