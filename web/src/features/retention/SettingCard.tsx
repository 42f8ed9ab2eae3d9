import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import {
  legalHoldReasonMax,
  type RetentionStart,
  retentionGraceDays,
  retentionYears,
  retentionYearsWithoutReason,
} from '../../../../lib/contract/retention/retentionLimits.ts';
import { shortDate } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field, Select, TextArea } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type ChosenSetting, type RetentionAnswer, useRetentionChange } from './retentionQueries.ts';

interface SettingCardProps {
  /** Under the chosen setting, if one is chosen. */
  answer: RetentionAnswer;
  mayChange: boolean;
  chosen: ChosenSetting | undefined;
  onChoose: (chosen: ChosenSetting | undefined) => void;
}

const { least, most } = retentionYears;
const choices = Array.from({ length: most - least + 1 }, (_, i) => least + i);
const startWords: Record<RetentionStart, string> = {
  contract: 'After your contract with us ends',
  screening: 'After each screening',
};

/** The setting. A choice is shown in the list of months before it is saved. */
export function SettingCard({ answer, mayChange, chosen, onChoose }: SettingCardProps) {
  const { retention, contract_ends_at: contractEnd } = answer;
  const [reason, setReason] = useState(retention.reason ?? '');
  const [isAsking, setAsking] = useState(false);
  const { years, counted_from: countedFrom } = chosen ?? retention;
  const needsReason = years > retentionYearsWithoutReason;
  const save = useRetentionChange(
    (api, input: Parameters<typeof api.changeRetention>[0]) => api.changeRetention(input),
    { title: 'Data retention saved', text: `Nothing is erased in the next ${retentionGraceDays} days.` },
  );
  const choose = (changed: Partial<ChosenSetting>) => onChoose({ years, counted_from: countedFrom, ...changed });
  const isChanged =
    years !== retention.years || countedFrom !== retention.counted_from || reason.trim() !== (retention.reason ?? '');
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  const confirm = () =>
    save.mutate(
      {
        years,
        counted_from: countedFrom,
        changed_at: retention.changed_at,
        ...(needsReason && reason.trim() !== '' ? { reason: reason.trim() } : {}),
      },
      {
        onSuccess: () => {
          setAsking(false);
          onChoose(undefined);
        },
      },
    );
  return (
    <Card>
      <chakra.form onSubmit={ask} display="grid" gap="5">
        <chakra.h2 textStyle="card">Retention period</chakra.h2>
        <chakra.div
          display="grid"
          gap="5"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
        >
          <Field label="Keep receipts for">
            {(parts) => (
              <Select
                {...parts}
                disabled={!mayChange}
                value={years}
                onChange={({ target }) => choose({ years: Number(target.value) })}
              >
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {choice === 1 ? '1 year' : `${choice} years`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Counted from" hint={hintOf(countedFrom, contractEnd)}>
            {(parts) => (
              <Select
                {...parts}
                disabled={!mayChange}
                value={countedFrom}
                onChange={({ target }) => choose({ counted_from: target.value as RetentionStart })}
              >
                {Object.entries(startWords).map(([start, words]) => (
                  <option key={start} value={start}>
                    {words}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </chakra.div>
        <chakra.p color="muted">
          Receipts with the reference of a subject are kept while its relation lasts, and for{' '}
          {years === 1 ? '1 year' : `${years} years`} after its last day. The start above counts for all others and for
          batches.
        </chakra.p>
        {countedFrom === 'screening' && (
          <Notice tone="info" title="Check what the law asks of you">
            Regulation (EU) 2024/1624, Article 77, asks for five years after the end of the business relationship with
            your customer. Receipts counted from the screening may end earlier.
          </Notice>
        )}
        {needsReason && (
          <Field
            label="Reason"
            hint="Records are kept longer than five years only where an authority or a law asks for it."
          >
            {(parts) => (
              <TextArea
                {...parts}
                required
                rows={2}
                maxLength={legalHoldReasonMax}
                disabled={!mayChange}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        )}
        {retention.erases_from !== null && (
          <Notice tone="info" title={`Nothing is erased before ${shortDate(retention.erases_from)}`}>
            The setting was changed. Until then it can be changed back without any loss.
          </Notice>
        )}
        {mayChange ? (
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button type="submit" disabled={!isChanged}>
              Save retention
            </Button>
            {chosen && (
              <Button variant="outline" onClick={() => onChoose(undefined)}>
                Undo
              </Button>
            )}
          </chakra.div>
        ) : (
          <chakra.p color="muted">The owner of the account can change it.</chakra.p>
        )}
      </chakra.form>
      {isAsking && (
        <ConfirmDialog
          title="Change the retention period?"
          description={`Receipts past it are erased every night, beginning in ${retentionGraceDays} days. The list of months shows when. Erased receipts cannot be brought back; their entries in the public log stay.`}
          action="Change"
          doing="Changing..."
          isDoing={save.isPending}
          error={save.error}
          dangerous
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

function hintOf(countedFrom: RetentionStart, contractEnd: string | null): string {
  if (countedFrom === 'screening') return 'Each receipt has a date of its own.';
  return contractEnd === null
    ? 'Your subscription is running, so nothing is erased.'
    : `Your subscription ends or ended on ${shortDate(contractEnd)}.`;
}
