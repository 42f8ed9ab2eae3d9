import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { CaseMoveName, CaseStepName } from '../../../../lib/contract/cases/caseWords.ts';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { useSession } from '../../shared/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field, Input, Select } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type OpenedAnswer, useCaseChange, useCaseSettings } from './cases.ts';
import { MeasureDialog } from './MeasureDialog.tsx';
import { StepDialog } from './StepDialog.tsx';

type Step = Parameters<Client['stepCase']>[0];

/** Steps in the order of their buttons. Those with a dialog ask for a reason or an outcome. */
const steps: { step: CaseStepName; label: string; asks: boolean; done: string }[] = [
  { step: 'begin', label: 'Begin investigation', asks: false, done: 'Investigation begun' },
  { step: 'submit', label: 'Submit for review', asks: true, done: 'Submitted for review' },
  { step: 'approve', label: 'Approve and close', asks: false, done: 'Case closed' },
  { step: 'send_back', label: 'Send back', asks: true, done: 'Sent back to investigation' },
  { step: 'withdraw', label: 'Take back from review', asks: false, done: 'Taken back from review' },
  { step: 'reopen', label: 'Reopen', asks: true, done: 'Case reopened' },
];

/** Moves open to the reader now. */
export function CaseMoves({ of: { case: one, moves } }: { of: OpenedAnswer }) {
  const [asking, setAsking] = useState<CaseStepName>();
  const [isNoting, setNoting] = useState(false);
  const step = useCaseChange((api, input: Step) => api.stepCase(input));
  const possible = steps.filter((each) => moves.includes(each.step));
  const change = (name: CaseStepName) => step.mutate({ case_id: one.id, version: one.version, step: name });
  if (one.merged_into !== null) return null;
  return (
    <Card display="grid" gap="4">
      <chakra.h2 textStyle="card">Next step</chakra.h2>
      <chakra.p color="muted">{hintOf(one.state, moves)}</chakra.p>
      {moves.includes('assign') && <Assign of={one} />}
      {one.state !== 'closed' && <DueField of={one} />}
      {possible.length > 0 && (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {possible.map(({ step: name, label, asks }, i) => (
            <Button
              key={name}
              variant={i === 0 ? 'solid' : 'outline'}
              disabled={step.isPending}
              onClick={() => (asks ? setAsking(name) : change(name))}
            >
              {label}
            </Button>
          ))}
        </chakra.div>
      )}
      {(one.closed ?? one.proposed)?.outcome === 'true_match' && (
        <div>
          <Button variant="outline" size="sm" onClick={() => setNoting(true)}>
            Change what was done
          </Button>
        </div>
      )}
      {isNoting && <MeasureDialog of={one} onClose={() => setNoting(false)} />}
      {step.isError && <Notice tone="danger" title={sentenceOf(step.error)} alert />}
      {asking && (
        <StepDialog
          of={one}
          step={asking}
          done={steps.find((each) => each.step === asking)?.done ?? ''}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
}

function hintOf(state: OpenedAnswer['case']['state'], moves: readonly CaseMoveName[]): string {
  if (state === 'created') return 'Nobody has this case. Assign it to somebody.';
  if (state === 'review' && !moves.includes('approve')) {
    return 'An owner or admin who did not investigate this case approves its outcome.';
  }
  if (state === 'assigned' && !moves.includes('begin'))
    return 'The person to whom it is assigned begins the investigation.';
  if (state === 'investigation' && !moves.includes('submit')) {
    return 'The person to whom it is assigned submits an outcome for review.';
  }
  return state === 'closed' ? 'The case is closed.' : 'You can go on with this case.';
}

function Assign({ of: one }: { of: OpenedAnswer['case'] }) {
  const people = useCaseSettings().data?.people ?? [];
  const me = useSession().user?.id;
  const assign = useCaseChange(
    (api, input: Parameters<typeof api.assignCase>[0]) => api.assignCase(input),
    'Case assigned',
  );
  const to = (assignee: string) =>
    assign.mutate({ case_id: one.id, version: one.version, ...(assignee && { assignee }) });
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="end">
        <chakra.div flex="1" minWidth="40" maxWidth="sm">
          <Field label="Assigned to">
            {(parts) => (
              <Select
                {...parts}
                value={one.assignee ?? ''}
                disabled={assign.isPending}
                onChange={({ target }) => to(target.value)}
              >
                <option value="">Nobody</option>
                {one.assignee !== null && !people.some(({ user_id }) => user_id === one.assignee) && (
                  <option value={one.assignee}>A former member</option>
                )}
                {people.map(({ user_id, name }) => (
                  <option key={user_id} value={user_id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </chakra.div>
        {me !== undefined && one.assignee !== me && people.some(({ user_id }) => user_id === me) && (
          <Button variant="outline" disabled={assign.isPending} onClick={() => to(me)}>
            Assign to me
          </Button>
        )}
      </chakra.div>
      {assign.isError && <Notice tone="danger" title={sentenceOf(assign.error)} alert />}
    </>
  );
}

function DueField({ of: one }: { of: OpenedAnswer['case'] }) {
  const change = useCaseChange(
    (api, input: Parameters<typeof api.changeCase>[0]) => api.changeCase(input),
    'Due date saved',
  );
  return (
    <chakra.div maxWidth="60" minWidth="0">
      <Field label="Due on" problem={change.isError ? sentenceOf(change.error) : undefined}>
        {(parts) => (
          <Input
            {...parts}
            key={one.due}
            type="date"
            defaultValue={one.due ?? ''}
            onBlur={({ target }) => {
              const due = target.value || null;
              if (due !== one.due) change.mutate({ case_id: one.id, version: one.version, due });
            }}
          />
        )}
      </Field>
    </chakra.div>
  );
}
