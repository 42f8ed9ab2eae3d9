import { chakra } from '@chakra-ui/react/styled-system';
import { databaseName, type ListPart, type ListType } from '../../../../lib/contract/listTypes.ts';

interface LiveListDateProps {
  list: ListType;
  part?: ListPart;
}

/** The date of a list's edition within a sentence, as "Nov 21, 2026". Without scripts it names the place of the date. */
export function LiveListDate({ list, part = 'main' }: LiveListDateProps) {
  return (
    <Place data-island="live-lists">
      <span data-list-fact="date" data-of={databaseName(list, part)}>
        see Status
      </span>
    </Place>
  );
}

const Place = chakra('span', { base: { display: 'inline-block', minWidth: '7.5em', whiteSpace: 'nowrap' } });
