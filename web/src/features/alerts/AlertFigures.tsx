import { chakra } from '@chakra-ui/react/styled-system';
import { figuresDays } from '../../../../lib/contract/alerts/alertWords.ts';
import { count, counted, shortDate } from '../../shared/format.ts';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { type Figures, useAlertFigures } from './alertQueries.ts';

/** Figures for the head of compliance; nothing until they are read. */
export function AlertFigures() {
  const { data: figures, error } = useAlertFigures();
  if (!figures) return error && <LoadFailure title="The figures of your alerts could not be loaded" error={error} />;
  const { open, overdue, unassigned, oldest_opened_at, decided, suppressed, hours_to_decision: hours } = figures;
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      >
        <StatCard
          label="Open"
          value={`${count(open)}${figures.complete ? '' : ' or more'}`}
          note={oldest_opened_at ? `The oldest since ${shortDate(oldest_opened_at)}` : 'Nothing waits'}
        />
        <StatCard label="Overdue" value={count(overdue)} note={`${count(unassigned)} assigned to nobody`} />
        <StatCard
          label={`Decided in ${figuresDays} days`}
          value={count(decided)}
          note={`${count(suppressed)} suppressed`}
        />
        <StatCard
          label="Time to decision"
          value={hours ? `${hours.p50} h` : '-'}
          note={hours ? `95 of 100 within ${hours.p95} h` : 'No decision yet'}
        />
      </chakra.div>
      {decided > 0 && <FalsePositives figures={figures} />}
    </chakra.div>
  );
}

function FalsePositives({ figures: { by_list, by_rule, ages } }: { figures: Figures }) {
  const shares = [
    ...by_list.map((one) => ({ name: one.database, ...one })),
    ...by_rule.map((one) => ({ name: `Rule ${one.rule.replaceAll('_', ' ')}`, ...one })),
  ];
  const old = ages.filter(({ from_days }) => from_days >= 7).reduce((sum, { alerts }) => sum + alerts, 0);
  return (
    <Card p="0">
      <chakra.details>
        <chakra.summary px="5" py="3" cursor="pointer" fontWeight="600">
          False positives by list and rule
        </chakra.summary>
        <chakra.ul display="grid" gap="1" px="9" pb="4">
          {shares.map(({ name, decided, false_positives }) => (
            <li key={name}>
              {name}: {Math.round((100 * false_positives) / decided)} % of {counted(decided, 'decision')}
            </li>
          ))}
          <li>Open for a week or longer: {counted(old, 'alert')}</li>
        </chakra.ul>
      </chakra.details>
    </Card>
  );
}
