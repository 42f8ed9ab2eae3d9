import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { refused } from '../../support/fakeApi.ts';
import { choose, jobs, open, processChunks, processXml, send, steps } from '../../support/importPage.tsx';
import { operator } from '../../support/renderApp.tsx';
import { importPreview } from '../../support/samples.ts';
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

  test('an empty file and a missing one are reported before anything is sent', async () => {
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

  test('an operator and a user read for whom they import', async () => {
    const { unmount } = open({}, operator);
    expect(await screen.findByText(/published for everybody/)).toBeInTheDocument();
    unmount();
    open();
    expect(await screen.findByText(/it replaces the shared list for your account only/)).toBeInTheDocument();
  });
});

describe('the upload', () => {
  test.each([
    ['is previewed when that has ended', 2],
    ['says so in the end, and takes its job back', Number.POSITIVE_INFINITY],
  ])('beside another preview of the account %s', async (_, refusals) => {
    let left = refusals;
    const sentence = 'A preview of this account is still running. Please try again when it has ended.';
    const busy = () => refused('RATE_LIMITED', sentence, { retry_after_seconds: 0.01 });
    const usual = steps();
    const app = open({
      [processXml]: (body: { previewOnly?: boolean }) => (body.previewOnly && left-- > 0 ? busy() : usual(body)),
    });
    const upload = await send(app);
    act(() => upload.answer(204));
    if (refusals === 2) {
      expect(await screen.findByRole('dialog', { name: 'Data preview' })).toBeVisible();
      expect(app.api.callsTo(processChunks)).toEqual([]);
    } else {
      expect((await screen.findAllByText(sentence))[0]).toBeVisible();
      await waitFor(() =>
        expect(app.api.callsTo(processChunks).map(({ body }) => body)).toEqual([{ jobId: 'job-1', action: 'cancel' }]),
      );
    }
  });

  test('cancels its job where no answer to the preview comes', async () => {
    const answers = steps();
    const app = open({
      [processXml]: (body: { listType?: string; previewOnly?: boolean }) =>
        body.previewOnly ? Promise.reject(new TypeError('Failed to fetch')) : answers(body),
    });
    const upload = await send(app);
    act(() => upload.answer(204));
    await waitFor(() =>
      expect(app.api.callsTo(processChunks).map(({ body }) => body)).toEqual([{ jobId: 'job-1', action: 'cancel' }]),
    );
  });

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

  test('an answer without a known reason is reported with its status', async () => {
    const upload = await send(open());
    act(() => upload.answer(503, 'Slow down'));
    expect(await screen.findByRole('alert')).toHaveTextContent('HTTP 503: Slow down');
  });

  test('a broken connection is reported', async () => {
    const upload = await send(open());
    act(() => upload.onerror?.());
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred during upload');
  });

  test('the message of a fault is not shown', async () => {
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

  test('a file that is refused on reading is reported with the reason', async () => {
    const refusal = refused('FILE_REFUSED', 'This is the EU list, not the UN list');
    const upload = await send(open({ [processXml]: steps(refusal) }));
    act(() => upload.answer(204));
    expect(await screen.findByRole('alert')).toHaveTextContent('This is the EU list, not the UN list');
  });

  test.each([
    ['refused it', refused('FILE_REFUSED', 'The file is cut.'), /The file is cut\./],
    ['failed by a fault of ours', refused('INTERNAL_ERROR', 'Something went wrong.'), /Something went wrong\./],
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

test('a file that is refused for its problems is refused with them, to be corrected', async () => {
  const saved = savedFiles();
  const problems = [{ row: 3, field: 'DOB', value: '00/00/1960', sentence: 'is not a whole date.' }];
  const refusal = refused('FILE_REFUSED', '3 of 50 rows have problems, more than 1 %.', { problems });
  const app = open({ [processXml]: steps(refusal) });
  const upload = await send(app);
  act(() => upload.answer(204));
  expect(await screen.findByRole('alert')).toHaveTextContent('3 of 50 rows have problems');
  expect(screen.getByText('1 row with a problem')).toBeInTheDocument();
  await app.person.click(screen.getByRole('button', { name: 'Download as CSV' }));
  expect(saved[0]?.text).toContain('\r\n3,DOB,00/00/1960,is not a whole date.\r\n');
});
