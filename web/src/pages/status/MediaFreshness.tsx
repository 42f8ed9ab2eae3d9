import { chakra } from '@chakra-ui/react/styled-system';
import { mediaSourceTitles } from '../../../../lib/contract/media/mediaSourceTitles.ts';
import { type FoldedRow, FoldedRows } from './FoldedRows.tsx';

/** What is said live of a source: its `state`, when it was last `read`, and the day of the `newest` release. */
export type MediaFact = 'state' | 'read' | 'newest';

/** The sources of adverse media, each with places filled in by `startMediaFreshness`. */
export function MediaFreshness() {
  return (
    <Frame data-island="media-freshness">
      <FoldedRows caption="Where adverse media is looked for" rows={Object.entries(mediaSourceTitles).map(rowOf)} />
      <p role="status" data-said="">
        These times are read from the service when the page opens, which needs JavaScript.
      </p>
    </Frame>
  );
}

function rowOf([name, title]: [name: string, title: string]): FoldedRow {
  const place = (fact: MediaFact) => (
    <Place data-media-fact={fact} data-of={name}>
      {'\u00a0'}
    </Place>
  );
  return {
    key: name,
    title,
    brief: [place('state')],
    facts: [
      { label: 'Last read', value: place('read') },
      { label: 'Newest', value: place('newest') },
    ],
  };
}

const Place = chakra('span', { base: { display: 'block', minHeight: '1lh' } });

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    '& > p': { textStyle: 'small', color: 'muted', m: '0', minHeight: { base: '3lh', md: '1lh' } },
  },
});
