import { screen, waitFor, within } from '@testing-library/react';
import type { ImportJob } from '../../../../lib/contract/imports/imports.ts';
import { refused } from '../../support/fakeApi.ts';
import { jobs, oneJob, open, processChunks } from '../../support/importPage.tsx';
import { importJob, jobAnswer } from '../../support/samples.ts';
import { savedFiles } from '../../support/savedFiles.ts';

describe('the history', () => {
  test('shows the outcome of each import, and cancels one that was never confirmed', async () => {
    const changes = { added: 1, removed: 2, changed: 3 };
    const all = [
      importJob({ id: 'j1', status: 'completed', total_records: 1008, edition_id: 'ed-1', changes }),
      importJob({ id: 'j2', status: 'failed', error_message: 'The file is cut.' }),
      importJob({ id: 'j3', status: 'pending', original_filename: 'left.xml' }),
      importJob({ id: 'j4', status: 'completed', total_records: 10, records_left_out: 1 }),
      importJob({ id: 'j5', status: 'completed', compared: 'The edition in use cannot be read.' }),
    ];
    const app = open({ [jobs]: () => ({ success: true, jobs: all }) });
    const table = await screen.findByRole('table', { name: 'Your imports' });
    const [, first, second, third, fourth, fifth] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('Completed');
    expect(within(first!).getByRole('button', { name: /1 added, 2 removed, 3 changed/ })).toBeInTheDocument();
    expect(first).not.toHaveTextContent('could not be imported');
    expect(second).toHaveTextContent('The file is cut.');
    expect(fourth).toHaveTextContent('First edition of this list');
    expect(fifth).toHaveTextContent('What changed is not known');
    expect(fifth).not.toHaveTextContent('First edition');
    expect(fourth).toHaveTextContent('1 record of the file could not be imported');
    expect(within(table).queryByRole('button', { name: /Try again|problem/ })).not.toBeInTheDocument();
    await app.person.click(within(third!).getByRole('button', { name: /Cancel/ }));
    expect(app.api.callsTo(processChunks)[0]?.body).toEqual({ jobId: 'j3', action: 'cancel' });
  });

  test('an import that failed because of a fault is tried again from there', async () => {
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

  test('problems that cannot be loaded are reported', async () => {
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
    ['fewer_records', 'This file has far fewer records than the list in use'],
    ['part_of_list', 'This file is probably a part of the list'],
    ['damaged', 'This file may be damaged'],
    ['missing_entities', 'Entities of the list in use are not in this file'],
    ['unknown_missing', 'The list in use cannot be read'],
    ['missing_names', 'Entities of the list in use have fewer names in this file'],
    ['older_list', 'This file is older than the list in use'],
  ] as const)('an import that waits says for what: %s', async (reason, sentence) => {
    const needed = {
      reason,
      reasons: [reason],
      version: '1a',
      waits_until: '2026-11-24T10:00:00Z',
      sentences: [],
      current_records: 9,
      new_records: 3,
      current_date: '2026-08-01',
      new_date: '2026-08-01',
    };
    const job = importJob({ confirmation_needed: needed });
    open({ [jobs]: () => ({ success: true, jobs: [job] }), [oneJob]: () => jobAnswer(job) });
    const table = await screen.findByRole('table', { name: 'Your imports' });
    expect(within(table).getByText(sentence)).toBeInTheDocument();
    expect(within(table).getByText('Waiting for your decision')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: /^Waiting for your decision:/ })).toBeInTheDocument();
    expect(screen.queryByText(/Processing|Importing|continues/)).not.toBeInTheDocument();
  });
});
