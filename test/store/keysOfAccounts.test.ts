import { batchJobCodec } from '../../lib/store/batches/batchJobs.ts';
import { keys } from '../../lib/store/keys.ts';

test('what an account counts stands where a deployed stage has it', () => {
  expect(keys.quota('acc')).toEqual({ pk: 'ALLOWANCE#acc#0', sk: 'ALLOWANCE' });
  expect(keys.usagePast('acc')).toEqual({ pk: 'USAGE#acc#0', sk: 'PAST' });
  expect(keys.usageDay('acc', '2026-11-21', 'app_1', 'pep_check')).toEqual({
    pk: 'USAGE#acc#0',
    sk: 'DAY#2026-11-21#app_1#pep_check',
  });
});

test('the log of requests is spread over eight partitions', () => {
  const partitions = Array.from({ length: 100 }, (_, i) => keys.request('acc', '2026-11-21', `event-${i}`).pk);
  expect([...new Set(partitions)].sort()).toEqual(Array.from({ length: 8 }, (_, i) => `REQUESTS#acc#${i}`));
});

test('a batch that an earlier version started says what it reserved, whatever shard it named', () => {
  const started = batchJobCodec.encode({
    id: 'job_1',
    accountId: 'acc',
    kind: 'batch',
    status: 'processing',
    fileName: 'names.csv',
    appIdRef: 'app_1',
    createdAt: '2026-11-21T10:00:00.000Z',
    createdBy: { type: 'app_id', appIdRef: 'app_1' },
    changedBy: { type: 'app_id', appIdRef: 'app_1' },
    tryNumber: 1,
    unitsCompleted: 0,
    unitsFailed: 0,
    rowsDone: 0,
    subjectsDone: 0,
    rowsMatched: 0,
    rowsDecided: 0,
    rowsMedia: 0,
    expiresAt: 4_000_000_000,
  });
  const stored = { ...started, reserved: { month: '2026-11', shard: 0, count: 7 } };
  expect(batchJobCodec.decode(stored).reserved).toEqual({ month: '2026-11', count: 7 });
});
