import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { missingList, searchResult, trialAnswer, unList } from '../../support/samples.ts';

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
    expect(screen.getByText('Screened against: UN list of Aug 1, 2026 (112 days old).')).toBeInTheDocument();
    expect(screen.getByText('Not available for this search: EU list (not imported yet).')).toBeInTheDocument();
  });

  test('shows sanctions matches in their own columns, empty cells as N/A and dates in the local form', async () => {
    const results = [
      searchResult({ id: 'un:1', date_of_birth: '1957-07-30; circa 1958', nationality: 'Norway' }),
      searchResult({ id: 'un:2', name: 'Eksempel Ltd', entity_type: 'entity' }),
    ];
    await search({ api: { [route]: () => trialAnswer(results) } }, 'eksempel');
    expect(await screen.findByRole('heading', { name: '2 matches' })).toBeInTheDocument();
    const table = screen.getByRole('table', { name: 'SANCTIONS matches' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((h) => h.textContent),
    ).toEqual(['Name', 'Entity Type', 'Date of Birth', 'Nationality', 'Database']);
    const local = new Date(1957, 6, 30).toLocaleDateString();
    const [, first, , second] = within(table).getAllByRole('row');
    expect(
      within(first!)
        .getAllByRole('cell')
        .map((c) => c.textContent),
    ).toEqual(['Ola Eksempel', 'individual', `${local}; circa 1958`, 'Norway', 'UN Sanctions']);
    expect(
      within(second!)
        .getAllByRole('cell')
        .map((c) => c.textContent),
    ).toEqual(['Eksempel Ltd', 'entity', 'N/A', 'N/A', 'UN Sanctions']);
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
        .map((h) => h.textContent),
    ).toEqual(['Name', 'Surname', 'Position', 'Date of Birth', 'Database']);
    expect(within(table).getByText('Minister')).toBeInTheDocument();
  });

  test('explains a match: score, list with its date, matched words marked, relations in words', async () => {
    await search({ api: { [route]: () => trialAnswer([searchResult({ match_score: 0.846 })]) } }, 'eksempel');
    expect(await screen.findByText('Score 84 %, strong match')).toBeInTheDocument();
    expect(screen.getByText('UN list of Aug 1, 2026, entry 6908555')).toBeInTheDocument();
    expect(screen.getByText('Éksempel').tagName).toBe('MARK');
    expect(screen.getByText('Ola').tagName).not.toBe('MARK');
    expect(screen.getByText('Identical: "eksempel"')).toBeInTheDocument();
    expect(screen.getByText('Only in the listed name: "ola"')).toBeInTheDocument();
  });

  test('calls a match exact only where the names are equal', async () => {
    const results = [
      searchResult({ id: 'un:1', match_score: 1, band: 'exact' }),
      searchResult({ id: 'un:2', match_score: 0.97, band: 'strong' }),
    ];
    await search({ api: { [route]: () => trialAnswer(results) } }, 'eksempel');
    expect(await screen.findByText('Score 100 %, exact match')).toBeInTheDocument();
    expect(screen.getByText('Score 97 %, strong match')).toBeInTheDocument();
  });

  test('distinguishes the two files of the OFAC list, each with its own date', async () => {
    const ofac = { ...unList, list: 'us_ofac_sanctions' as const };
    const match = { list: 'us_ofac_sanctions' as const };
    const answer = {
      ...trialAnswer([
        searchResult({ ...match, id: 'ofac:1', edition_id: 'ed-sdn', database: 'US OFAC SDN' }),
        searchResult({ ...match, id: 'ofac:2', edition_id: 'ed-cons', database: 'US OFAC Consolidated' }),
      ]),
      lists_screened: [
        { ...ofac, edition_id: 'ed-sdn', database: 'US OFAC SDN', edition_date: '2024-05-03' },
        { ...ofac, edition_id: 'ed-cons', database: 'US OFAC Consolidated', edition_date: '2026-01-08' },
      ],
    };
    await search({ api: { [route]: () => answer } }, 'eksempel');
    expect(await screen.findByText('US OFAC list (SDN) of May 3, 2024, entry 6908555')).toBeInTheDocument();
    expect(screen.getByText('US OFAC list (Consolidated) of Jan 8, 2026, entry 6908555')).toBeInTheDocument();
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
