import { act, screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../support/fakeApi.ts';
import { open, preview, processChunks, processXml, steps } from '../../support/importPage.tsx';
import { operator } from '../../support/renderApp.tsx';
import { importPreview } from '../../support/samples.ts';
import { savedFiles } from '../../support/savedFiles.ts';

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
    // Beside the button, which is announced with it.
    expect(within(dialog).getByRole('button', { name: 'Confirm Import' })).toHaveAccessibleDescription(
      /^This import is private: .*1,004 records/,
    );
    expect(within(dialog).getByText('Fields').nextSibling).toHaveTextContent('7');
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

  test('what the import will ask, and who of the edition in use is missing, is said before it is started', async () => {
    const compared = '21 of 1,004 entities of the edition of 2026-05-01 are not in this file.';
    const small = 'The file has 293 records, the whole UN list had about 1,011 in 2026-08.';
    const dialog = await preview(open({ [processXml]: steps(importPreview({ questions: [small], compared })) }));
    expect(within(dialog).getByText('The import will ask before it is published')).toBeInTheDocument();
    expect(within(dialog).getByText(small)).toBeInTheDocument();
    expect(within(dialog).getByText(compared)).toBeInTheDocument();
  });

  test('a question that names the missing ones is not said twice', async () => {
    const compared = '21 of 1,004 entities of the edition of 2026-05-01 are not in this file.';
    const dialog = await preview(open({ [processXml]: steps(importPreview({ questions: [compared], compared })) }));
    expect(within(dialog).getAllByText(compared)).toHaveLength(1);
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
    await act(async () => answer({ status: 'processing', jobId: 'job-1' }));
    expect(await screen.findByText('Import Started')).toBeInTheDocument();
  });

  test('a job that could not be cancelled is reported', async () => {
    const app = open({ [processChunks]: () => refused('CONFLICT', 'The import has ended') });
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
      body.previewOnly === false ? refused('CONFLICT', 'The file has not been uploaded yet') : start(body);
    const app = open({ [processXml]: refusing });
    await preview(app);
    await app.person.click(screen.getByRole('button', { name: 'Confirm Import' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The file has not been uploaded yet');
    expect(screen.getByRole('button', { name: 'Confirm Import' })).toBeEnabled();
  });
});
