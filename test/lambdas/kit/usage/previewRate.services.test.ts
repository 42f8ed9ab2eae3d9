import { handler } from '../../../../lambdas/api/batches/previewBatch.ts';
import { deadlineOf } from '../../../../lambdas/kit/http/deadline.ts';
import { previewBatch } from '../../../../lib/contract/batches/batchFiles.ts';
import { plans } from '../../../../lib/contract/billing/plans.ts';
import { refusalsOf } from '../../../../lib/contract/endpoint.ts';
import { routesOf } from '../../../../lib/contract/routes.ts';
import type { Table } from '../../../../lib/store/table.ts';
import { findQuotaUsed } from '../../../../lib/store/usage/quota.ts';
import { startTable } from '../../../support/dynamo.ts';

let mockTable: Table;
let close: () => Promise<void>;
jest.mock('../../../../lambdas/kit/table.ts', () => ({ table: () => mockTable }));
jest.mock('../../../../lambdas/kit/buckets.ts', () => ({ uploads: () => ({ name: 'uploads' }) }));
/** What the handler does is tried here, and how callers are known in sharedHandler.test.ts. */
jest.mock('../../../../lambdas/kit/http/sharedHandler.ts', () => ({
  sharedHandler: (_: object, handle: unknown) => handle,
}));
const previewOf = handler as unknown as (input: object, call: object) => Promise<object>;
beforeAll(async () => {
  ({ table: mockTable, close } = await startTable());
});
afterAll(() => close());

const now = new Date('2026-11-22T10:00:00Z');
const call = { requestId: 'r', now, deadline: deadlineOf(new Date()) };
const { burst } = plans.simple.rate;
const person = { accountId: 'person', plan: 'simple', actor: { type: 'user', userId: 'u', role: 'owner' } };
const program = {
  accountId: 'program',
  plan: 'simple',
  appIdRef: 'app_1',
  actor: { type: 'app_id', appIdRef: 'app_1' },
};
const preview = async (caller: object) => {
  try {
    await previewOf({ batch_id: 'job_none', adverse_media: false }, { ...call, caller });
    return undefined;
  } catch (error) {
    return error as { code: string; headers: Record<string, string> };
  }
};

test.each([
  ['person', person],
  ['program', program],
])('a preview of a %s is a request of the rate limit of its account, and no search', async (_, caller) => {
  for (let i = 0; i < burst; i++) expect(await preview(caller)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await preview(caller)).toMatchObject({ code: 'RATE_LIMITED', headers: { 'Retry-After': '1' } });
  expect(await findQuotaUsed(mockTable, caller.accountId, now)).toBe(0);
});

test('an account without a plan, which has no rate, is told what it lacks', async () => {
  // It owns no batch either.
  expect(await preview({ ...person, accountId: 'none', plan: undefined })).toMatchObject({
    code: 'SUBSCRIPTION_REQUIRED',
  });
});

test('the routes of programs and people say so', () => {
  for (const route of routesOf(previewBatch)) expect(refusalsOf(route)).toContain('RATE_LIMITED');
});
