import { chakra } from '@chakra-ui/react/styled-system';
import { ListChecks, ListX } from 'lucide-react';
import type { ScreenedList, UnavailableList } from '../../../../lib/contract/lists.ts';
import { shortDate } from '../../shared/format.ts';
import { editionNotes } from './editionNotes.ts';
import { listName } from './listName.ts';

interface ScreenedListsProps {
  screened: readonly ScreenedList[];
  unavailable: readonly UnavailableList[];
}

/** Which lists the result is based on, and which were missing: a search says nothing about a list that was not available. */
export function ScreenedLists({ screened, unavailable }: ScreenedListsProps) {
  const used = screened.map((edition) => {
    const notes = editionNotes(edition);
    return `${listName(edition)} of ${shortDate(edition.edition_date)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
  });
  const missing = unavailable.map(
    (list) => `${listName(list)} (${list.reason === 'not_imported' ? 'not imported yet' : 'could not be loaded'})`,
  );
  return (
    <chakra.div display="grid" gap="2" textStyle="small" color="muted" borderTop="1px solid" borderColor="line" pt="4">
      <Line icon={<ListChecks size={18} />}>
        {used.length > 0 ? `Screened against: ${used.join('; ')}.` : 'Screened against no list: none was available.'}
      </Line>
      {missing.length > 0 && (
        <Line icon={<ListX size={18} />}>{`Not available for this search: ${missing.join(', ')}.`}</Line>
      )}
    </chakra.div>
  );
}

interface LineProps {
  icon: React.ReactNode;
  children: string;
}

function Line({ icon, children }: LineProps) {
  return (
    <chakra.p display="flex" gap="2.5">
      <chakra.span aria-hidden mt="0.5" flexShrink="0">
        {icon}
      </chakra.span>
      {children}
    </chakra.p>
  );
}
