import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type DecisionOutcome,
  decisionMonthsDefault,
  decisionOutcomes,
  decisionReasonMax,
} from '../../../../lib/contract/alerts/alertWords.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { outcomeWords } from '../../shared/decisionWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Decided, type ListedAlert, useDecision } from './alertQueries.ts';

interface DecisionFormProps {
  alerts: ListedAlert[];
  outcome: DecisionOutcome | undefined;
  onOutcome: (outcome: DecisionOutcome) => void;
  onDone: (decided: Decided) => void;
}

/** An outcome and a written reason, for one alert or many. */
export function DecisionForm({ alerts, outcome, onOutcome, onDone }: DecisionFormProps) {
  const [reason, setReason] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const decision = useDecision();
  useEffect(() => {
    if (outcome) field.current?.focus();
  }, [outcome]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (outcome) decision.mutate({ alerts, outcome, reason: reason.trim() }, { onSuccess: onDone });
  };
  return (
    <chakra.form onSubmit={submit} display="grid" gap="4">
      <chakra.fieldset display="flex" flexWrap="wrap" gap="3">
        <chakra.legend fontWeight="600" fontSize="sm" mb="1.5">
          Outcome
        </chakra.legend>
        {decisionOutcomes.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === outcome ? 'solid' : 'outline'}
            aria-pressed={one === outcome}
            onClick={() => onOutcome(one)}
          >
            {outcomeWords[one]}
          </Button>
        ))}
      </chakra.fieldset>
      <Field label="Reason" hint={`The decision holds for ${decisionMonthsDefault} months, or until facts change.`}>
        {(parts) => (
          <TextArea
            {...parts}
            ref={field}
            rows={2}
            required
            maxLength={decisionReasonMax}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {decision.isError && <Notice tone="danger" title={sentenceOf(decision.error)} alert />}
      <div>
        <Button type="submit" disabled={decision.isPending || !outcome || reason.trim() === ''}>
          {decision.isPending ? 'Deciding...' : alerts.length === 1 ? 'Decide' : `Decide ${alerts.length} alerts`}
        </Button>
      </div>
    </chakra.form>
  );
}
