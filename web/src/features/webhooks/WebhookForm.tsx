import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import {
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
} from '../../../../lib/contract/webhooks/webhookEvents.ts';
import { webhookDescriptionMax, webhookUrlMax } from '../../../../lib/contract/webhooks/webhookLimits.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useWebhookChange, type Webhook } from './webhookQueries.ts';

interface WebhookFormProps {
  /** The one to change; without it a new one is made. */
  webhook?: Webhook;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

export function WebhookForm({ webhook, onSecret, onClose }: WebhookFormProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? []);
  const [sendsNames, setSendsNames] = useState(webhook?.sends_names ?? false);
  const [isAsymmetric, setAsymmetric] = useState(false);
  const [problem, setProblem] = useState<string>();
  const create = useWebhookChange((api, input: Parameters<typeof api.createWebhook>[0]) => api.createWebhook(input));
  const change = useWebhookChange((api, input: Parameters<typeof api.changeWebhook>[0]) => api.changeWebhook(input), {
    title: 'Webhook saved',
  });
  const toggle = (event: WebhookEvent, on: boolean) =>
    setEvents(webhookEventNames.filter((one) => (one === event ? on : events.includes(one))));
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (events.length === 0) return setProblem('Please choose at least one event.');
    setProblem(undefined);
    const wishes = {
      url: url.trim(),
      events: [...events],
      sends_names: sendsNames,
      description: description.trim() || null,
    };
    if (webhook) return change.mutate({ webhook_id: webhook.id, ...wishes }, { onSuccess: onClose });
    const signature = isAsymmetric ? ('v1a' as const) : ('v1' as const);
    create.mutate(
      { ...wishes, signature },
      {
        onSuccess: ({ secret }) => {
          onClose();
          onSecret(secret);
        },
      },
    );
  };
  const error = create.error ?? change.error;
  return (
    <Modal title={webhook ? 'Change webhook' : 'New webhook'} onClose={onClose}>
      <chakra.form onSubmit={submit} display="grid" gap="4" mt="4">
        <Field label="Address" hint="It begins with https:// and leads to the public internet.">
          {(parts) => (
            <Input
              {...parts}
              type="url"
              required
              maxLength={webhookUrlMax}
              autoComplete="off"
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
          )}
        </Field>
        <Field label="Description" hint="For your colleagues. It can be left empty.">
          {(parts) => (
            <Input
              {...parts}
              maxLength={webhookDescriptionMax}
              autoComplete="off"
              value={description}
              onChange={({ target }) => setDescription(target.value)}
            />
          )}
        </Field>
        <chakra.fieldset display="grid" gap="1.5" border="0" p="0" m="0" minWidth="0">
          <chakra.legend fontWeight="600" fontSize="sm" mb="1.5" p="0">
            Events
          </chakra.legend>
          {webhookEventNames.map((event) => (
            <chakra.label key={event} display="flex" alignItems="flex-start" gap="3" minHeight="8" cursor="pointer">
              <chakra.input
                type="checkbox"
                mt="1.5"
                checked={events.includes(event)}
                onChange={({ target }) => toggle(event, target.checked)}
              />
              <span>
                <code>{event}</code>
                <chakra.span display="block" textStyle="small" color="muted">
                  {webhookEvents[event]}
                </chakra.span>
              </span>
            </chakra.label>
          ))}
          {problem && (
            <chakra.p role="alert" textStyle="small" color="lingon" fontWeight="600">
              {problem}
            </chakra.p>
          )}
        </chakra.fieldset>
        <Switch
          title="Send names"
          text="Without it, events hold ids and labels alone."
          on={sendsNames}
          onChange={setSendsNames}
        />
        {!webhook && (
          <Switch
            title="Sign with Ed25519 as well"
            text="You can show such a signature (v1a) to others: it is made with a key that only we have."
            on={isAsymmetric}
            onChange={setAsymmetric}
          />
        )}
        {error && <Notice tone="danger" title={sentenceOf(error)} alert />}
        <DialogButtons
          action={webhook ? 'Save' : 'Make webhook'}
          doing={webhook ? 'Saving...' : 'Making...'}
          isDoing={create.isPending || change.isPending}
          onClose={onClose}
        />
      </chakra.form>
    </Modal>
  );
}
