import { chakra } from '@chakra-ui/react/styled-system';
import { count } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { type BackTest, useCancelBackTest } from './backTests.ts';
import { settingsText } from './settingsText.ts';

interface BackTestProgressProps {
  test: BackTest;
  mayCancel: boolean;
}

/** A back-test that runs. */
export function BackTestProgress({ test, mayCancel }: BackTestProgressProps) {
  const cancel = useCancelBackTest();
  const { screenings_total: total, left_out: left } = test;
  const done = test.figures.screenings + left.without_footprint + left.without_question + left.unreadable;
  return (
    <Card aria-label={`Testing ${test.name}`} display="grid" gap="4">
      <div>
        <chakra.h2 textStyle="card">Testing {test.name}</chakra.h2>
        <chakra.p color="muted" textStyle="small">
          {settingsText(test)}. You may close this page: the work continues.
        </chakra.p>
      </div>
      <p role="status">
        {total === null
          ? 'Looking for the screenings of the period...'
          : `${count(done)} of ${count(total)} screenings tested.`}
      </p>
      <Progress label="Screenings tested" percent={total ? (done / total) * 100 : 0} />
      {mayCancel && (
        <div>
          <Button variant="dangerGhost" size="sm" disabled={cancel.isPending} onClick={() => cancel.mutate(test.id)}>
            {cancel.isPending ? 'Cancelling...' : 'Cancel back-test'}
          </Button>
        </div>
      )}
    </Card>
  );
}
