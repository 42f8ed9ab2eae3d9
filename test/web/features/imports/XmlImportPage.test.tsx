import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ImportJob } from '../../../../lib/contract/imports.ts';
import { refused } from '../../support/fakeApi.ts';
import {
  choose,
  confirm,
  jobs,
  oneJob,
  open,
  preview,
  processChunks,
  processXml,
  send,
  steps,
} from '../../support/importPage.tsx';
import { operator, user } from '../../support/renderApp.tsx';
import { importJob, importPreview, jobAnswer } from '../../support/samples.ts';
import { savedFiles } from '../../support/savedFiles.ts';

describe('choosing a file', () => {
  test('the list type comes first', async () => {
    const app = open();
    await choose(app, '', 'list.xml');
    expect(screen.getByRole('alert')).toHaveTextContent('Please select a sanctions list type first');
  });

  test.each([
    ['eu_sanctions_list', 'list.xml', 'EU Sanctions List requires a CSV file format'],
    ['un_sanctions_list', 'list.csv', 'UN Sanctions List requires an XML file format'],
    ['us_ofac_sanctions', 'list.xlsx', 'US OFAC Sanctions List requires an XML file format'],
    ['pep_dk', 'list.xml', 'Denmark PEP List requires an XLSX file format'],
  ])('%s does not take %s', async (listType, name, message) => {
    const app = open();
    await choose(app, listType, name);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    await app.person.click(screen.getByRole('button', { name: 'Preview Data' }));
    expect(app.api.callsTo(processXml)).toHaveLength(0);
  });

  test('the file is checked again when the list type changes', async () => {
    const app = open();
    await choose(app, 'eu_sanctions_list', 'list.xml');
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await app.person.selectOptions(screen.getByLabelText('List type'), 'un_sanctions_list');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('an empty file and a missing one are told before anything is sent', async () => {
    const app = open();
    await app.person.selectOptions(await screen.findByLabelText('List type'), 'un_sanctions_list');
    await app.person.click(screen.getByRole('button', { name: 'Preview Data' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose a file');
    await choose(app, '', 'list.xml', '');
    expect(screen.getByRole('alert')).toHaveTextContent('The file is empty');
    expect(app.api.callsTo(processXml)).toHaveLength(0);
  });

  test('a file that cannot be packed below 10MB is refused here', async () => {
    const app = open();
    await choose(app, 'pep_dk', 'list.xlsx', 'x'.repeat(10 * 1024 * 1024 + 1));
    expect(screen.getByRole('alert')).toHaveTextContent('The file is larger than the limit of 10MB');
  });

  test('a file can be dropped', async () => {
    open();
    const zone = await screen.findByText('Choose a file or drop it here');
    fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'dropped.xml')] } });
    expect(await screen.findByText(/dropped\.xml/)).toBeInTheDocument();
  });

  test('an operator and a user are told for whom they import', async () => {
    const { unmount } = open({}, operator);
    expect(await screen.findByText(/published for everybody/)).toBeInTheDocument();
    unmount();
    open();
    expect(await screen.findByText(/it replaces the shared list for your account only/)).toBeInTheDocument();
  });
});

describe('the upload', () => {
  test('announces list, name and size, sends the fields before the file, and shows its progress', async () => {
    const app = open();
    const upload = await send(app);
    expect(app.api.callsTo(processXml)[0]?.body).toEqual({
      listType: 'un_sanctions_list',
      fileName: 'consolidated.xml.gz',
      fileSize: 1,
    });
    expect(upload.url).toBe('https://s3.example');
    expect([...(upload.form?.keys() ?? [])]).toEqual(['key', 'file']);
    act(() => upload.upload.onprogress?.({ loaded: 1, total: 2 }));
    expect(await screen.findByText('50 %')).toBeInTheDocument();
  });

  test('a refusal of the store becomes a sentence, and the job is taken back', async () => {
    const app = open();
    const upload = await send(app);
    act(() => upload.answer(400, '<Error><Code>EntityTooLarge</Code><Message>Too large</Message></Error>'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is larger than the limit of 10MB');
    await waitFor(() => expect(app.api.callsTo(processChunks)[0]?.body).toEqual({ jobId: 'job-1', action: 'cancel' }));
  });

  test('an answer without a known reason gets the fallback of the specification', async () => {
    const upload = await send(open());
    act(() => upload.answer(503, 'Slow down'));
    expect(await screen.findByRole('alert')).toHaveTextContent('HTTP 503: Slow down');
  });

  test('a broken line has the words of the specification', async () => {
    const upload = await send(open());
    act(() => upload.onerror?.());
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred during upload');
  });

  test('a fault of ours is not shown in its own words', async () => {
    const app = open();
    // jsdom has no streams: this file cannot be packed.
    await choose(app, 'un_sanctions_list', 'consolidated.xml');
    await app.person.click(screen.getByRole('button', { name: 'Preview Data' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/An error occurred during upload$/);
    expect(alert).not.toHaveTextContent(/function/);
  });

  test('ends when the page is left, and the job is taken back', async () => {
    const app = open();
    const upload = await send(app);
    const abort = jest.spyOn(upload, 'abort');
    app.unmount();
    expect(abort).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(app.api.callsTo(processChunks)[0]?.body).toEqual({ jobId: 'job-1', action: 'cancel' }));
  });

  test('can be cancelled', async () => {
    const app = open();
    await send(app);
    await app.person.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByRole('button', { name: 'Preview Data' })).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(app.api.callsTo(processChunks)).toHaveLength(1));
  });

  test('a file that the reader refuses is told in its words', async () => {
    const refusal = refused(400, 'FILE_REFUSED', 'This is the EU list, not the UN list');
    const upload = await send(open({ [processXml]: steps(refusal) }));
    act(() => upload.answer(204));
    expect(await screen.findByRole('alert')).toHaveTextContent('This is the EU list, not the UN list');
  });

  test.each([
    ['refused it', refused(400, 'FILE_REFUSED', 'The file is cut.'), /The file is cut\./],
    ['failed by a fault of ours', refused(500, 'INTERNAL_ERROR', 'Something went wrong.'), /Something went wrong\./],
  ])('a job whose preview %s is left as it is, and the history is read again', async (_how, answer, sentence) => {
    const app = open({ [processXml]: steps(answer) });
    const upload = await send(app);
    const before = app.api.callsTo(jobs).length;
    act(() => upload.answer(204));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    await waitFor(() => expect(app.api.callsTo(jobs).length).toBeGreaterThan(before));
    expect(app.api.callsTo(processChunks)).toHaveLength(0);
  });

  test('a preview that is cancelled while the file is read takes its job back', async () => {
    const start = steps();
    let answer: (value: unknown) => void = () => undefined;
    const app = open({
      [processXml]: (body: { previewOnly?: boolean }) =>
        body.previewOnly ? new Promise((done) => (answer = done)) : start(body),
    });
    const upload = await send(app);
    act(() => upload.answer(204));
    await waitFor(() => expect(app.api.callsTo(processXml)).toHaveLength(2));
    await app.person.click(screen.getByRole('button', { name: 'Cancel upload' }));
    await act(async () => answer(importPreview()));
    await waitFor(() => expect(app.api.callsTo(processChunks)[0]?.body).toEqual({ jobId: 'job-1', action: 'cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('a file that is refused for its problems is refused with them, to be mended', async () => {
  const saved = savedFiles();
  const problems = [{ row: 3, field: 'DOB', value: '00/00/1960', sentence: 'is not a whole date.' }];
  const refusal = refused(400, 'FILE_REFUSED', '3 of 50 rows have problems, more than 1 %.', { problems });
  const app = open({ [processXml]: steps(refusal) });
  const upload = await send(app);
  act(() => upload.answer(204));
  expect(await screen.findByRole('alert')).toHaveTextContent('3 of 50 rows have problems');
  expect(screen.getByText('1 row with a problem')).toBeInTheDocument();
  await app.person.click(screen.getByRole('button', { name: 'Download as CSV' }));
  expect(saved[0]?.text).toContain('\r\n3,DOB,00/00/1960,is not a whole date.\r\n');
});

describe('the preview', () => {
  test('shows statistics, deduplication, what is replaced and for whom', async () => {
    const dialog = await preview(open());
    expect(within(dialog).getByText('UN consolidated XML, list of Aug 1, 2026')).toBeInTheDocument();
    expect(within(dialog).getByText('Estimated unique entities').nextSibling).toHaveTextContent('1,008');
    expect(within(dialog).getByText('Duplicate rows in preview').nextSibling).toHaveTextContent('3');
    expect(within(dialog).getByText('3 rows are further names of them.')).toBeInTheDocument();
    expect(
      within(dialog).getByText(
        'This import is private: it is used for your account only, in place of the edition of May 1, 2026 (1,004 records).',
      ),
    ).toBeInTheDocument();
  });

  test('an operator sees that everybody gets it', async () => {
    const dialog = await preview(
      open({ [processXml]: steps(importPreview({ scope: 'shared', currentEdition: null })) }, operator),
    );
    expect(
      within(dialog).getByText('This import is published for everybody. There is no edition of this list yet.'),
    ).toBeInTheDocument();
  });

  test('pages through the records: 10 at first, five page links', async () => {
    const app = open();
    const dialog = await preview(app);
    const rows = () => within(dialog).getAllByRole('row').length - 1;
    expect(rows()).toBe(10);
    const pages = within(dialog).getByRole('navigation', { name: 'Pages of the preview' });
    const numbers = () =>
      within(pages)
        .getAllByRole('button', { name: /^Page / })
        .map((b) => b.textContent);
    expect(numbers()).toEqual(['1', '2', '3', '4', '5']);
    await app.person.click(within(pages).getByRole('button', { name: 'Page 5' }));
    expect(numbers()).toEqual(['2', '3', '4', '5', '6']);
    expect(within(dialog).getByText('Name 41')).toBeInTheDocument();
    await app.person.selectOptions(within(dialog).getByLabelText('Rows per page'), '50');
    expect(rows()).toBe(50);
    expect(within(dialog).getByText('Name 1')).toBeInTheDocument();
    expect(
      within(dialog)
        .getAllByRole('option')
        .map((o) => o.textContent),
    ).toEqual(['10', '25', '50', '100']);
  });

  test('rows with a problem are named', async () => {
    const problems = [{ row: 12, field: 'DATE_OF_BIRTH', value: '00/00/1960', sentence: 'is not a whole date.' }];
    const dialog = await preview(open({ [processXml]: steps(importPreview({ problems })) }));
    expect(within(dialog).getByText('1 row with a problem')).toBeInTheDocument();
    expect(within(dialog).getByText('Row 12, DATE_OF_BIRTH "00/00/1960": is not a whole date.')).toBeInTheDocument();
  });

  test('its problems are handed over as a CSV file that runs nothing', async () => {
    const saved = savedFiles();
    const problems = [{ row: 12, field: 'NAME', value: '=1+1', sentence: 'has no letter, so it is left out.' }];
    const app = open({ [processXml]: steps(importPreview({ problems })) });
    const dialog = await preview(app);
    await app.person.click(within(dialog).getByRole('button', { name: 'Download as CSV' }));
    expect(saved).toEqual([
      {
        name: 'import-problems.csv',
        text: `\uFEFFRow,Column,Value,Problem\r\n12,NAME,'=1+1,"has no letter, so it is left out."\r\n`,
      },
    ]);
  });

  test('a row with several problems is one row', async () => {
    const problems = [12, 12, 13].map((row, i) => ({ row, field: `FIELD_${i}`, value: 'x', sentence: 'is not read.' }));
    const dialog = await preview(open({ [processXml]: steps(importPreview({ problems })) }));
    expect(within(dialog).getByText('2 rows with a problem')).toBeInTheDocument();
    expect(within(dialog).getAllByText(/is not read/)).toHaveLength(3);
  });

  test('stays while the import is being started: Escape and Close do not leave it', async () => {
    let answer: (started: unknown) => void = () => undefined;
    const start = steps();
    const app = open({
      [processXml]: (body: { previewOnly?: boolean }) =>
        body.previewOnly === false ? new Promise((done) => (answer = done)) : start(body),
    });
    await preview(app);
    await app.person.click(screen.getByRole('button', { name: 'Confirm Import' }));
    await screen.findByRole('button', { name: 'Starting import...' });
    await app.person.keyboard('{Escape}');
    await app.person.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('dialog', { name: 'Data preview' })).toBeInTheDocument();
    expect(app.api.callsTo(processChunks)).toHaveLength(0);
    await act(async () => answer({ success: true, status: 'processing', jobId: 'job-1' }));
    expect(await screen.findByText('Import Started')).toBeInTheDocument();
  });

  test('a job that could not be cancelled is told', async () => {
    const app = open({ [processChunks]: () => refused(409, 'CONFLICT', 'The import has ended') });
    await preview(app);
    await app.person.click(screen.getByRole('button', { name: 'Cancel and Return to Upload' }));
    expect(await screen.findByText('The import was not cancelled')).toBeInTheDocument();
    expect(screen.getByText('The import has ended')).toBeInTheDocument();
  });

  test('Cancel and Return to Upload cancels the job and keeps the chosen file', async () => {
    const app = open();
    await preview(app);
    await app.person.click(screen.getByRole('button', { name: 'Cancel and Return to Upload' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.api.callsTo(processChunks)[0]?.body).toEqual({ jobId: 'job-1', action: 'cancel' });
    expect(screen.getByText(/consolidated\.xml\.gz/)).toBeInTheDocument();
  });

  test('an import that cannot be started says so, and the preview stays', async () => {
    const start = steps();
    const refusing = (body: { listType?: string; previewOnly?: boolean }) =>
      body.previewOnly === false ? refused(409, 'CONFLICT', 'The file has not been uploaded yet') : start(body);
    const app = open({ [processXml]: refusing });
    await preview(app);
    await app.person.click(screen.getByRole('button', { name: 'Confirm Import' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The file has not been uploaded yet');
    expect(screen.getByRole('button', { name: 'Confirm Import' })).toBeEnabled();
  });
});

describe('the import', () => {
  test('that is done says so, what changed, and lets another file follow', async () => {
    const done = importJob({
      status: 'completed',
      total_records: 1008,
      list_date: '2026-08-01',
      edition_id: 'ed-1',
      changes: { added: 12, removed: 3, changed: 40 },
    });
    const app = open({ [oneJob]: () => jobAnswer(done) });
    await preview(app);
    await app.person.click(screen.getByRole('button', { name: 'Confirm Import' }));
    const result = await screen.findByRole('region', { name: 'Result of the import' });
    expect(within(result).getByText('All chunks have been processed successfully.')).toBeInTheDocument();
    expect(result).toHaveTextContent('Compared with the previous edition: 12 added, 3 removed, 40 changed: show names');
    expect(within(result).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(screen.getAllByText('Import Successful')).toHaveLength(2);
    await app.person.click(screen.getByRole('button', { name: 'Upload Another File' }));
    expect(screen.getByText('Choose a file or drop it here')).toBeInTheDocument();
  });

  test('of a first edition has nothing to compare with, and says what was left out', async () => {
    const done = importJob({ status: 'completed', total_records: 1008, records_left_out: 3 });
    const app = open({ [oneJob]: () => jobAnswer(done) });
    await preview(app);
    await app.person.click(screen.getByRole('button', { name: 'Confirm Import' }));
    const result = await screen.findByRole('region', { name: 'Result of the import' });
    expect(within(result).getByText('First edition of this list.')).toBeInTheDocument();
    expect(within(result).getByText('3 records of the file could not be imported')).toBeInTheDocument();
  });

  test.each([
    [{ error_message: 'The file ends in the middle of an entry.' }, /The file ends in the middle of an entry\./],
    [{ total_chunks: 3, chunks_failed: 1 }, /Some or all chunks failed to process\./],
    [{}, /An error occurred during import/],
  ])('that failed says why: %j', async (fields, sentence) => {
    const app = open({ [oneJob]: () => jobAnswer(importJob({ status: 'failed', ...fields })) });
    await preview(app);
    await app.person.click(screen.getByRole('button', { name: 'Confirm Import' }));
    const result = await screen.findByRole('region', { name: 'Result of the import' });
    expect(within(result).getByText(sentence)).toBeInTheDocument();
    expect(screen.getAllByText('Import Failed')).toHaveLength(2);
    const multiJob = screen.queryByText('Multi-job import failed. Please check the job details.');
    expect(multiJob !== null).toBe('total_chunks' in fields);
  });

  test('above 6,500 records is shown chunk by chunk', async () => {
    const large = importJob({ total_records: 14965, total_chunks: 3, chunks_completed: 1, chunks_failed: 1 });
    const app = open({ [oneJob]: () => jobAnswer(large) });
    await confirm(app);
    expect(await screen.findByText('67 % processed of 14,965 records')).toBeInTheDocument();
    for (const [label, value] of [
      ['Total chunks', '3'],
      ['Completed chunks', '1'],
      ['Failed chunks', '1'],
      ['Pending chunks', '1'],
    ]) {
      expect(screen.getByText(label!).nextSibling).toHaveTextContent(value!);
    }
  });

  test.each([
    ['fewer_records', 'This file has far fewer records than the list in use', '2026-08-01', '60 % fewer'],
    ['older_list', 'This file is older than the list in use', '2026-05-01', '60 % fewer'],
  ] as const)(
    'waits for a decision that names both counts and both dates: %s',
    async (reason, title, new_date, fewer) => {
      const needed = { reason, current_records: 1000, new_records: 400, current_date: '2026-08-01', new_date };
      let job: ImportJob = importJob({ confirmation_needed: needed });
      const app = open({
        [oneJob]: () => jobAnswer(job),
        [processChunks]: (body: { action: string }) => {
          if (body.action === 'confirm') job = importJob({ status: 'completed', total_records: 400 });
          return jobAnswer(job);
        },
      });
      await confirm(app);
      const warning = await screen.findByRole('alert');
      const shown = new_date === '2026-05-01' ? 'May 1, 2026' : 'Aug 1, 2026';
      expect(warning).toHaveTextContent(title);
      expect(warning).toHaveTextContent('In uselist of Aug 1, 2026, 1,000 records');
      expect(warning).toHaveTextContent(`This filelist of ${shown}, 400 records${fewer}`);
      await app.person.click(screen.getByRole('button', { name: `Use the list of ${shown} with 400 records` }));
      expect(await screen.findByRole('region', { name: 'Result of the import' })).toBeInTheDocument();
      expect(app.api.callsTo(processChunks)[0]?.body).toEqual({ jobId: 'job-1', action: 'confirm' });
    },
  );

  test('that failed by a fault of ours is tried again, and followed from there', async () => {
    let job: ImportJob = importJob({ status: 'failed', can_retry: true });
    const app = open({
      [oneJob]: () => jobAnswer(job),
      [processChunks]: () => {
        job = importJob({ status: 'processing' });
        return jobAnswer(job);
      },
    });
    await preview(app);
    await app.person.click(screen.getByRole('button', { name: 'Confirm Import' }));
    const result = await screen.findByRole('region', { name: 'Result of the import' });
    await app.person.click(within(result).getByRole('button', { name: /^Try again/ }));
    expect(await screen.findByRole('heading', { name: 'Importing consolidated.xml.gz' })).toBeInTheDocument();
    expect(app.api.callsTo(processChunks)[0]?.body).toEqual({ jobId: 'job-1', action: 'retry' });
    expect(screen.queryByRole('region', { name: 'Result of the import' })).not.toBeInTheDocument();
  });

  test('can be cancelled', async () => {
    let job = importJob();
    const app = open({
      [oneJob]: () => jobAnswer(job),
      [processChunks]: () => {
        job = importJob({ status: 'cancelled' });
        return jobAnswer(job);
      },
    });
    await confirm(app);
    await app.person.click(await screen.findByRole('button', { name: 'Cancel import' }));
    expect(await screen.findByText('Choose a file or drop it here')).toBeInTheDocument();
    expect(app.api.callsTo(processChunks)[0]?.body).toEqual({ jobId: 'job-1', action: 'cancel' });
  });

  test('that was started in a closed tab is found again', async () => {
    const job = importJob({ original_filename: 'SDN.XML' });
    open({ [jobs]: () => ({ success: true, jobs: [job] }), [oneJob]: () => jobAnswer(job) });
    expect(await screen.findByRole('heading', { name: 'Importing SDN.XML' })).toBeInTheDocument();
  });

  test('that was found again says how it ended, also when the history hears of it first', async () => {
    let job = importJob();
    let answer: (value: unknown) => void = () => undefined;
    const app = open({ [jobs]: () => ({ success: true, jobs: [job] }), [oneJob]: () => jobAnswer(job) });
    await screen.findByRole('heading', { name: 'Importing consolidated.xml.gz' });
    job = importJob({ status: 'completed', total_records: 1008 });
    app.api.handlers[oneJob] = () => new Promise((done) => (answer = done));
    await act(() => app.queryClient.invalidateQueries({ queryKey: ['import-jobs'], exact: true }));
    await within(screen.getByRole('table', { name: 'Your imports' })).findByText('Completed');
    const asked = app.api.callsTo(oneJob).length;
    void app.queryClient.invalidateQueries({ queryKey: ['import-jobs', 'job-1'] });
    await waitFor(() => expect(app.api.callsTo(oneJob).length).toBeGreaterThan(asked));
    await act(async () => answer(jobAnswer(job)));
    expect(await screen.findByRole('region', { name: 'Result of the import' })).toBeInTheDocument();
  });

  test('climbs from 75 to 95 in steps of 2 a second, and is asked for every 3 seconds', async () => {
    jest.useFakeTimers();
    try {
      const app = open({ [jobs]: () => ({ success: true, jobs: [importJob()] }) }, user, jest.advanceTimersByTime);
      const bar = await screen.findByRole('progressbar', { name: 'Import' });
      const at = () => Number(bar.getAttribute('aria-valuenow'));
      expect(at()).toBe(75);
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(at()).toBe(77);
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(at()).toBe(95);
      const before = app.api.callsTo(oneJob).length;
      await act(() => jest.advanceTimersByTimeAsync(9_000));
      expect(app.api.callsTo(oneJob).length - before).toBe(3);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the history', () => {
  test('tells what became of each import, and cancels one that was never confirmed', async () => {
    const changes = { added: 1, removed: 2, changed: 3 };
    const all = [
      importJob({ id: 'j1', status: 'completed', total_records: 1008, edition_id: 'ed-1', changes }),
      importJob({ id: 'j2', status: 'failed', error_message: 'The file is cut.' }),
      importJob({ id: 'j3', status: 'pending', original_filename: 'left.xml' }),
      importJob({ id: 'j4', status: 'completed', total_records: 10, records_left_out: 1 }),
    ];
    const app = open({ [jobs]: () => ({ success: true, jobs: all }) });
    const table = await screen.findByRole('table', { name: 'Your imports' });
    const [, first, second, third, fourth] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('Completed');
    expect(within(first!).getByRole('button', { name: /1 added, 2 removed, 3 changed/ })).toBeInTheDocument();
    expect(first).not.toHaveTextContent('could not be imported');
    expect(second).toHaveTextContent('The file is cut.');
    expect(fourth).toHaveTextContent('First edition of this list');
    expect(fourth).toHaveTextContent('1 record of the file could not be imported');
    expect(within(table).queryByRole('button', { name: /Try again|problem/ })).not.toBeInTheDocument();
    await app.person.click(within(third!).getByRole('button', { name: /Cancel/ }));
    expect(app.api.callsTo(processChunks)[0]?.body).toEqual({ jobId: 'j3', action: 'cancel' });
  });

  test('an import that failed by a fault of ours is tried again from there', async () => {
    let job: ImportJob = importJob({ status: 'failed', can_retry: true, original_filename: 'SDN.XML' });
    const app = open({
      [jobs]: () => ({ success: true, jobs: [job] }),
      [oneJob]: () => jobAnswer(job),
      [processChunks]: () => {
        job = { ...job, status: 'processing', can_retry: false };
        return jobAnswer(job);
      },
    });
    await app.person.click(await screen.findByRole('button', { name: 'Try again SDN.XML' }));
    expect(app.api.callsTo(processChunks)[0]?.body).toEqual({ jobId: 'job-1', action: 'retry' });
    expect(await screen.findByRole('heading', { name: 'Importing SDN.XML' })).toBeInTheDocument();
    expect(screen.getByText('It continues where it stopped.')).toBeInTheDocument();
  });

  test('a retry that is refused says why, and changes nothing', async () => {
    const job = importJob({ status: 'failed', can_retry: true });
    const app = open({
      [jobs]: () => ({ success: true, jobs: [job] }),
      [processChunks]: () => refused(409, 'CONFLICT', 'The file is no longer there'),
    });
    await app.person.click(await screen.findByRole('button', { name: /^Try again/ }));
    expect(await screen.findByText('The file is no longer there')).toBeInTheDocument();
    expect(screen.getByText('Choose a file or drop it here')).toBeInTheDocument();
  });

  test('the problems of an import are counted, and handed over as a CSV file', async () => {
    const saved = savedFiles();
    const problem = { row: 3, field: 'DOB', value: '00/00/1960', sentence: 'is not a whole date.' };
    const app = open({
      [jobs]: () => ({ success: true, jobs: [importJob({ status: 'completed', problems: 1 })] }),
      'GET /app/v1/import-jobs/job-1/problems': () => ({ success: true, problem_rows: 1, problems: [problem] }),
    });
    await app.person.click(await screen.findByRole('button', { name: '1 problem (CSV) of consolidated.xml.gz' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.text).toContain('\r\n3,DOB,00/00/1960,is not a whole date.\r\n');
  });

  test('problems that cannot be loaded are told', async () => {
    const app = open({ [jobs]: () => ({ success: true, jobs: [importJob({ status: 'failed', problems: 7 })] }) });
    await app.person.click(await screen.findByRole('button', { name: /^7 problems/ }));
    expect(await screen.findByText('The problems could not be loaded')).toBeInTheDocument();
  });

  test('shows the newest ten, and the rest when asked', async () => {
    const all = Array.from({ length: 12 }, (_, i) => importJob({ id: `j${i}`, status: 'cancelled' }));
    const app = open({ [jobs]: () => ({ success: true, jobs: all }) });
    const table = await screen.findByRole('table', { name: 'Your imports' });
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 10);
    await app.person.click(screen.getByRole('button', { name: 'Show all 12 imports' }));
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 12);
    expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
  });

  test.each([
    ['fewer_records', 'Waiting for a decision: far fewer records than the list in use'],
    ['older_list', 'Waiting for a decision: older than the list in use'],
  ] as const)('an import that waits says for what: %s', async (reason, sentence) => {
    const needed = { reason, current_records: 9, new_records: 3, current_date: '2026-08-01', new_date: '2026-08-01' };
    const job = importJob({ confirmation_needed: needed });
    open({ [jobs]: () => ({ success: true, jobs: [job] }), [oneJob]: () => jobAnswer(job) });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });
});
