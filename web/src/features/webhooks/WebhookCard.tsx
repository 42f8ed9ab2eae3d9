import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { shortDateTime } from '../../shared/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DeliveriesTable } from './DeliveriesTable.tsx';
import { RotateSecret } from './RotateSecret.tsx';
import { useWebhookChange, type Webhook } from './webhookQueries.ts';

interface WebhookCardProps {
  webhook: Webhook;
  mayChange: boolean;
  /** By the plan: nothing is sent. */
  isLocked: boolean;
  onChange: () => void;
  onSecret: (secret: string) => void;
}

const offWords = {
  by_person: 'Somebody switched it off. It gets no events.',
  gone: 'Its receiver answered 410, so we switched it off. It gets no events.',
  failing: 'It took no event for a day, so we switched it off. It gets no events.',
} as const;

export function WebhookCard({ webhook, mayChange, isLocked, onChange, onSecret }: WebhookCardProps) {
  const [asking, setAsking] = useState<'delete' | 'rotate'>();
  const { id, url, status, off_reason: reason } = webhook;
  const isActive = status === 'active';
  const test = useWebhookChange((api) => api.testWebhook({ webhook_id: id }), { title: 'Test event on its way' });
  const switching = useWebhookChange(
    (api, to: Webhook['status']) => api.changeWebhook({ webhook_id: id, status: to }),
    { title: isActive ? 'Webhook switched off' : 'Webhook switched on' },
  );
  const error = test.error ?? switching.error;
  return (
    <Card display="grid" gap="5" overflow="hidden" aria-label={`Webhook to ${new URL(url).hostname}`}>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
        <chakra.h2 textStyle="card" overflowWrap="anywhere" minWidth="0">
          {url}
        </chakra.h2>
        <Badge tone={isActive ? 'spruce' : 'neutral'}>{isActive ? 'Active' : 'Off'}</Badge>
      </chakra.div>
      {reason && <Notice tone={reason === 'by_person' ? 'info' : 'danger'} title={offWords[reason]} />}
      <Facts webhook={webhook} />
      {mayChange && (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button
            variant="outline"
            size="sm"
            disabled={!isActive || isLocked || test.isPending}
            onClick={() => test.mutate(undefined)}
          >
            Send test event
          </Button>
          <Button variant="outline" size="sm" onClick={onChange}>
            Change
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={switching.isPending || (!isActive && isLocked)}
            onClick={() => switching.mutate(isActive ? 'inactive' : 'active')}
          >
            {isActive ? 'Switch off' : 'Switch on'}
          </Button>
          <Button variant="outline" size="sm" onClick={() => setAsking('rotate')}>
            Replace secret
          </Button>
          <Button variant="outline" size="sm" onClick={() => setAsking('delete')}>
            Delete
          </Button>
        </chakra.div>
      )}
      {error && <Notice tone="danger" title={sentenceOf(error)} alert />}
      <DeliveriesTable webhook={webhook} mayRepeat={mayChange && isActive && !isLocked} />
      {asking === 'delete' && <DeleteWebhook webhook={webhook} onClose={() => setAsking(undefined)} />}
      {asking === 'rotate' && (
        <RotateSecret webhook={webhook} onSecret={onSecret} onClose={() => setAsking(undefined)} />
      )}
    </Card>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { description, events, sends_names: names, public_key: key, old_secret_valid_until: oldUntil } = webhook;
  const { last_success_at: success, last_failure_at: failure } = webhook;
  return (
    <chakra.dl display="grid" gap="2" fontSize="sm">
      {description !== null && <Fact label="Description">{description}</Fact>}
      <Fact label="Events">{events.join(', ')}</Fact>
      <Fact label="Names">{names ? 'Sent beside ids' : 'Not sent'}</Fact>
      {key !== null && (
        <Fact label="Public key (v1a)">
          <code>{key}</code>
        </Fact>
      )}
      {oldUntil !== null && <Fact label="Old secret">Signs beside the new one until {shortDateTime(oldUntil)}</Fact>}
      <Fact label="Last taken">{success === null ? 'Nothing yet' : shortDateTime(success)}</Fact>
      {failure !== null && <Fact label="Last failure">{shortDateTime(failure)}</Fact>}
    </chakra.dl>
  );
}

function DeleteWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const remove = useWebhookChange((api) => api.deleteWebhook({ webhook_id: webhook.id }), {
    title: 'Webhook deleted',
  });
  return (
    <ConfirmDialog
      title="Delete this webhook?"
      description="Events that wait for it are not sent, and its deliveries are not shown any more."
      action="Delete webhook"
      doing="Deleting..."
      isDoing={remove.isPending}
      error={remove.error}
      dangerous
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
