import type { ListType } from '../../../lib/contract/lists/listTypes.ts';
import { Badge } from './Badge.tsx';
import { sampleWord } from './matches/editionNotes.ts';

interface SampleBadgeProps {
  edition: { list: ListType; sample: boolean };
}

/** Marks an edition made of a sample; nothing for any other. */
export function SampleBadge({ edition }: SampleBadgeProps) {
  const word = sampleWord(edition);
  return word ? (
    <Badge tone="heather" whiteSpace="normal">
      {word[0]?.toUpperCase() + word.slice(1)}
    </Badge>
  ) : null;
}
