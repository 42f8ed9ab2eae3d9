import { marshall } from '@aws-sdk/util-dynamodb';
import { knownMatchesOf } from '../../../lib/operations/alerts/knownMatches.ts';
import { type AlertRecord, alertRecordCodec } from '../../../lib/store/alerts/alertItems.ts';
import { keys } from '../../../lib/store/keys.ts';
import { subjectCodec } from '../../../lib/store/subjects/subjects.ts';
import type { Table } from '../../../lib/store/table.ts';
import { found } from './support.ts';

const now = new Date('2026-11-28T12:00:00Z');
const decision = {
  outcome: 'false_positive',
  reason: 'Born in another year',
  by: { type: 'user', userId: 'u', role: 'analyst' },
  byName: 'Anna Berg',
  decidedBy: 'person',
  at: '2026-11-20T10:00:00Z',
  expiresAt: '2027-11-20T10:00:00Z',
  subjectFacts: {},
  subjectFingerprint: '1',
  recordFacts: {},
  recordFingerprint: '1',
} as const;

test('a call reads a bounded number of decisions, whatever its subjects have, and no facts it does not show', async () => {
  const record = (n: number): AlertRecord => ({
    ...found(`eu:${n}`),
    subjectId: 'sub',
    alertId: 'alr',
    isListed: true,
    decision,
  });
  const queries: { Limit: number; ProjectionExpression: string }[] = [];
  const send = async ({ input }: { input: { Limit: number; ProjectionExpression: string } }) => {
    queries.push(input);
    return { Items: Array.from({ length: input.Limit }, (_, n) => alertRecordCodec.encode(record(n))) };
  };
  const subjects = Array.from({ length: 100 }, (_, n) => ({
    ...keys.subject('acc', `customer ${n}`),
    ...subjectCodec.encode({
      id: `sub_${n}`,
      externalRef: `customer ${n}`,
      name: 'Ali Aminov',
      aliases: [],
      datesOfBirth: [],
      nationalities: [],
      identifiers: [],
      tags: [],
      status: 'active',
      revision: 1,
      version: 1,
      screening: { state: 'screened', lists: [] },
      createdAt: now.toISOString(),
      createdBy: { type: 'system', name: 'test' },
      updatedAt: now.toISOString(),
    }),
  }));
  const direct = {
    send: async () => ({
      Responses: { table: subjects.map((item) => marshall(item, { removeUndefinedValues: true })) },
    }),
  };
  const table = { name: 'table', client: { send }, direct } as unknown as Table;
  const known = await knownMatchesOf({ table, now }, 'acc')(subjects.map((_, n) => `customer ${n}`));
  const read = queries.reduce((sum, { Limit }) => sum + Limit, 0);
  expect(read).toBeGreaterThanOrEqual(5_000);
  expect(read).toBeLessThanOrEqual(15_000);
  expect(known.size).toBe(100);
  expect([...known.values()].filter(({ isAll }) => isAll)).toHaveLength(0);
  expect([...known.values()].filter(({ count }) => count === 0)).toHaveLength(100 - queries.length);
  expect(queries[0]?.ProjectionExpression).not.toMatch(/facts|fingerprint/);
});
