import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { DecisionOutcome } from '../../../../lib/contract/alerts/alertWords.ts';
import { counted } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { Decided, ListedAlert } from './alertQueries.ts';
import { DecisionForm } from './DecisionForm.tsx';

interface BulkDecisionProps {
  alerts: ListedAlert[];
  onDone: (decided: Decided) => void;
  onClear: () => void;
}

/** One reason for many alerts. */
export function BulkDecision({ alerts, onDone, onClear }: BulkDecisionProps) {
  const [outcome, setOutcome] = useState<DecisionOutcome>();
  return (
    <Card display="grid" gap="4" aria-label="Decide several alerts">
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
        <chakra.h2 textStyle="heading">{counted(alerts.length, 'alert')} chosen</chakra.h2>
        <Button size="sm" variant="ghost" onClick={onClear}>
          Choose none
        </Button>
      </chakra.div>
      <DecisionForm alerts={alerts} outcome={outcome} onOutcome={setOutcome} onDone={onDone} />
    </Card>
  );
}
