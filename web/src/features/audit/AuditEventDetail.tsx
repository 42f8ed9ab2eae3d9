import { chakra } from '@chakra-ui/react/styled-system';
import { auditActions } from '../../../../lib/contract/audit/auditActions.ts';
import type { AuditEvent } from '../../../../lib/contract/audit/auditEvent.ts';
import { changedFacts, eventSentence } from '../../../../lib/contract/audit/auditSentences.ts';
import { valueWords } from '../../../../lib/contract/audit/factWords.ts';
import { writeCommittedFile } from '../../../../lib/verify/committedFile.ts';
import { proofFileOf } from '../../../../lib/verify/receiptFile.ts';
import { preciseDateTime } from '../../shared/format.ts';
import { saveFile } from '../../shared/saveCsv.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, ProofFact } from '../../ui/Fact.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { type OpenedEvent, useEvent } from './audit.ts';
import { isolatedQuote } from './eventWords.ts';

interface AuditEventDetailProps {
  id: string;
  onClose: () => void;
}

/** One event as it was hashed, its proof, and the files to keep. */
export function AuditEventDetail({ id, onClose }: AuditEventDetailProps) {
  const found = useEvent(id);
  return (
    <Modal title="Event" size="lg" onClose={onClose}>
      {found.isLoading && <Spinner label="Loading the event..." />}
      {found.isError && <LoadFailure title="The event could not be loaded" error={found.error} />}
      {found.data && <Opened of={found.data} />}
    </Modal>
  );
}

const outcomeWords: Record<AuditEvent['outcome'], string> = {
  done: 'Done',
  begun: 'Begun; its end is an event of its own',
  failed: 'Failed',
};

function Opened({ of }: { of: OpenedEvent }) {
  // What was hashed, and nothing else, is what the page shows.
  const event: AuditEvent = JSON.parse(of.canonical);
  const { actor, target } = event;
  const proof = proofFileOf(of);
  const eventFile = writeCommittedFile({ canonical: of.canonical, proof });
  const save = (ending: string, text: string, type: string) =>
    saveFile(`${event.id}${ending}`, new Blob([text], { type }));
  return (
    <chakra.div display="grid" gap="5" mt="4">
      <p>{eventSentence({ ...event, actor_name: null }, isolatedQuote)}</p>
      <chakra.dl display="grid" gap="3">
        <Fact label="Action">
          {auditActions[event.action]} <code>{event.action}</code>
        </Fact>
        <Fact label="Outcome">{outcomeWords[event.outcome]}</Fact>
        <Fact label="Who">
          {actor.email ?? ''} <code>{actor.ref}</code> {actor.role ? `(${actor.role})` : ''}
        </Fact>
        <Fact label="When">{preciseDateTime(event.time)}</Fact>
        {target && (
          <Fact label="What">
            {target.name ?? ''} <code>{target.id}</code>
          </Fact>
        )}
        {changedFacts(event).map(({ fact, label, from, to }) => (
          <Fact key={fact} label={`${label[0]?.toUpperCase()}${label.slice(1)}`}>
            {from !== undefined && `before: ${valueWords(fact, from)}`}
            {from !== undefined && to !== undefined && <br />}
            {to !== undefined && `after: ${valueWords(fact, to)}`}
          </Fact>
        ))}
        {event.request_id && (
          <Fact label="Request">
            <code>{event.request_id}</code>
          </Fact>
        )}
        <Fact label="Event">
          <code>{event.id}</code>
        </Fact>
        <ProofFact proof={of.proof} />
      </chakra.dl>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button variant="outline" onClick={() => save('.json', eventFile, 'application/json;charset=utf-8')}>
          Download event
        </Button>
        <Button
          variant="outline"
          disabled={proof === null}
          onClick={() => save('.tlog-proof', proof ?? '', 'text/plain')}
        >
          Download proof
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
