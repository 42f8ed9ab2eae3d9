import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { BatchFile, BatchPreview } from '../../../../../lib/contract/batches/batchShapes.ts';
import type { Handlers } from '../../../support/fakeApi.ts';
import { FakeUpload } from '../../../support/fakeUpload.ts';
import { renderApp, user } from '../../../support/renderApp.tsx';
import { answered } from '../../../support/samples.ts';

/** Where the API has them. */
export const base = '/app/v1/batches';
export const batch = (fields: Partial<BatchFile> = {}): BatchFile => ({
  id: 'job-1',
  file_name: 'customers.csv',
  status: 'pending',
  error_message: null,
  created_at: '2026-11-22T12:00:00.000Z',
  started_at: null,
  completed_at: null,
  expires_at: '2026-12-22T12:00:00.000Z',
  rows_total: null,
  rows_to_screen: null,
  subjects_to_screen: null,
  rows_not_screened: null,
  rows_done: 0,
  rows_with_matches: 0,
  rows_with_undecided_matches: 0,
  rows_with_adverse_media: 0,
  searches_counted: 0,
  options: null,
  lists_screened: [],
  lists_unavailable: [],
  adverse_media_sources: [],
  receipt: null,
  result_formats: [],
  ...fields,
});
export const preview = (fields: Partial<BatchPreview> = {}): BatchPreview => ({
  ...answered,
  batch_id: 'job-1',
  sheets: [],
  sheet: null,
  encoding: null,
  columns: ['Kunde', 'Land'],
  has_header: true,
  header_row: 1,
  name_columns_left_out: [],
  left_out_reasons: {},
  date_order: 'day_first',
  date_order_assumed: false,
  date_order_note: null,
  mapping: { name: ['Kunde'], nationality: 'Land' },
  mapping_source: 'file',
  rows: [
    {
      row: 2,
      cells: ['Jane Example', 'DK'],
      subjects: [
        { label: null, name: 'Jane Example', type: null, date_of_birth: null, nationality: 'DK', identifiers: [] },
      ],
    },
  ],
  rows_total: 3,
  rows_to_screen: 2,
  subjects_to_screen: 2,
  rows_not_screened: 1,
  rows_with_notes: 0,
  notes: [],
  cells_not_read: [],
  problems: [{ row: 4, field: 'Land', value: 'Atlantis', sentence: 'This country is not known.' }],
  quota: { needed: 2, remaining: 40, missing: 0, sentence: 'This file needs 2 searches; 40 of the 50 are left.' },
  lists_screened: [],
  lists_unavailable: [],
  ...fields,
});
export const list = (...batches: BatchFile[]) => ({ ...answered, batches, next_cursor: null });

/** Opens the page of files of names. */
export function open(api: Handlers = {}) {
  FakeUpload.install();
  return renderApp('/dashboard/batch-files', {
    session: user,
    api: {
      [`GET ${base}`]: () => list(),
      [`POST ${base}`]: () => ({
        ...answered,
        batch: batch(),
        upload: { url: 'https://s3.example', fields: { key: 'k' } },
      }),
      [`POST ${base}/job-1/preview`]: () => preview(),
      [`POST ${base}/job-1/start`]: () => ({ ...answered, batch: batch({ status: 'processing' }) }),
      [`POST ${base}/job-1/cancel`]: () => ({ ...answered, batch: batch({ status: 'cancelled' }) }),
      ...api,
    },
  });
}

/** Chooses a file and uploads it. */
export async function send({ person }: ReturnType<typeof open>) {
  const input = await screen.findByLabelText('File of names');
  fireEvent.change(input, { target: { files: [new File(['x'], 'customers.xlsx')] } });
  await person.click(screen.getByRole('button', { name: 'Preview Data' }));
  await waitFor(() => expect(FakeUpload.last).toBeDefined());
  act(() => FakeUpload.last?.answer(204));
}
