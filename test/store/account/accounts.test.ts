import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { connectDynamoDb } from '../../../lib/platform/dynamoDb.ts';
import { updateAccountSettings } from '../../../lib/store/account/accounts.ts';
import { updateMemberSeen } from '../../../lib/store/account/members.ts';

const client = mockClient(DynamoDBDocumentClient);
const table = {
  name: 'table',
  ...connectDynamoDb({}),
  pause: async () => undefined,
};
const now = new Date('2026-11-21T12:00:00Z');
const conflict = new TransactionConflictException({ message: 'Transaction is ongoing for the item', $metadata: {} });

beforeEach(() => {
  client.reset();
  client.on(UpdateCommand).rejects(conflict);
});

test('settings that are saved while an invitation takes a seat are written, and no fault is answered', async () => {
  const canceled = Object.assign(new Error('Transaction cancelled'), {
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'TransactionConflict' }],
  });
  client.on(TransactWriteCommand).rejectsOnce(canceled).resolves({});
  const changedBy = { type: 'system', name: 'test' } as const;
  const change = {
    businessName: 'Bank',
    website: undefined,
    homeLists: undefined,
    changedAt: now.toISOString(),
    changedBy,
  };
  expect(await updateAccountSettings(table, 'acc_1', change, 'read')).toBe(true);
  expect(client.commandCalls(TransactWriteCommand)).toHaveLength(2);
});

test('a member whose role changes in the moment they are seen is seen at the next call, without a fault', async () => {
  await expect(updateMemberSeen(table, 'acc_1', 'user', now)).resolves.toBeUndefined();
  client.on(UpdateCommand).rejects(new Error('no capacity'));
  await expect(updateMemberSeen(table, 'acc_1', 'user', now)).rejects.toThrow('no capacity');
});
