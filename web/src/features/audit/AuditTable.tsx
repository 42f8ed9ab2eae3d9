import { chakra } from '@chakra-ui/react/styled-system';
import { auditActions } from '../../../../lib/contract/audit/auditActions.ts';
import { preciseDateTime } from '../../shared/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import type { ListedEvent } from './audit.ts';
import { actorOf, changeText, targetOf } from './eventWords.ts';

interface AuditTableProps {
  events: readonly ListedEvent[];
  onOpen: (id: string) => void;
}

export function AuditTable({ events, onOpen }: AuditTableProps) {
  const columns: Column<ListedEvent>[] = [
    { label: 'Action', minWidth: '40', cell: (event) => <Action of={event} /> },
    { label: 'What', minWidth: '40', cell: (event) => <What of={event} /> },
    { label: 'Who', cell: actorOf },
    { label: 'Time', nowrap: true, cell: ({ time }) => preciseDateTime(time) },
    { label: 'Address', cell: ({ address }) => address ?? '' },
    {
      label: 'Event',
      plain: true,
      cell: ({ id }) => (
        <Button variant="outline" size="sm" onClick={() => onOpen(id)}>
          Open
        </Button>
      ),
    },
  ];
  return <RecordTable caption="Changes, newest first" columns={columns} rows={events} keyOf={({ id }) => id} />;
}

const outcomeWords = { begun: 'Begun', failed: 'Failed' } as const;

/** The action; of one at another service, whether it was only begun, or failed. */
function Action({ of: { action, outcome } }: { of: ListedEvent }) {
  return (
    <>
      {auditActions[action]}
      {outcome !== 'done' && (
        <chakra.span display="block" mt="1">
          <Badge tone={outcome === 'failed' ? 'lingon' : 'neutral'}>{outcomeWords[outcome]}</Badge>
        </chakra.span>
      )}
    </>
  );
}

function What({ of: event }: { of: ListedEvent }) {
  const changed = changeText(event);
  return (
    <>
      {targetOf(event)}
      {changed !== '' && (
        <chakra.span display="block" color="muted">
          {changed}
        </chakra.span>
      )}
    </>
  );
}
