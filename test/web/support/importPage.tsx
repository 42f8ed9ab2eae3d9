import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ListType, listTypeKeys } from '../../../lib/contract/lists/listTypes.ts';
import type { Handlers } from './fakeApi.ts';
import { FakeUpload } from './fakeUpload.ts';
import { renderApp, user } from './renderApp.tsx';
import { editionsAnswer, importJob, importPreview, jobAnswer } from './samples.ts';

export const processXml = 'POST /functions/v1/process-xml';
export const processChunks = 'POST /functions/v1/process-chunks';
export const jobs = 'GET /app/v1/import-jobs';
export const oneJob = 'GET /app/v1/import-jobs/job-1';

export function editionsOf(list: ListType): string {
  return `GET /app/v1/lists/${list}/editions`;
}

/** The three steps of process-xml, with this preview. */
export function steps(preview: unknown = importPreview()) {
  return (body: { listType?: string; previewOnly?: boolean }) => {
    if (body.listType) {
      return {
        success: true,
        status: 'pending',
        jobId: 'job-1',
        upload: { url: 'https://s3.example', fields: { key: 'k' } },
      };
    }
    return body.previewOnly ? preview : { success: true, status: 'processing', jobId: 'job-1' };
  };
}

export function open(api: Handlers = {}, session = user, advanceTimers?: (ms: number) => void) {
  FakeUpload.install();
  const nothingYet = {
    ...Object.fromEntries(listTypeKeys.map((list) => [editionsOf(list), () => editionsAnswer([])])),
    [jobs]: () => ({ success: true, jobs: [] }),
    [processChunks]: () => jobAnswer(importJob({ status: 'cancelled' })),
  };
  return renderApp('/dashboard/xml-import', {
    session,
    advanceTimers,
    api: { ...nothingYet, [processXml]: steps(), [oneJob]: () => jobAnswer(importJob()), ...api },
  });
}

export type App = ReturnType<typeof open>;

export async function choose({ person }: App, listType: string, name: string, content = 'x') {
  if (listType) await person.selectOptions(await screen.findByLabelText('List type'), listType);
  // As by dropping: the picker's `accept` must not be the only guard.
  fireEvent.change(await screen.findByLabelText('List file'), { target: { files: [new File([content], name)] } });
}

/** As far as the upload; the test answers it. */
export async function send(app: App) {
  await choose(app, 'un_sanctions_list', 'consolidated.xml.gz');
  await app.person.click(screen.getByRole('button', { name: 'Preview Data' }));
  await waitFor(() => expect(FakeUpload.last).toBeDefined());
  return FakeUpload.last as FakeUpload;
}

export async function preview(app: App) {
  const upload = await send(app);
  act(() => upload.answer(204));
  return screen.findByRole('dialog', { name: 'Data preview' });
}

export async function confirm(app: App) {
  await preview(app);
  await app.person.click(screen.getByRole('button', { name: 'Confirm Import' }));
  expect(await screen.findByText('Import Started')).toBeInTheDocument();
}
