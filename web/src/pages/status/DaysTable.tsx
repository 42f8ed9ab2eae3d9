import { chakra } from '@chakra-ui/react/styled-system';
import { components } from '../../../../lib/contract/status/serviceStatus.ts';
import { componentNames } from './componentNames.ts';

/** The same days as a table: for each the share of successful measurements. Its rows are filled in with the bars. */
export function DaysTable() {
  return (
    <Frame data-days-table="">
      <summary>The days as a table</summary>
      <chakra.section aria-label="Share of measurements that succeeded" tabIndex={0}>
        <table aria-label="Share of measurements that succeeded">
          <thead>
            <tr>
              <th scope="col">Day (UTC)</th>
              {components.map((component) => (
                <th key={component} scope="col">
                  {componentNames[component]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody />
        </table>
      </chakra.section>
    </Frame>
  );
}

const Frame = chakra('details', {
  base: {
    '& > summary': { cursor: 'pointer', fontWeight: '600', py: '2', width: 'fit-content' },
    '& > section': {
      overflowX: 'auto',
      maxHeight: '24rem',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'md',
    },
    '& table': { width: 'full', borderCollapse: 'collapse', fontSize: 'sm' },
    '& th, & td': { textAlign: 'start', px: '3', py: '2', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '& tbody tr': { borderTop: '1px solid', borderColor: 'line' },
  },
});
