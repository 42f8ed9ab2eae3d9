import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { missingList, searchResult, trialAnswer } from '../../support/samples.ts';

const route = 'POST /functions/v1/free-trial-search';

async function search(path: Parameters<typeof renderApp>[1], name: string) {
  const app = renderApp('/', path);
  await app.person.type(screen.getByLabelText('Name of a person or an organisation'), `${name}{Enter}`);
  return app;
}

beforeEach(() => localStorage.clear());

describe('the trial search', () => {
  test('says that it is searching until the result is there', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const waiting = new Promise((resolve) => {
      answer = resolve;
    });
    await search({ api: { [route]: () => waiting } }, 'eksempel');
    expect(await screen.findByText('Searching PEP and sanctions databases...')).toBeInTheDocument();
    answer(trialAnswer([]));
    await screen.findByText(/No matches found/);
    expect(screen.queryByText('Searching PEP and sanctions databases...')).not.toBeInTheDocument();
  });

  test('says that nothing was found, and on which lists that is based', async () => {
    await search({ api: { [route]: () => trialAnswer([]) } }, 'Jens Hansen');
    expect(
      await screen.findByText('No matches found for "Jens Hansen" in PEP or sanctions databases.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/Screened against 1 list, of 112 days ago/)).toHaveTextContent(
      'Not available for this search: EU list (not imported yet).',
    );
  });

  test('shows sanctions matches in their own columns, empty cells as N/A and dates in one form', async () => {
    const results = [
      searchResult({ id: 'un:1', group_id: 'un:1', date_of_birth: '1957-07-30; circa 1958', nationality: 'Norway' }),
      searchResult({ id: 'un:2', group_id: 'un:2', name: 'Eksempel Ltd', entity_type: 'entity' }),
    ];
    await search({ api: { [route]: () => trialAnswer(results) } }, 'eksempel');
    expect(await screen.findByRole('heading', { name: '2 matches' })).toBeInTheDocument();
    const table = screen.getByRole('table', { name: 'SANCTIONS matches' });
    const texts = (role: string, part: HTMLElement) =>
      within(part)
        .getAllByRole(role)
        .map((e) => e.textContent);
    expect(texts('columnheader', table)).toEqual([
      'Name',
      'Entity Type',
      'Date of Birth',
      'Nationality',
      'Database',
      'Score',
    ]);
    const [, first, second] = within(table).getAllByRole('row');
    expect(texts('cell', first!).slice(1, 4)).toEqual(['Person', 'Jul 30, 1957; circa 1958', 'Norway']);
    expect(texts('cell', second!).slice(1, 4)).toEqual(['Organisation', 'N/A', 'N/A']);
    expect(screen.queryByRole('table', { name: 'PEP matches' })).not.toBeInTheDocument();
  });

  test('shows PEP matches in their own card, one match in the singular', async () => {
    const pep = searchResult({ record_type: 'pep', list: 'pep_dk', surname: 'Eksempel', position: 'Minister' });
    await search({ api: { [route]: () => trialAnswer([pep]) } }, 'eksempel');
    expect(await screen.findByRole('heading', { name: '1 match' })).toBeInTheDocument();
    const table = screen.getByRole('table', { name: 'PEP matches' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .slice(0, 6)
        .map((h) => h.textContent),
    ).toEqual(['Name', 'Surname', 'Position', 'Date of Birth', 'Database', 'Score']);
    expect(within(table).getAllByText('Minister')[0]).toBeInTheDocument();
  });

  test('says how many more names contain the letters', async () => {
    await search({ api: { [route]: () => ({ ...trialAnswer([]), contained: { total: 388 } }) } }, 'ivan ivanov');
    expect(await screen.findByText('388 names contain these letters. A subscription shows them.')).toBeInTheDocument();
  });

  test('an answer is hidden while another name stands in the field', async () => {
    const { person } = await search({ api: { [route]: () => trialAnswer([]) } }, 'eksempel');
    const sentence = await screen.findByText(/No matches found for "eksempel"/);
    await person.type(screen.getByLabelText('Name of a person or an organisation'), 'x');
    expect(sentence).not.toBeVisible();
    expect(screen.getByText(/The answer to "eksempel" is hidden/)).toBeVisible();
  });

  test('an answer without a list that could not be loaded says so before anything else', async () => {
    const missing = [{ ...missingList, reason: 'not_loadable' as const }];
    await search({ api: { [route]: () => ({ ...trialAnswer([]), lists_unavailable: missing }) } }, 'eksempel');
    const warning = await screen.findByText('This result is incomplete');
    expect(warning.parentElement).toHaveTextContent('Not searched, because the list could not be loaded: EU list.');
    expect(warning.compareDocumentPosition(screen.getByText(/No matches found/))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test('a search that fails is never shown as "no match", and is not counted', async () => {
    const api = { [route]: () => refused(429, 'RATE_LIMITED', 'Too many searches today. Please try again tomorrow.') };
    await search({ api }, 'eksempel');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Too many searches today. Please try again tomorrow.');
    expect(screen.queryByText(/No matches found/)).not.toBeInTheDocument();
    expect(screen.getByText('5 of 5 free searches left')).toBeInTheDocument();
  });

  test('a blank name is not searched', async () => {
    const { api } = await search({}, '   ');
    expect(api.callsTo(route)).toHaveLength(0);
  });

  test('each search is counted in the browser, and after the fifth the box is closed', async () => {
    localStorage.setItem('free_search_count', '4');
    await search({ api: { [route]: () => trialAnswer([]) } }, 'eksempel');
    expect(await screen.findByText('Trial searches exhausted. Choose a plan below to continue!')).toBeInTheDocument();
    expect(localStorage.getItem('free_search_count')).toBe('5');
    expect(screen.getByLabelText('Name of a person or an organisation')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
    // The answer to the last one is still shown.
    expect(await screen.findByText(/No matches found/)).toBeInTheDocument();
  });

  test('somebody signed in is not counted', async () => {
    localStorage.setItem('free_search_count', '5');
    await search({ session: user, api: { [route]: () => trialAnswer([]) } }, 'eksempel');
    expect(await screen.findByText(/No matches found/)).toBeInTheDocument();
    expect(localStorage.getItem('free_search_count')).toBe('5');
  });

  test('the same name again is answered from the cache', async () => {
    const { api, person } = await search({ api: { [route]: () => trialAnswer([]) } }, 'eksempel');
    await screen.findByText(/No matches found/);
    await person.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(localStorage.getItem('free_search_count')).toBe('2'));
    expect(api.callsTo(route)).toHaveLength(1);
  });
});

describe('the landing page', () => {
  test('shows the prices of a month, and of a year with the monthly share', async () => {
    const { person } = renderApp('/');
    expect(screen.getByText('€39.95')).toBeInTheDocument();
    expect(screen.getByText('Save 17%')).toBeInTheDocument();
    await person.click(screen.getByRole('radio', { name: /Yearly/ }));
    expect(screen.getByText('€399.50')).toBeInTheDocument();
    expect(screen.getByText('About €33.29 per month')).toBeInTheDocument();
  });

  test('a plan leads to sign-up with plan and period', async () => {
    const { person, at } = renderApp('/');
    await person.click(screen.getByRole('radio', { name: /Yearly/ }));
    await person.click(screen.getByRole('link', { name: 'Choose Advanced' }));
    expect(at.current).toBe('/auth?mode=signup&plan=advanced&billing=yearly');
  });

  test('the Login button becomes Dashboard for somebody signed in, and waits while the session is looked for', () => {
    const app = renderApp('/', { session: { ...user, status: 'loading', user: undefined } });
    expect(screen.getByRole('link', { name: 'Loading...' })).toBeInTheDocument();
    app.become(user);
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  });
});
