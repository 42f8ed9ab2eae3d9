import { chakra } from '@chakra-ui/react/styled-system';
import { mediaSourceTitles } from '../../../../lib/contract/mediaSourceTitles.ts';
import { DataTable } from '../../ui/page/DataTable.tsx';
import type { Column } from '../../ui/RecordTable.tsx';

/** What is said live of a source: its `state`, when it was last `read`, and the day of the `newest` release. */
export type MediaFact = 'state' | 'read' | 'newest';

/** The sources of adverse media, each with places that `startMediaFreshness` fills in. */
export function MediaFreshnessTable() {
  return (
    <Frame data-island="media-freshness">
      <DataTable
        caption="Where adverse media is looked for"
        columns={columns}
        rows={Object.entries(mediaSourceTitles)}
        keyOf={([name]) => name}
      />
      <p role="status" data-said="">
        These times are read from the service when the page opens, which needs JavaScript.
      </p>
    </Frame>
  );
}

const columns: readonly Column<[name: string, title: string]>[] = [
  { label: 'Source', cell: ([, title]) => title },
  { label: 'State', minWidth: '28', cell: placeOf('state') },
  { label: 'Last read', minWidth: '44', cell: placeOf('read') },
  { label: 'Newest', minWidth: '28', cell: placeOf('newest') },
];

function placeOf(fact: MediaFact) {
  return ([name]: [name: string, title: string]) => (
    <Place data-media-fact={fact} data-of={name}>
      {'\u00a0'}
    </Place>
  );
}

const Place = chakra('span', { base: { display: 'block', minHeight: '1lh', whiteSpace: 'nowrap' } });

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    '& > p': { textStyle: 'small', color: 'muted', m: '0', minHeight: { base: '3lh', md: '1lh' } },
  },
});
