import { chakra } from '@chakra-ui/react/styled-system';
import { type Component, components, statusDays } from '../../../../lib/contract/status/serviceStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { componentNames } from './componentNames.ts';
import { DayBars } from './DayBars.tsx';
import { DaysTable } from './DaysTable.tsx';

const measuredHow: Record<Component, string> = {
  api: 'Screens a name over the internet, as a customer\u2019s program does.',
  dashboard: 'Opens the home page, the sign-in page and the settings of the dashboard.',
  imports:
    'Checks whether an import of a list takes too long or fails by a fault of ours, and whether each list that we fetch was confirmed by its publisher in the last 24 hours.',
  mails: 'Checks whether mails can be sent, and whether too many are waiting.',
};

/** The state of each component, filled in by `startServiceStatus`, with its days as bars and as a table. */
export function ComponentStates() {
  return (
    <Frame data-island="service-status">
      <div data-summary="">
        <p role="status" data-said="">
          The measurements are read from the service when the page opens, which needs JavaScript.
        </p>
        <Button type="button" variant="outline" size="sm" data-retry="" data-idle="">
          Refresh
        </Button>
      </div>
      {components.map((component) => (
        <article key={component} data-component={component} aria-labelledby={`component-${component}`}>
          <div data-head="">
            <h3 id={`component-${component}`}>{componentNames[component]}</h3>
            <strong data-state="">Not read yet</strong>
          </div>
          <p>{measuredHow[component]}</p>
          <DayBars name={componentNames[component]} />
          <p data-quiet="">
            <span>{statusDays} days ago</span>
            <span>today</span>
          </p>
          <p data-uptime="">{'\u00a0'}</p>
          <p data-measured="">{'\u00a0'}</p>
        </article>
      ))}
      <DaysTable />
      <p>
        Each bar is a day (UTC): full where all was well, shorter where measurements were slow, grey where some are
        missing, red where some failed. A line is a day without measurements, which is not counted as good.
      </p>
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    '& > p': { textStyle: 'small', color: 'muted', m: '0', maxWidth: 'prose' },
    '& > [data-summary]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      gap: '3',
      // As high as the longest sentence; the button has its place before it is of use.
      '& > p': { m: '0', flex: '1 1 20rem', fontWeight: '600', minHeight: { base: '4lh', md: '2lh' } },
      '& > [data-idle]': { visibility: 'hidden' },
    },
    '& article': {
      bg: 'surface',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'lg',
      p: { base: '4', md: '5' },
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '2',
    },
    '& [data-head]': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '1 4' },
    '& h3': { textStyle: 'card' },
    '& article p': { m: '0', fontSize: 'sm' },
    '& [data-quiet]': { display: 'flex', justifyContent: 'space-between', color: 'muted' },
    '& [data-measured]': { color: 'muted', minHeight: { base: '2lh', md: '1lh' } },
    // As wide as the longest word of it.
    '& [data-state]': { color: 'muted', minWidth: '7.5rem', textAlign: 'end' },
    '& [data-now=ok] [data-state]': { color: 'spruce' },
    '& [data-now=slow] [data-state]': { color: 'ochre' },
    '& [data-now=failed] [data-state]': { color: 'lingon' },
  },
});
