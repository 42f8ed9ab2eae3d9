import { chakra } from '@chakra-ui/react/styled-system';
import { actorWords, actWords, changeWords } from '../../../../lib/contract/audit/auditSentences.ts';
import { preciseDateTime } from '../../shared/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import type { ListedEvent } from './audit.ts';
import { isolatedQuote } from './eventWords.ts';

interface AuditTableProps {
  events: readonly ListedEvent[];
  onOpen: (id: string) => void;
}

export function AuditTable({ events, onOpen }: AuditTableProps) {
  const columns: Column<ListedEvent>[] = [
    { label: 'Change', minWidth: '60', cell: (event) => <Told event={event} /> },
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

/** The change as a sentence, and below it what the sentence leaves out. */
function Told({ event }: { event: ListedEvent }) {
  const details = changeWords(event);
  return (
    <chakra.span fontWeight="normal">
      <strong>
        <bdi>{actorWords(event)}</bdi>
      </strong>{' '}
      {actWords(event, isolatedQuote)}.
      {details !== '' && (
        <chakra.span display="block" color="muted" dir="auto">
          {details}
        </chakra.span>
      )}
      {event.outcome !== 'done' && (
        <chakra.span display="block" mt="1">
          <Badge tone={event.outcome === 'failed' ? 'lingon' : 'neutral'}>{outcomeWords[event.outcome]}</Badge>
        </chakra.span>
      )}
    </chakra.span>
  );
}
