import { chakra } from '@chakra-ui/react/styled-system';
import type { AdverseMediaMatch } from '../../../../../lib/contract/media/adverseMediaMatches.ts';
import { count } from '../../../shared/format.ts';
import { Fold } from './Fold.tsx';
import { MediaCard } from './MediaCard.tsx';
import { folded, inOrder } from './mediaOrder.ts';
import type { AskedPerson } from './NotThisPerson.tsx';
import { ReportHeadings } from './ReportLine.tsx';

interface MediaListProps {
  asked: AskedPerson;
  matches: readonly AdverseMediaMatch[];
  /** The outcome chosen in the filters; '' for all. */
  outcome: string;
}

/** The results in order, a line each; many non-adverse ones stand behind one line. */
export function MediaList({ asked, matches, outcome }: MediaListProps) {
  const { open, behind } = folded(inOrder(matches), outcome);
  const cards = (some: readonly AdverseMediaMatch[]) => (
    <chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      <ReportHeadings />
      {some.map((match) => (
        <MediaCard key={match.id} asked={asked} match={match} isOpen={matches.length === 1} />
      ))}
    </chakra.div>
  );
  return (
    <>
      {open.length > 0 && cards(open)}
      {behind.length > 0 && <Fold label={`${count(behind.length)} results that are not adverse`}>{cards(behind)}</Fold>}
    </>
  );
}
