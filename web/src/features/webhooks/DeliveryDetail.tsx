import { chakra } from '@chakra-ui/react/styled-system';
import type { DeliveryAttempt } from '../../../../lib/contract/webhooks/deliveries.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { preciseDateTime, shortDateTime } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeBlock } from '../../ui/CodeBlock.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Delivery, useWebhookChange } from './webhookQueries.ts';

interface DeliveryDetailProps {
  delivery: Delivery;
  mayRepeat: boolean;
  onClose: () => void;
}

/** One delivery: its body, and each answer. */
export function DeliveryDetail({ delivery, mayRepeat, onClose }: DeliveryDetailProps) {
  const { id, webhook_id, event, body, attempts, repeats, next_attempt_at: next, state } = delivery;
  const repeat = useWebhookChange((api) => api.repeatDelivery({ webhook_id, delivery_id: id }), {
    title: 'Event sent again',
  });
  return (
    <Modal title={event} size="lg" onClose={onClose}>
      <chakra.dl display="grid" gap="2" mt="4" mb="5" fontSize="sm">
        <Fact label="webhook-id">
          <code>{id}</code>
        </Fact>
        {repeats !== null && (
          <Fact label="Repeats">
            <code>{repeats}</code>
          </Fact>
        )}
        {next !== null && attempts.length > 0 && <Fact label="Next attempt">About {shortDateTime(next)}</Fact>}
      </chakra.dl>
      <CodeBlock label="Body" code={indented(body)} />
      <chakra.h3 fontWeight="600" mb="2">
        Attempts
      </chakra.h3>
      {attempts.length === 0 && <chakra.p color="muted">None yet.</chakra.p>}
      <chakra.ol display="grid" gap="3" listStyleType="none" p="0" mb="5">
        {attempts.map((attempt) => (
          <Attempt key={attempt.at} attempt={attempt} />
        ))}
      </chakra.ol>
      {repeat.error && <Notice tone="danger" title={sentenceOf(repeat.error)} alert />}
      {mayRepeat && (
        <chakra.div display="flex" justifyContent="flex-end" mt="3">
          <Button
            disabled={state === 'waiting' || repeat.isPending}
            onClick={() => repeat.mutate(undefined, { onSuccess: onClose })}
          >
            Send again
          </Button>
        </chakra.div>
      )}
    </Modal>
  );
}

function Attempt({ attempt: { at, status, duration_ms: ms, answer, fault } }: { attempt: DeliveryAttempt }) {
  return (
    <chakra.li fontSize="sm" borderTop="1px solid" borderColor="line" pt="3">
      <p>
        {preciseDateTime(at)}, {ms} ms: {fault ?? `It answered ${status}.`}
      </p>
      {answer !== null && answer !== '' && (
        <chakra.pre mt="2" p="3" bg="sunken" borderRadius="md" whiteSpace="pre-wrap" overflowWrap="anywhere">
          <code>{answer}</code>
        </chakra.pre>
      )}
    </chakra.li>
  );
}

function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
