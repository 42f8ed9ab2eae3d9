import { chakra } from '@chakra-ui/react/styled-system';
import type { AdverseMediaMatch } from '../../../../../lib/contract/media/adverseMediaMatches.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { categoryWords, hasSeverity, severityWords } from './mediaWords.ts';
import type { AskedPerson } from './NotThisPerson.tsx';
import { nameNotes } from './nameNotes.ts';
import { askedWord } from './subjectWords.ts';

interface MediaBadgesProps {
  asked: AskedPerson;
  match: AdverseMediaMatch;
}

/** The matter of a result at a glance, and whether its name is the one asked for. */
export function MediaBadges({ asked, match: { adverse_media_details: details, explanation } }: MediaBadgesProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {details.categories.map((category) => (
        <Badge key={category} whiteSpace="normal">
          {categoryWords[category]}
        </Badge>
      ))}
      {hasSeverity(details) && <Badge>Severity: {severityWords[details.severity]}</Badge>}
      {explanation.same_person === 'unclear' && (
        <Badge tone="ochre" whiteSpace="normal">
          Not clear whether it is this {askedWord(asked.type)}
        </Badge>
      )}
      {nameNotes(asked.name, explanation).map((note) => (
        <Badge key={note} tone="ochre" whiteSpace="normal">
          <bdi>{note}</bdi>
        </Badge>
      ))}
    </chakra.div>
  );
}
