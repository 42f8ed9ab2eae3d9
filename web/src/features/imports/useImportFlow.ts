import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Client } from '../../../../lib/contract/http/client.ts';
import type { ImportPreview } from '../../../../lib/contract/imports/importPreview.ts';
import { type ImportJob, uploadBytesMax } from '../../../../lib/contract/imports/imports.ts';
import type { ListType } from '../../../../lib/contract/lists/listTypes.ts';
import { packFile } from '../../../../lib/contract/text/packFile.ts';
import { useApi } from '../../shared/api.ts';
import { isApiError, isWithoutAnswer, sentenceOf } from '../../shared/apiSentences.ts';
import { keys } from '../../shared/queries.ts';
import { ShownError } from '../../shared/ShownError.ts';
import { sendFile } from '../../shared/sendFile.ts';
import { whenFree } from '../../shared/whenFree.ts';
import { hideToast, showToast } from '../../ui/toast.ts';
import { type Flow, type FlowEvent, nextFlow } from './flow.ts';
import { failureOf } from './jobWords.ts';

/** An import from the chosen file to its end, and the actions of the user. */
export function useImportFlow() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [flow, dispatch] = useFlow();
  /** Aborts the upload in progress. */
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  /** The list of jobs may still show them as running. */
  const endedJobs = useRef(new Set<string>());

  const actions = useMemo(() => {
    const refreshJobs = () => queryClient.invalidateQueries({ queryKey: keys.importJobs });
    return {
      preview: async (listType: ListType, file: File) => {
        // The message of the previous import would cover the dialog.
        hideToast();
        const controller = new AbortController();
        abort.current = controller;
        dispatch({ type: 'packing' });
        try {
          const preview = await uploadForPreview(api, listType, file, controller.signal, dispatch);
          dispatch({ type: 'previewed', preview });
        } catch (error) {
          if (!controller.signal.aborted)
            dispatch({ type: 'failed', message: uploadFailure(error), problems: problemsOf(error) });
        }
        void refreshJobs();
      },
      confirm: async (jobId: string, estimatedRecords: number) => {
        dispatch({ type: 'starting' });
        try {
          await api.processXml({ jobId, previewOnly: false });
          const { state } = dispatch({ type: 'started', jobId, estimatedRecords });
          if (state === 'processing') {
            showToast({ title: 'Import Started', text: 'You may close this page: the import continues.' });
          }
        } catch (error) {
          dispatch({
            type: 'startFailed',
            message: isApiError(error) ? error.message : 'Failed to start import job',
          });
        }
        void refreshJobs();
      },
      /** Leaves the preview: the job is cancelled, and the file stays chosen. */
      leavePreview: async (jobId: string) => {
        if (dispatch({ type: 'left' }).state !== 'idle') return;
        try {
          await api.processChunks({ jobId, action: 'cancel' });
        } catch (error) {
          showToast({ title: 'The import was not cancelled', text: sentenceOf(error), tone: 'destructive' });
        }
        void refreshJobs();
      },
      cancelUpload: () => {
        abort.current?.abort();
        dispatch({ type: 'reset' });
      },
      found: (jobId: string) => {
        if (!endedJobs.current.has(jobId)) dispatch({ type: 'found', jobId });
      },
      retried: (jobId: string) => {
        endedJobs.current.delete(jobId);
        dispatch({ type: 'retried', jobId });
      },
      reset: () => dispatch({ type: 'reset' }),
    };
  }, [api, queryClient, dispatch]);

  const ended = useCallback(
    (job: ImportJob) => {
      // The list of jobs may still show it as running when the user has gone on to the next file.
      const isKnown = endedJobs.current.has(job.id);
      endedJobs.current.add(job.id);
      if (!isKnown) {
        dispatch({ type: 'ended', job });
        announceEnd(job);
      }
      for (const queryKey of [keys.importJobs, keys.lists, keys.editions]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    [queryClient, dispatch],
  );

  return { flow, ended, ...actions };
}

/** The flow, and a dispatch returning the resulting flow, because the next step depends on whether the event applied. */
function useFlow() {
  const [flow, setFlow] = useState<Flow>({ state: 'idle' });
  const latest = useRef(flow);
  const dispatch = useCallback((event: FlowEvent) => {
    latest.current = nextFlow(latest.current, event);
    setFlow(latest.current);
    return latest.current;
  }, []);
  return [flow, dispatch] as const;
}

async function uploadForPreview(
  api: Client,
  listType: ListType,
  file: File,
  signal: AbortSignal,
  dispatch: (event: FlowEvent) => Flow,
) {
  const packed = await packFile(file);
  if (packed.size > uploadBytesMax) throw new ShownError('The file is larger than the limit of 10MB');
  const made = await api.processXml({ listType, fileName: file.name, fileSize: packed.size }, signal);
  if (!('upload' in made)) throw new ShownError('Failed to create import job');
  let isSent = false;
  try {
    await sendFile(made.upload, packed, { signal, onProgress: (percent) => dispatch({ type: 'sending', percent }) });
    isSent = true;
    dispatch({ type: 'reading' });
    const preview = await whenFree(() => api.processXml({ jobId: made.jobId, previewOnly: true }, signal), signal);
    signal.throwIfAborted();
    if (!('previewMode' in preview)) throw new ShownError('No data returned from processing function');
    return preview;
  } catch (error) {
    // This job will not be confirmed. One with a refused file has already ended with the reason.
    if (!isSent || signal.aborted || isWithoutAnswer(error) || isRateLimited(error)) {
      await api.processChunks({ jobId: made.jobId, action: 'cancel' }).catch(() => undefined);
    }
    throw error;
  }
}

function uploadFailure(error: unknown): string {
  if (isApiError(error)) return error.message || 'File validation failed';
  return error instanceof ShownError ? error.message : 'An error occurred during upload';
}

/** Other previews of the account have not ended meanwhile. */
const isRateLimited = (error: unknown) => isApiError(error) && error.code === 'RATE_LIMITED';

/** The problems behind the refusal of a file. */
function problemsOf(error: unknown): ImportPreview['problems'] {
  const problems = isApiError(error) ? error.details.problems : undefined;
  return Array.isArray(problems) ? problems : [];
}

function announceEnd(job: ImportJob): void {
  if (job.status === 'completed') {
    showToast({ title: 'Import Successful', text: 'All chunks have been processed successfully.' });
  }
  if (job.status === 'failed') {
    const multiJob = (job.total_chunks ?? 0) > 1;
    const text = multiJob ? 'Multi-job import failed. Please check the job details.' : failureOf(job);
    showToast({ title: 'Import Failed', text, tone: 'destructive' });
  }
}
