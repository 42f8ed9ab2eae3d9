import { useState } from 'react';
import { secretOverlapHoursMax } from '../../../../lib/contract/webhooks/webhookLimits.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { useWebhookChange, type Webhook } from './webhookQueries.ts';

const ends = [
  [secretOverlapHoursMax, `After ${secretOverlapHoursMax} hours`],
  [1, 'After 1 hour'],
  [0, 'At once'],
] as const;

interface RotateSecretProps {
  webhook: Webhook;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** Replaces the secret of a webhook. */
export function RotateSecret({ webhook, onSecret, onClose }: RotateSecretProps) {
  const [hours, setHours] = useState<number>(secretOverlapHoursMax);
  const rotate = useWebhookChange((api, old_expires_in_hours: number) =>
    api.rotateWebhook({ webhook_id: webhook.id, old_expires_in_hours }),
  );
  const confirm = () =>
    rotate.mutate(hours, {
      onSuccess: ({ secret }) => {
        onClose();
        onSecret(secret);
      },
    });
  return (
    <ConfirmDialog
      title="Replace the secret?"
      description="Events carry signatures of both secrets until the old one expires. Give the new one to your receiver before."
      action="Replace secret"
      doing="Replacing..."
      isDoing={rotate.isPending}
      error={rotate.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label="The old secret expires">
        {(parts) => (
          <Select {...parts} value={hours} onChange={({ target }) => setHours(Number(target.value))}>
            {ends.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </ConfirmDialog>
  );
}
