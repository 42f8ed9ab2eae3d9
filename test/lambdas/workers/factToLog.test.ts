import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { handler } from '../../../lambdas/workers/factToLog.ts';
import type { StoredEvent } from '../../../lib/store/audit/auditEvents.ts';
import { auditEventCodec } from '../../../lib/store/audit/auditEvents.ts';
import { keys } from '../../../lib/store/keys.ts';
import { imageOf, queueEvent } from '../../support/facts.ts';

const sqs = mockClient(SQSClient);
const stored: StoredEvent = {
  id: 'evt_0mwzghbfb5f0c2d9a7e41b3860d2f',
  time: '2026-11-21T10:00:00.000Z',
  canonical: '{}',
  commitment: `${'A'.repeat(43)}=`,
};
const fact = (item: object | undefined) => ({
  name: 'event.recorded' as const,
  event_id: 'event',
  at: stored.time,
  account_id: 'one',
  change: { key: keys.auditEvent('one', stored.time, stored.id), after: imageOf(item as never) },
});

beforeEach(() => {
  process.env.LOG_QUEUE_URL = 'https://sqs.example/log';
  sqs.reset();
  sqs.on(SendMessageCommand).resolves({});
  sqs.on(ChangeMessageVisibilityCommand).resolves({});
});

test('the commitment of a recorded change is sent as a batch of its own, alike each time it is told', async () => {
  const told = fact(auditEventCodec.encode(stored));
  expect(await handler(queueEvent(told, told))).toEqual({ batchItemFailures: [] });
  const bodies = sqs.commandCalls(SendMessageCommand).map(({ args }) => JSON.parse(args[0].input.MessageBody ?? ''));
  const batch = { batch_id: `event-${stored.id}`, entries: [stored.commitment] };
  expect(bodies).toEqual([batch, batch]);
});

test('a fact without its event fails alone, and says no word of it', async () => {
  const faults = jest.spyOn(console, 'error').mockImplementation(() => {});
  const good = fact(auditEventCodec.encode(stored));
  const { batchItemFailures } = await handler(queueEvent(fact(undefined), good, '{"name":"event.recorded"', good));
  expect(batchItemFailures).toEqual([{ itemIdentifier: 'message-0' }, { itemIdentifier: 'message-2' }]);
  expect(sqs.commandCalls(SendMessageCommand)).toHaveLength(2);
  faults.mockRestore();
});

test('the log queue that does not take it has the fact come again', async () => {
  const faults = jest.spyOn(console, 'error').mockImplementation(() => {});
  sqs.on(SendMessageCommand).rejects(new Error('SQS is away'));
  const { batchItemFailures } = await handler(queueEvent(fact(auditEventCodec.encode(stored))));
  expect(batchItemFailures).toEqual([{ itemIdentifier: 'message-0' }]);
  faults.mockRestore();
});
