import { chakra } from '@chakra-ui/react/styled-system';
import { isOld } from '../../../lib/contract/lists/editionAge.ts';
import type { ScreenedList } from '../../../lib/contract/lists/lists.ts';
import { shortDate } from '../shared/format.ts';
import { Badge } from './Badge.tsx';
import { ageText } from './matches/editionNotes.ts';
import { SampleBadge } from './SampleBadge.tsx';

interface EditionDateProps {
  edition: Pick<ScreenedList, 'list' | 'sample' | 'edition_date' | 'age_days'>;
}

/** The publisher's date of an edition with its age, highlighted if old, and its sample mark. */
export function EditionDate({ edition }: EditionDateProps) {
  const age = ageText(edition.age_days);
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" columnGap="2.5" rowGap="1">
      {shortDate(edition.edition_date)}
      {isOld(edition) ? <Badge tone="ochre">{age}</Badge> : <chakra.span color="muted">{age}</chakra.span>}
      <SampleBadge edition={edition} />
    </chakra.span>
  );
}
