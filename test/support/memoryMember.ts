import { BatchGetItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import type { Role } from '../../lib/contract/actor.ts';
import { memberCodec, membershipCodec } from '../../lib/store/account/members.ts';
import { type PersonSecurity, personSecurityCodec } from '../../lib/store/account/personSecurity.ts';
import { keys } from '../../lib/store/keys.ts';

/** A table in memory with one person's membership, for tests of handlers. `calls` are the handlers'. */
export function memoryMember() {
  process.env.TABLE_NAME = 'table';
  const client = mockClient(DynamoDBDocumentClient);
  const direct = mockClient(DynamoDBClient);
  return {
    client,
    direct,
    /** Without a role the person belongs to no account. */
    given(
      role: Role | undefined,
      {
        userId = 'person',
        accountId = 'acc_1',
        lastSeenAt = '2999-01-01T00:00:00Z',
        requiresSecondFactor = false,
        security,
      }: Partial<{
        userId: string;
        accountId: string;
        lastSeenAt: string;
        requiresSecondFactor: boolean;
        security: PersonSecurity;
      }> = {},
    ) {
      client.reset();
      direct.reset();
      const changedBy = { type: 'system', name: 'test' } as const;
      const member = { userId, email: 'a@b.example', role: role ?? 'owner', addedAt: '', changedBy, lastSeenAt };
      const item = { ...keys.member(accountId, userId), ...memberCodec.encode(member) };
      const account = { ...keys.accountItem(accountId), requires_second_factor: requiresSecondFactor };
      const lock = { ...keys.membership(userId), ...membershipCodec.encode({ accountId }) };
      const noted = security ? [{ ...keys.personSecurity(userId), ...personSecurityCodec.encode(security) }] : [];
      const found = [...noted, ...(role ? [lock, item, account] : [])];
      direct.on(BatchGetItemCommand).resolves({ Responses: { table: found.map((one) => marshall(one)) } });
    },
  };
}
