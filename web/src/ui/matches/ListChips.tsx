import { chakra } from '@chakra-ui/react/styled-system';
import { isOld } from '../../../../lib/contract/lists/editionAge.ts';
import type { ScreenedList } from '../../../../lib/contract/lists/lists.ts';
import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';
import { Badge } from '../Badge.tsx';
import { ageText, sampleWord } from './editionNotes.ts';

interface ListChipsProps {
  records: readonly SearchResult[];
  lists: readonly ScreenedList[];
}

/** The lists of a subject, each once, with the age of its edition. */
export function ListChips({ records, lists }: ListChipsProps) {
  const editions = new Map(records.map((record) => [record.edition_id, record.database]));
  return (
    <chakra.ul role="list" listStyleType="none" display="flex" flexWrap="wrap" gap="1.5">
      {Array.from(editions, ([id, database]) => {
        const edition = lists.find(({ edition_id }) => edition_id === id);
        const times = records.filter(({ edition_id }) => edition_id === id).length;
        const notes = edition ? [sampleWord(edition) ?? ageText(edition.age_days)] : [];
        const tone = edition?.sample ? 'heather' : edition && isOld(edition) ? 'ochre' : 'neutral';
        return (
          <li key={id}>
            <Badge tone={tone} whiteSpace="normal">
              {database}
              {times > 1 && ` × ${times}`}
              <chakra.span fontWeight="400">{notes.join(', ')}</chakra.span>
            </Badge>
          </li>
        );
      })}
    </chakra.ul>
  );
}
