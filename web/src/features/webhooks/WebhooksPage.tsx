import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { hasFeature } from '../../../../lib/contract/billing/planFeatures.ts';
import { webhooksMax } from '../../../../lib/contract/webhooks/webhookLimits.ts';
import { createWebhook, deliverySentence } from '../../../../lib/contract/webhooks/webhooks.ts';
import { paths } from '../../shared/paths.ts';
import { useUsage } from '../../shared/queries.ts';
import { useMay } from '../../shared/role.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookCard } from './WebhookCard.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { useWebhooks, type Webhook } from './webhookQueries.ts';

/** Receivers of the account's events, and their answers. */
export function WebhooksPage() {
  const [form, setForm] = useState<'new' | Webhook>();
  const [secret, setSecret] = useState<string>();
  const found = useWebhooks();
  const plan = useUsage().data?.plan;
  const mayChange = useMay(createWebhook.callers.user.role ?? 'owner') === true;
  const isLocked = plan !== undefined && !hasFeature(plan ?? undefined, 'webhooks');
  const all = found.data?.webhooks ?? [];
  return (
    <>
      <PageHeader
        title="Webhooks"
        actions={
          mayChange &&
          !isLocked &&
          found.data && (
            <Button disabled={all.length >= webhooksMax} onClick={() => setForm('new')}>
              New webhook
            </Button>
          )
        }
      >
        Events are posted to an address of yours, signed. {deliverySentence}{' '}
        <TextLink to={paths.apiWebhooks}>How to check the signature</TextLink>
      </PageHeader>
      {isLocked && (
        <Notice tone="info" title="Your plan has no webhooks">
          <p>Webhooks come with the plan Professional. Those you have are kept, and get no events.</p>
          <chakra.div mt="3">
            <LinkButton to={paths.subscription} size="sm">
              Subscription and Billing
            </LinkButton>
          </chakra.div>
        </Notice>
      )}
      {found.isPending && <Spinner label="Loading webhooks..." />}
      {found.isError && <LoadFailure title="The webhooks could not be loaded" error={found.error} />}
      {found.data && all.length === 0 && !isLocked && (
        <chakra.p color="muted">
          {mayChange
            ? 'You have no webhook. Make one to be told of events without asking for them.'
            : 'Your account has no webhook. Its owner and admins can make one.'}
        </chakra.p>
      )}
      {all.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          mayChange={mayChange}
          isLocked={isLocked}
          onChange={() => setForm(webhook)}
          onSecret={setSecret}
        />
      ))}
      {form !== undefined && (
        <WebhookForm
          {...(form === 'new' ? {} : { webhook: form })}
          onSecret={setSecret}
          onClose={() => setForm(undefined)}
        />
      )}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}
