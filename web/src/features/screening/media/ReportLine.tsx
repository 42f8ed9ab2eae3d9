import { chakra } from '@chakra-ui/react/styled-system';
import type { AdverseMediaMatch } from '../../../../../lib/contract/media/adverseMediaMatches.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { day } from './mediaDays.ts';
import { outcomeWords, roleLabels, stageWords } from './mediaWords.ts';

/** A report in one line: date, source, role, stage and verdict, and its title where there is room. */
export function ReportLine({ match }: { match: AdverseMediaMatch }) {
  const { publication_date, role, stage, outcome, articles } = match.adverse_media_details;
  const { label, tone } = outcomeWords[outcome];
  return (
    <Line>
      <Cell whiteSpace="nowrap">{day(publication_date)}</Cell>
      <Cell>{articles[0]?.publisher ?? match.database}</Cell>
      <Cell>{roleLabels[role]}</Cell>
      <Cell>{stage ? stageWords[stage] : 'No stage'}</Cell>
      <chakra.span>
        <Badge tone={tone}>{label}</Badge>
      </chakra.span>
      <Title aria-hidden="true" dir="auto">
        {match.title}
      </Title>
    </Line>
  );
}

/** Above the lines of a wide screen. */
export function ReportHeadings() {
  return (
    <Line aria-hidden="true" color="muted" textStyle="small" ps="8" pe="4" display={{ base: 'none', md: 'grid' }}>
      {['Date', 'Source', 'Role', 'Stage', 'Verdict', ''].map((heading) => (
        <Cell key={heading}>{heading}</Cell>
      ))}
    </Line>
  );
}

const Line = chakra('span', {
  base: {
    display: { base: 'flex', md: 'grid' },
    flexWrap: 'wrap',
    gridTemplateColumns: '6.5rem minmax(0, 10rem) 6.5rem minmax(0, 8.5rem) 6.5rem minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '0.5',
    alignItems: 'center',
    flex: '1',
    textStyle: 'small',
    color: 'ink',
    minWidth: '0',
  },
});
const Cell = chakra('span', { base: { overflowWrap: 'anywhere' } });
const Title = chakra('span', {
  base: {
    display: { base: 'none', lg: 'block' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'muted',
    fontWeight: '400',
  },
});
