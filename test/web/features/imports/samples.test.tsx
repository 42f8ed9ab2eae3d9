import { existsSync } from 'node:fs';
import { act, screen, waitFor } from '@testing-library/react';
import { sampleLists } from '../../../../lib/contract/imports/samples.ts';
import { fileProblem } from '../../../../lib/contract/lists/listTypes.ts';
import { choose, open, processXml } from '../../support/importPage.tsx';
import { operator, user } from '../../support/renderApp.tsx';

type FileAnswer = { ok: boolean; status: number } & Partial<Response>;

/** Answers what the page fetches from the site. */
function site(answer: (path: string) => FileAnswer | Promise<FileAnswer>) {
  const asked: string[] = [];
  Object.assign(globalThis, {
    fetch: async (path: string) => {
      asked.push(path);
      return answer(path);
    },
  });
  return asked;
}

const found = { ok: true, status: 200, blob: async () => new Blob(['packed']) };

test('every sample is there, and has a name that its list type takes', () => {
  expect(sampleLists.length).toBeGreaterThan(7);
  for (const { file, listType } of sampleLists) {
    expect([file, existsSync(`lib/lists/samples/${file}`)]).toEqual([file, true]);
    expect([file, fileProblem(listType, file)]).toEqual([file, undefined]);
  }
});

test('no sample is offered before a list type is chosen; then each of that type', async () => {
  const app = open();
  await screen.findByLabelText('List type');
  expect(screen.queryByText(/Try with a sample file/)).not.toBeInTheDocument();
  await app.person.selectOptions(screen.getByLabelText('List type'), 'us_ofac_sanctions');
  expect(screen.getByRole('button', { name: 'OFAC SDN list of 3 May 2024' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'OFAC Consolidated list of 8 January 2026' })).toBeInTheDocument();
  await app.person.selectOptions(screen.getByLabelText('List type'), 'pep_dk');
  expect(screen.getAllByRole('button', { name: /PEP list with invented people$/ })).toHaveLength(1);
});

test('a sample becomes the chosen file as if it had been dropped, and is said to be a sample', async () => {
  const asked = site(() => found);
  const app = open();
  await app.person.selectOptions(await screen.findByLabelText('List type'), 'un_sanctions_list');
  await app.person.click(screen.getByRole('button', { name: 'UN list of 1 August 2026' }));
  expect(await screen.findByText('un_2026-08-01.xml.gz (6 B)')).toBeInTheDocument();
  expect(asked).toEqual(['/samples/un_2026-08-01.xml.gz']);
  expect(screen.getByText('This is a sample, not for real screening')).toBeInTheDocument();
  expect(screen.getByText(/This is the UN list of 1 August 2026: later additions are missing/)).toBeInTheDocument();
  await app.person.click(screen.getByRole('button', { name: 'Preview Data' }));
  await waitFor(() =>
    expect(app.api.callsTo(processXml)[0]?.body).toEqual({
      listType: 'un_sanctions_list',
      fileName: 'un_2026-08-01.xml.gz',
      fileSize: 6,
    }),
  );
});

test('of the UK sample it is said that it has no dates of birth', async () => {
  site(() => found);
  const app = open();
  await app.person.selectOptions(await screen.findByLabelText('List type'), 'uk_sanctions_list');
  await app.person.click(screen.getByRole('button', { name: 'UK list of 22 August 2026, without dates of birth' }));
  expect(await screen.findByText(/This is the UK list .*, without dates of birth: later/)).toBeInTheDocument();
});

test('of a PEP sample it is said that nobody on it exists', async () => {
  site(() => found);
  const app = open();
  await app.person.selectOptions(await screen.findByLabelText('List type'), 'pep_greenland');
  await app.person.click(screen.getByRole('button', { name: 'Greenlandic PEP list with invented people' }));
  expect(await screen.findByText(/the people on it are invented/)).toBeInTheDocument();
});

test('the note goes with the sample: for another file, or another list type', async () => {
  site(() => found);
  const app = open();
  const note = () => screen.queryByText('This is a sample, not for real screening');
  await app.person.selectOptions(await screen.findByLabelText('List type'), 'un_sanctions_list');
  await app.person.click(screen.getByRole('button', { name: 'UN list of 1 August 2026' }));
  await waitFor(() => expect(note()).toBeInTheDocument());
  await choose(app, '', 'consolidated.xml');
  expect(note()).not.toBeInTheDocument();
  await app.person.click(screen.getByRole('button', { name: 'UN list of 1 August 2026' }));
  await waitFor(() => expect(note()).toBeInTheDocument());
  await app.person.selectOptions(screen.getByLabelText('List type'), 'us_ofac_sanctions');
  expect(note()).not.toBeInTheDocument();
  expect(screen.getByText('Choose a file or drop it here')).toBeInTheDocument();
});

test('a sample that cannot be fetched is reported, and can be requested again', async () => {
  let answer: FileAnswer = { ok: false, status: 403 };
  site(() => answer);
  const app = open();
  await app.person.selectOptions(await screen.findByLabelText('List type'), 'un_sanctions_list');
  await app.person.click(screen.getByRole('button', { name: 'UN list of 1 August 2026' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The sample file could not be fetched');
  answer = found;
  await app.person.click(screen.getByRole('button', { name: 'UN list of 1 August 2026' }));
  expect(await screen.findByText('un_2026-08-01.xml.gz (6 B)')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['an operator', operator, /it is published for everybody/, /for your account only/],
  ['anybody else', user, /it is used for your account only/, /published for everybody/],
])('%s reads with the sample who would use it', async (_who, session, told, notTold) => {
  site(() => found);
  const app = open({}, session);
  await app.person.selectOptions(await screen.findByLabelText('List type'), 'un_sanctions_list');
  await app.person.click(screen.getByRole('button', { name: 'UN list of 1 August 2026' }));
  const note = (await screen.findByText('This is a sample, not for real screening')).parentElement;
  expect(note).toHaveTextContent(told);
  expect(note).not.toHaveTextContent(notTold);
});

describe('a sample that is still being fetched', () => {
  /** Asks for the UN sample; `arrives` gives it. */
  async function asked() {
    let answer: (value: FileAnswer) => void = () => undefined;
    site(() => new Promise((done) => (answer = done)));
    const app = open();
    await app.person.selectOptions(await screen.findByLabelText('List type'), 'un_sanctions_list');
    const ask = async () => {
      await app.person.click(screen.getByRole('button', { name: 'UN list of 1 August 2026' }));
      expect(screen.getByText('Fetching the sample...')).toBeInTheDocument();
    };
    await ask();
    const arrives = () =>
      act(async () => {
        answer(found);
        // As long as it takes from the answer to the file.
        await new Promise((done) => setTimeout(done, 20));
      });
    return { app, ask, arrives };
  }

  test('does not take the place of a file that was chosen meanwhile, and can be asked for again', async () => {
    const { app, ask, arrives } = await asked();
    await choose(app, '', 'consolidated.xml');
    expect(screen.queryByText('Fetching the sample...')).not.toBeInTheDocument();
    await arrives();
    expect(screen.getByText('consolidated.xml (1 B)')).toBeInTheDocument();
    expect(screen.queryByText('This is a sample, not for real screening')).not.toBeInTheDocument();
    await ask();
    await arrives();
    expect(screen.getByText('un_2026-08-01.xml.gz (6 B)')).toBeInTheDocument();
  });

  test('does not take the place of the file that is being sent', async () => {
    const { app, ask, arrives } = await asked();
    await choose(app, '', 'consolidated.xml.gz');
    await ask();
    await app.person.click(screen.getByRole('button', { name: 'Preview Data' }));
    await arrives();
    expect(screen.getByText('consolidated.xml.gz (1 B)')).toBeInTheDocument();
    expect(app.api.callsTo(processXml)[0]?.body).toMatchObject({ fileName: 'consolidated.xml.gz' });
  });

  test('is not chosen for another list type', async () => {
    const { app, arrives } = await asked();
    await app.person.selectOptions(screen.getByLabelText('List type'), 'us_ofac_sanctions');
    await arrives();
    expect(screen.getByText('Choose a file or drop it here')).toBeInTheDocument();
  });
});
