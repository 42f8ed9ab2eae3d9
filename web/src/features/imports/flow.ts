import type { ImportPreview } from '../../../../lib/contract/imports/importPreview.ts';
import type { ImportJob } from '../../../../lib/contract/imports/imports.ts';
import { failureOf } from './jobWords.ts';

/** The state of an import on the screen. */
export type Flow =
  | { state: 'idle' }
  | { state: 'uploading'; step: 'packing' | 'sending' | 'reading'; percent: number }
  | { state: 'preview'; preview: ImportPreview; starting: boolean; problem?: string }
  | { state: 'processing'; jobId: string; estimatedRecords: number | undefined }
  | { state: 'success'; job: ImportJob }
  /** With `job` when an import failed; with `problems` when they are why a file was refused before its preview. */
  | { state: 'error'; message: string; job?: ImportJob; problems?: ImportPreview['problems'] };

export type FlowEvent =
  | { type: 'packing' }
  | { type: 'sending'; percent: number }
  | { type: 'reading' }
  | { type: 'previewed'; preview: ImportPreview }
  | { type: 'starting' }
  | { type: 'startFailed'; message: string }
  | { type: 'started'; jobId: string; estimatedRecords: number }
  | { type: 'ended'; job: ImportJob }
  | { type: 'failed'; message: string; problems: ImportPreview['problems'] }
  /** A job started elsewhere, or before the page was left. */
  | { type: 'found'; jobId: string }
  | { type: 'retried'; jobId: string }
  | { type: 'left' }
  | { type: 'reset' };

/** Pure. An event unfit for the state changes nothing: a late answer must not undo the user's later actions. */
export function nextFlow(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'packing':
      return { state: 'uploading', step: 'packing', percent: 0 };
    case 'sending':
      return flow.state === 'uploading' ? { state: 'uploading', step: 'sending', percent: event.percent } : flow;
    case 'reading':
      return flow.state === 'uploading' ? { state: 'uploading', step: 'reading', percent: 100 } : flow;
    case 'previewed':
      return flow.state === 'uploading' ? { state: 'preview', preview: event.preview, starting: false } : flow;
    case 'starting':
      return flow.state === 'preview' ? { state: 'preview', preview: flow.preview, starting: true } : flow;
    case 'startFailed':
      return flow.state === 'preview' ? { ...flow, starting: false, problem: event.message } : flow;
    case 'started':
      return flow.state === 'preview'
        ? { state: 'processing', jobId: event.jobId, estimatedRecords: event.estimatedRecords }
        : flow;
    case 'ended':
      return ended(event.job);
    case 'failed':
      return flow.state === 'uploading' ? { state: 'error', message: event.message, problems: event.problems } : flow;
    case 'found':
      return flow.state === 'idle' ? followed(event.jobId) : flow;
    case 'retried':
      return isAtRest(flow) ? followed(event.jobId) : flow;
    case 'left':
      // Once the import is being started, it can only be cancelled while it is followed.
      return flow.state === 'preview' && !flow.starting ? { state: 'idle' } : flow;
    case 'reset':
      return { state: 'idle' };
  }
}

function followed(jobId: string): Flow {
  return { state: 'processing', jobId, estimatedRecords: undefined };
}

/** Nothing in progress would disappear from the screen. */
function isAtRest({ state }: Flow): boolean {
  return state === 'idle' || state === 'success' || state === 'error';
}

function ended(job: ImportJob): Flow {
  if (job.status === 'completed') return { state: 'success', job };
  if (job.status === 'cancelled') return { state: 'idle' };
  return { state: 'error', message: failureOf(job), job };
}
