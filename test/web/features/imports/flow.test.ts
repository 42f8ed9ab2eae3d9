import { nextFlow } from '../../../../web/src/features/imports/flow.ts';
import { importPreview } from '../../support/samples.ts';

const started = { type: 'started', jobId: 'job-1', estimatedRecords: 10 } as const;
const preview = { state: 'preview', preview: importPreview(), starting: true } as const;

test('an import that was started is followed from its preview', () => {
  expect(nextFlow(preview, started)).toEqual({ state: 'processing', jobId: 'job-1', estimatedRecords: 10 });
});

test.each([{ state: 'idle' } as const, { state: 'uploading', step: 'sending', percent: 10 } as const])(
  'a late word that it was started changes nothing in %j',
  (flow) => {
    expect(nextFlow(flow, started)).toBe(flow);
  },
);

test('a preview can be left until its import is being started', () => {
  expect(nextFlow({ ...preview, starting: false }, { type: 'left' })).toEqual({ state: 'idle' });
  expect(nextFlow(preview, { type: 'left' })).toBe(preview);
});

test('an import that is found or tried again is followed, unless that would push another out of sight', () => {
  const followed = { state: 'processing', jobId: 'job-2', estimatedRecords: undefined };
  const failed = { state: 'error', message: 'It failed' } as const;
  expect(nextFlow({ state: 'idle' }, { type: 'found', jobId: 'job-2' })).toEqual(followed);
  expect(nextFlow(failed, { type: 'found', jobId: 'job-2' })).toBe(failed);
  expect(nextFlow(failed, { type: 'retried', jobId: 'job-2' })).toEqual(followed);
  for (const type of ['found', 'retried'] as const) {
    expect(nextFlow(preview, { type, jobId: 'job-2' })).toBe(preview);
  }
});
