import { chakra } from '@chakra-ui/react/styled-system';
import type { AdverseMediaSource } from '../../../../../lib/contract/media/adverseMedia.ts';
import { counted } from '../../../shared/format.ts';
import { coverageBars } from './coverageBars.ts';

interface MediaCoverageProps {
  sources: readonly AdverseMediaSource[];
}

/** The searched days as bars, by year and by source: one image with a sentence. Nothing without a whole day. */
export function MediaCoverage({ sources }: MediaCoverageProps) {
  const bars = coverageBars(sources);
  if (!bars) return null;
  const { years, spans, sentence } = bars;
  const most = Math.max(...years.map((each) => each.sources));
  return (
    <Bars role="img" aria-label={sentence}>
      <Row>
        <Label>By year</Label>
        <Years>
          {years.map(({ year, sources: count }) => (
            <Year
              key={year}
              title={`${year}: ${counted(count, 'source')}`}
              style={{ opacity: count === 0 ? 0 : 0.2 + (0.8 * count) / most }}
            />
          ))}
        </Years>
      </Row>
      {spans.map(({ name, title, start, length }) => (
        <Row key={name}>
          <Label>{title}</Label>
          <Track>
            <Span style={{ insetInlineStart: `${start * 100}%`, width: `${length * 100}%` }} />
          </Track>
        </Row>
      ))}
      <Row>
        <Label />
        <Ends>
          <span>{years[0]?.year}</span>
          <span>{years.at(-1)?.year}</span>
        </Ends>
      </Row>
    </Bars>
  );
}

const Bars = chakra('div', { base: { display: 'grid', gap: '1.5', textStyle: 'small', color: 'muted' } });
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 9rem) minmax(0, 1fr)', md: 'minmax(0, 20rem) minmax(0, 1fr)' },
    columnGap: '3',
    alignItems: 'center',
  },
});
const Label = chakra('span', {
  base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const track = { height: '3', bg: 'sunken', borderRadius: 'sm', overflow: 'hidden' } as const;
const Track = chakra('div', { base: { ...track, position: 'relative' } });
const Years = chakra('div', { base: { ...track, display: 'flex', gap: '1px' } });
const Year = chakra('span', { base: { flex: '1', bg: 'fjord' } });
const Span = chakra('span', { base: { position: 'absolute', insetBlock: '0', minWidth: '2px', bg: 'fjord' } });
const Ends = chakra('div', { base: { display: 'flex', justifyContent: 'space-between' } });
