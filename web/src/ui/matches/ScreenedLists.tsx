import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import type { ScreenedList, UnavailableList } from '../../../../lib/contract/lists/lists.ts';
import { count, counted } from '../../shared/format.ts';
import { EditionDate } from '../EditionDate.tsx';
import { LinkLikeButton } from '../LinkLikeButton.tsx';
import { ageText } from './editionNotes.ts';
import { listName } from './listName.ts';

interface ScreenedListsProps {
  screened: readonly ScreenedList[];
  unavailable: readonly UnavailableList[];
}

/**
 * The lists behind the result, and the missing ones: a search says nothing about an unavailable list. The dates are a table on demand, and
 * on paper always.
 */
export function ScreenedLists({ screened, unavailable }: ScreenedListsProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const shown = open ? 'block' : 'none';
  return (
    <chakra.div textStyle="small" color="muted">
      {screenedSentence(screened)}{' '}
      {unavailable.length > 0 && <>{`Not available for this search: ${unavailable.map(missingText).join(', ')}.`} </>}
      {screened.length > 0 && (
        <LinkLikeButton data-noprint aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Hide the dates' : 'Show the dates'}
        </LinkLikeButton>
      )}
      <chakra.div id={id} display={shown} _print={{ display: 'block' }} mt="2">
        <Frame aria-label="Lists screened">
          <thead>
            <tr>
              <th scope="col">List</th>
              <th scope="col">Date</th>
              <th scope="col">Records</th>
            </tr>
          </thead>
          <tbody>
            {screened.map((edition) => (
              <tr key={edition.edition_id}>
                <td>
                  {listName(edition)}
                  {edition.scope === 'private' && ', your own edition'}
                </td>
                <td>
                  <EditionDate edition={edition} />
                </td>
                <td>{count(edition.records)}</td>
              </tr>
            ))}
          </tbody>
        </Frame>
      </chakra.div>
    </chakra.div>
  );
}

/** "Screened against 9 lists, the oldest 112 days old." */
function screenedSentence(screened: readonly ScreenedList[]): string {
  if (screened.length === 0) return 'Screened against no list: none was available.';
  const oldest = Math.max(...screened.map(({ age_days }) => age_days));
  const age = ageText(oldest);
  if (screened.length === 1)
    return `Screened against 1 list, of ${oldest === 0 ? 'today' : age.replace(' old', ' ago')}.`;
  return `Screened against ${counted(screened.length, 'list')}, the oldest ${oldest === 0 ? 'of today' : age}.`;
}

function missingText(list: UnavailableList): string {
  return `${listName(list)} (${list.reason === 'not_imported' ? 'not imported yet' : 'could not be loaded'})`;
}

const Frame = chakra('table', {
  base: {
    borderCollapse: 'collapse',
    color: 'ink',
    '& th': { textAlign: 'start', fontSize: 'xs', color: 'muted', fontWeight: '600' },
    '& th, & td': { py: '1', pe: '5', verticalAlign: 'top' },
    '& td:last-of-type, & th:last-of-type': { textAlign: 'end', pe: '0', fontVariantNumeric: 'tabular-nums' },
    '& tbody tr': { borderTop: '1px solid', borderColor: 'line' },
  },
});
