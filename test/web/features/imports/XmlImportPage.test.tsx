import { act, screen, waitFor, within } from '@testing-library/react';
import type { ConfirmationNeeded } from '../../../../lib/contract/imports/importQuestion.ts';
import type { ImportJob } from '../../../../lib/contract/imports/imports.ts';
import { refused } from '../../support/fakeApi.ts';
import { confirm, jobs, oneJob, open, preview, processChunks } from '../../support/importPage.tsx';
import { user } from '../../support/renderApp.tsx';
import { importJob, jobAnswer } from '../../support/samples.ts';

describe('the import', () => {
  test('that is done says so, what changed, and lets another file follow', async () => {
    const done = importJob({
      status: 'completed',
      total_records: 1008,
      list_date: '2026-08-01',
      edition_id: 'ed-1',
      changes: { added: 12, removed: 3, changed: 40 },
      compared: '3 of 999 entities of the edition of 2026-05-01 are not in this file.',
    });
    const app = open({ [oneJob]: () => jobAnswer(done) });
    await preview(app);
    await app.person.click(screen.getByRole('button', { name: 'Confirm Import' }));
    const result = await screen.findByRole('region', { name: 'Result of the import' });
    expect(within(result).getByText('All chunks have been processed successfully.')).toBeInTheDocument();
    expect(result).toHaveTextContent('Compared with the previous edition: 12 added, 3 removed, 40 changed: show names');
    expect(result).toHaveTextContent('3 of 999 entities of the edition of 2026-05-01 are not in this file.');
    expect(within(result).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(screen.getAllByText('Import Successful')).toHaveLength(2);
    await app.person.click(screen.getByRole('button', { name: 'Upload Another File' }));
    expect(screen.getByText('Choose a file or drop it here')).toBeInTheDocument();
  });

  test('that is done is not shown again when the list of jobs is late to say so', async () => {
    let listed: ImportJob[] = [];
    const done = importJob({ status: 'completed', total_records: 1008 });
    const app = open({ [oneJob]: () => jobAnswer(done), [jobs]: () => ({ success: true, jobs: listed }) });
    await preview(app);
    listed = [importJob({ status: 'processing' })];
    await app.person.click(screen.getByRole('button', { name: 'Confirm Import' }));
    await screen.findByRole('region', { name: 'Result of the import' });
    await screen.findByRole('cell', { name: /Processing/ });
    listed = [done];
    await app.person.click(screen.getByRole('button', { name: 'Upload Another File' }));
    expect(await screen.findByText('Choose a file or drop it here')).toBeInTheDocument();
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
    ['missing_entities', 'Entities of the list in use are not in this file', '2026-08-01', '60 % fewer'],
    ['older_list', 'This file is older than the list in use', '2026-05-01', '60 % fewer'],
  ] as const)(
    'waits for a decision that names both counts and both dates: %s',
    async (reason, title, new_date, fewer) => {
      const sentences = ['21 of 1,000 entities of the edition of 2026-08-01 are not in this file.'];
      const needed = {
        reason,
        reasons: [reason],
        version: '1a',
        waits_until: '2026-11-24T10:00:00Z',
        sentences,
        current_records: 1000,
        new_records: 400,
        current_date: '2026-08-01',
        new_date,
      };
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
      expect(warning).toHaveTextContent(sentences[0] as string);
      expect(warning).toHaveTextContent('In uselist of Aug 1, 2026, 1,000 records');
      expect(warning).toHaveTextContent(`This filelist of ${shown}, 400 records${fewer}`);
      await app.person.click(screen.getByRole('button', { name: `Use the list of ${shown} with 400 records` }));
      expect(await screen.findByRole('region', { name: 'Result of the import' })).toBeInTheDocument();
      expect(app.api.callsTo(processChunks)[0]?.body).toEqual({
        jobId: 'job-1',
        action: 'confirm',
        question: '1a',
      });
    },
  );

  test('advises on each reason, says until when it waits, and shows what is asked instead when that has changed', async () => {
    const needed: ConfirmationNeeded = {
      reason: 'older_list',
      reasons: ['older_list', 'missing_names'],
      version: '1a',
      waits_until: '2026-11-24T10:00:00Z',
      sentences: [],
      current_records: 1000,
      new_records: 1000,
      current_date: '2026-08-01',
      new_date: '2026-05-01',
    };
    let job: ImportJob = importJob({ confirmation_needed: needed });
    const changed = 'What is asked about this import has changed since it was shown.';
    const app = open({
      [oneJob]: () => jobAnswer(job),
      [processChunks]: (body: { question: string }) => {
        if (body.question === '2b') {
          job = importJob({ status: 'completed', total_records: 1000 });
          return jobAnswer(job);
        }
        job = importJob({ confirmation_needed: { ...needed, version: '2b', current_records: 4000 } });
        return refused(409, 'CONFLICT', changed);
      },
    });
    await confirm(app);
    const warning = await screen.findByRole('alert');
    expect(
      within(warning)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Consider that entries added to the list since then would not be found.',
      'Compare some of the entities with fewer names with the list on the site of its publisher.',
    ]);
    expect(screen.getByText(/the import waits until Nov 24, 2026, \d+:00/)).toBeInTheDocument();
    const yes = () => screen.getByRole('button', { name: 'Use the list of May 1, 2026 with 1,000 records' });
    await app.person.click(yes());
    expect(await screen.findByText(changed)).toBeInTheDocument();
    expect(await screen.findByText(/4,000 records/)).toBeInTheDocument();
    await app.person.click(yes());
    expect(await screen.findByRole('region', { name: 'Result of the import' })).toBeInTheDocument();
    expect(app.api.callsTo(processChunks)).toHaveLength(2);
  });

  test('that failed because of a fault is tried again, and followed from there', async () => {
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

  test('can be cancelled, and its file stays chosen', async () => {
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
    expect(await screen.findByText(/^consolidated\.xml\.gz \(/)).toBeInTheDocument();
    expect(screen.getByLabelText('List type')).toHaveValue('un_sanctions_list');
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
