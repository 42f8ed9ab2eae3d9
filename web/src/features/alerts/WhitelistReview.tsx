import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { decisionMonthsDefault, decisionReasonMax } from '../../../../lib/contract/alerts/alertWords.ts';
import { counted } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';
import { showToast } from '../../ui/toast.ts';
import { type Conclusion, useReview, type WhitelistEntry } from './whitelist.ts';

/** Names at most a few: the rest are in the table behind. */
const namedMax = 3;

function endingText(entries: readonly WhitelistEntry[]): string {
  const names = entries.slice(0, namedMax).map(({ subject }) => subject.name);
  const more = entries.length - names.length;
  const whose = [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  const what = entries.length === 1 ? 'The alert opens' : `${entries.length} alerts open`;
  return `${what} again and must be decided anew: ${whose}. The earlier reason stays in the audit trail.`;
}

/** Confirms the chosen decisions with one reason, or ends them. */
export function WhitelistReview({ entries, onEnd }: { entries: WhitelistEntry[]; onEnd: () => void }) {
  const [reason, setReason] = useState('');
  const [isEnding, setEnding] = useState(false);
  const review = useReview();
  const conclude = (conclusion: Conclusion) =>
    review.mutate(
      { entries, conclusion },
      {
        onSuccess: ({ done, refused }) => {
          const verb = conclusion.action === 'end' ? 'ended' : 'confirmed';
          showToast({
            title: `${counted(done, 'decision')} ${verb}`,
            ...(refused.length > 0 && {
              text: `${counted(refused.length, 'decision')} not ${verb}: ${refused[0]}`,
              tone: 'destructive',
            }),
          });
          onEnd();
        },
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    conclude({ action: 'confirm', reason: reason.trim() });
  };
  return (
    <Card display="grid" gap="4">
      <chakra.h2 textStyle="heading">{counted(entries.length, 'decision')} chosen</chakra.h2>
      <chakra.form onSubmit={submit} display="grid" gap="4">
        <Field
          label="What the review found"
          hint={`A confirmed decision holds for ${decisionMonthsDefault} months from now, or longer if it did before.`}
        >
          {(parts) => (
            <TextArea
              {...parts}
              rows={2}
              required
              maxLength={decisionReasonMax}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button type="submit" disabled={review.isPending || reason.trim() === ''}>
            {review.isPending ? 'Saving...' : 'Confirm'}
          </Button>
          <Button variant="danger" disabled={review.isPending} onClick={() => setEnding(true)}>
            End and open {entries.length === 1 ? 'the alert' : 'the alerts'} again
          </Button>
          <Button variant="ghost" onClick={onEnd}>
            Choose none
          </Button>
        </chakra.div>
      </chakra.form>
      {isEnding && (
        <ConfirmDialog
          title={`End ${counted(entries.length, 'decision')}?`}
          description={endingText(entries)}
          action={entries.length === 1 ? 'End the decision' : 'End the decisions'}
          doing="Ending..."
          dangerous
          isDoing={review.isPending}
          error={review.error}
          onConfirm={() => conclude({ action: 'end' })}
          onClose={() => setEnding(false)}
        />
      )}
    </Card>
  );
}
