import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { deliveryKeptDays } from '../../../../lib/contract/webhooks/webhookLimits.ts';
import { preciseDateTime } from '../../shared/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { DeliveryDetail } from './DeliveryDetail.tsx';
import { type Delivery, useDeliveries, type Webhook } from './webhookQueries.ts';

export const stateWords = {
  waiting: { label: 'Waiting', tone: 'ochre' },
  delivered: { label: 'Delivered', tone: 'spruce' },
  failed: { label: 'Failed', tone: 'lingon' },
  dropped: { label: 'Not sent', tone: 'neutral' },
} as const;

interface DeliveriesTableProps {
  webhook: Webhook;
  mayRepeat: boolean;
}

/** Deliveries of a webhook, newest first. */
export function DeliveriesTable({ webhook, mayRepeat }: DeliveriesTableProps) {
  const [openedId, setOpened] = useState<string>();
  const found = useDeliveries(webhook.id);
  const all = found.data ?? [];
  const opened = all.find(({ id }) => id === openedId);
  const columns: Column<Delivery>[] = [
    { label: 'Event', cell: ({ event }) => <code>{event}</code> },
    { label: 'Time', nowrap: true, cell: ({ created_at: at }) => preciseDateTime(at) },
    {
      label: 'State',
      cell: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>,
    },
    { label: 'Last answer', minWidth: '40', cell: lastAnswer },
    {
      label: 'Open',
      plain: true,
      cell: ({ id, event }) => (
        <Button variant="outline" size="sm" aria-label={`Open ${event}`} onClick={() => setOpened(id)}>
          Open
        </Button>
      ),
    },
  ];
  return (
    <>
      {found.isError && <LoadFailure title="The deliveries could not be loaded" error={found.error} />}
      {found.data && all.length === 0 && (
        <chakra.p color="muted" textStyle="small">
          Nothing was sent in the last {deliveryKeptDays} days.
        </chakra.p>
      )}
      {all.length > 0 && (
        <RecordTable
          caption={`Deliveries to ${new URL(webhook.url).hostname}, newest first`}
          columns={columns}
          rows={all}
          keyOf={({ id }) => id}
        />
      )}
      <ShowMore what="deliveries" pages={found} />
      {opened && <DeliveryDetail delivery={opened} mayRepeat={mayRepeat} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function lastAnswer({ attempts, state }: Delivery): string {
  const last = attempts.at(-1);
  if (!last) return state === 'dropped' ? 'The webhook was off' : 'None yet';
  return last.fault ?? `${last.status} in ${last.duration_ms} ms`;
}
