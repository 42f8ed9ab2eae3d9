import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { shortDate } from '../../shared/format.ts';
import { receiptPath } from '../../shared/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { PlaceHold } from './PlaceHold.tsx';
import { type LegalHold, useRetentionChange } from './retentionQueries.ts';

interface HoldsCardProps {
  holds: readonly LegalHold[];
  mayChange: boolean;
}

/** What is kept however old it is. */
export function HoldsCard({ holds, mayChange }: HoldsCardProps) {
  const [lifting, setLifting] = useState<LegalHold>();
  const columns: Column<LegalHold>[] = [
    { label: 'Held', minWidth: '40', cell: heldOf },
    { label: 'Reason', minWidth: '40', cell: ({ reason }) => reason },
    { label: 'Since', nowrap: true, cell: ({ placed_at }) => shortDate(placed_at) },
    ...(mayChange
      ? [
          {
            label: 'Lift',
            plain: true,
            cell: (hold: LegalHold) => (
              <Button variant="outline" size="sm" onClick={() => setLifting(hold)}>
                Lift
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card display="grid" gap="5" overflow="hidden" pb={holds.length > 0 ? '0' : undefined}>
      <chakra.h2 textStyle="card">Legal holds</chakra.h2>
      <chakra.p color="muted">
        A held receipt is not erased until the hold is lifted. A reference holds all receipts that carry it, also later
        ones; a name within a batch is held by the receipt of its batch. The account cannot be deleted while it has a
        hold.
      </chakra.p>
      {mayChange && <PlaceHold />}
      {holds.length === 0 ? (
        <chakra.p color="muted">There are no legal holds.</chakra.p>
      ) : (
        <RecordTable caption="Legal holds, newest first" columns={columns} rows={holds} keyOf={({ id }) => id} />
      )}
      {lifting && <LiftHold hold={lifting} onClose={() => setLifting(undefined)} />}
    </Card>
  );
}

function heldOf({ receipt_id: receipt, external_ref: reference }: LegalHold) {
  return receipt === null ? (
    `Reference ${reference}`
  ) : (
    <TextLink to={receiptPath(receipt)}>
      <chakra.span overflowWrap="anywhere">{receipt}</chakra.span>
    </TextLink>
  );
}

function LiftHold({ hold, onClose }: { hold: LegalHold; onClose: () => void }) {
  const lift = useRetentionChange((api, id: string) => api.liftHold({ hold_id: id }), { title: 'Legal hold lifted' });
  return (
    <ConfirmDialog
      title="Lift this legal hold?"
      description="Receipts whose retention has ended are erased in the following night, unless another hold keeps them."
      action="Lift"
      doing="Lifting..."
      isDoing={lift.isPending}
      error={lift.error}
      dangerous
      onConfirm={() => lift.mutate(hold.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
