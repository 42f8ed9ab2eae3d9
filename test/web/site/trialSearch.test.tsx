import { screen, waitFor, within } from '@testing-library/react';
import { pageDocument } from '../../../web/src/documents/prerender.tsx';
import { publicPages } from '../../../web/src/documents/publicPages.ts';
import { plainResults } from '../../../web/src/site/trial/plainResults.ts';
import { refused } from '../support/fakeApi.ts';
import { openDocument } from '../support/openDocument.tsx';
import { missingList, searchResult, trialAnswer } from '../support/samples.ts';

const route = 'POST /functions/v1/free-trial-search';
const field = () => screen.getByLabelText('Name of a person or an organisation');
const count = () => document.querySelector('[data-trial=count]');

async function search(options: Parameters<typeof openDocument>[1], name: string) {
  const page = openDocument('/', options);
  await page.person.type(field(), `${name}{Enter}`);
  return page;
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('before its script has run, Enter does not send the form away with the name', () => {
  const home = publicPages.find(({ path }) => path === '/');
  document.body.innerHTML = home ? pageDocument(home).markup : '';
  expect(screen.getByText('Search', { selector: 'button' })).toBeDisabled();
  openDocument('/');
  expect(screen.getByText('Search', { selector: 'button' })).toBeEnabled();
});

test('says that it is searching until the result is there', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const waiting = new Promise((resolve) => {
    answer = resolve;
  });
  await search({ api: { [route]: () => waiting } }, 'eksempel');
  expect(screen.getByText('Searching PEP and sanctions databases...')).toBeVisible();
  answer(trialAnswer([]));
  await screen.findByText(/No matches found/);
  expect(screen.getByText('Searching PEP and sanctions databases...')).not.toBeVisible();
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

test('shows a visitor who looks for a surname the names that contain it, directly below the headline', async () => {
  const contained = { contained: { total: 1 }, contained_matches: [searchResult({ name: 'Ola Eksempel' })] };
  await search({ api: { [route]: () => ({ ...trialAnswer([]), ...contained }) } }, 'eksempel');
  const table = await screen.findByRole('table', { name: 'Names that contain this word' });
  expect(within(table).getByRole('button', { name: /Ola Eksempel|Ola Éksempel/ })).toBeVisible();
});

test('names that contain the letters are named at the end of the search, by a threshold that nobody has set', async () => {
  const contained = { contained: { total: 2 }, contained_matches: [searchResult({ name: 'Ola Eksempelsen' })] };
  const { person } = await search({ api: { [route]: () => ({ ...trialAnswer([]), ...contained }) } }, 'ola eksempel');
  await screen.findByText(/No matches found for "ola eksempel"/);
  expect(document.querySelector('[data-trial=said]')).toHaveTextContent(
    'The search is finished: no match. 2 listed names contain these letters, too unlike to be matches.',
  );
  await person.click(screen.getByRole('button', { name: /2 names contain these letters/ }));
  expect(
    screen.getByText(/Their score is below 80 %, from which a name is a match, so they are no matches/),
  ).toBeVisible();
});

test('the plain list, too, says how many names contain the letters', () => {
  const answer = { ...trialAnswer([]), contained: { total: 1 } };
  expect(plainResults('eksempel', answer)).toHaveTextContent(
    '1 listed name contains these letters, too unlike to be a match.',
  );
  expect(plainResults('eksempel', trialAnswer([]))).not.toHaveTextContent('contain');
});

test('an answer is hidden while another name stands in the field', async () => {
  const { person } = await search({ api: { [route]: () => trialAnswer([]) } }, 'eksempel');
  const sentence = await screen.findByText(/No matches found for "eksempel"/);
  await person.type(field(), 'x');
  await waitFor(() => expect(sentence).not.toBeVisible());
  expect(screen.getByText(/The answer to "eksempel" is hidden/)).toBeVisible();
});

test('an answer without a list that could not be loaded says so before anything else', async () => {
  const missing = [{ ...missingList, reason: 'not_loadable' as const }];
  await search({ api: { [route]: () => ({ ...trialAnswer([]), lists_unavailable: missing }) } }, 'eksempel');
  const warning = await screen.findByText('This result is incomplete');
  expect(warning.parentElement).toHaveTextContent('Not searched, because the list could not be loaded: EU list.');
  expect(warning.compareDocumentPosition(screen.getByText(/No matches found/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a search that fails is never shown as "no match", is not counted, and can be tried again', async () => {
  const api = { [route]: () => refused('RATE_LIMITED', 'Too many searches today. Please try again tomorrow.') };
  const page = await search({ api }, 'eksempel');
  const alert = document.querySelector('[data-trial=failure]');
  await waitFor(() => expect(alert).toHaveTextContent('Too many searches today. Please try again tomorrow.'));
  expect(screen.queryByText(/No matches found/)).not.toBeInTheDocument();
  expect(count()).toHaveTextContent('5 of 5 free searches left');
  page.api.handlers[route] = () => trialAnswer([]);
  await page.person.click(screen.getByRole('button', { name: 'Search again' }));
  expect(await screen.findByText(/No matches found for "eksempel"/)).toBeInTheDocument();
  expect(alert).not.toBeVisible();
  expect(count()).toHaveTextContent('4 of 5 free searches left');
});

test('a blank name is not searched', async () => {
  const { api } = await search({}, '   ');
  expect(api.callsTo(route)).toHaveLength(0);
});

test('each search is counted in the browser, and after the fifth the box is closed', async () => {
  localStorage.setItem('free_search_count', '4');
  await search({ api: { [route]: () => trialAnswer([]) } }, 'eksempel');
  await waitFor(() => expect(count()).toHaveTextContent('Trial searches exhausted. Choose a plan below to continue!'));
  expect(localStorage.getItem('free_search_count')).toBe('5');
  // The search has succeeded: no alarm, and the way on.
  expect(count()?.closest('[role=alert]')).toBeNull();
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/#pricing');
  expect(field()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
  // The answer to the last one is still shown.
  expect(await screen.findByText(/No matches found/)).toBeInTheDocument();
});

test('somebody signed in is not counted', async () => {
  localStorage.setItem('free_search_count', '5');
  await search({ signedIn: true, api: { [route]: () => trialAnswer([]) } }, 'eksempel');
  expect(screen.queryByRole('link', { name: 'See the plans' })).not.toBeInTheDocument();
  expect(await screen.findByText(/No matches found/)).toBeInTheDocument();
  expect(localStorage.getItem('free_search_count')).toBe('5');
});

test('the same name again is answered without asking again', async () => {
  const { api, person } = await search({ api: { [route]: () => trialAnswer([]) } }, 'eksempel');
  await screen.findByText(/No matches found/);
  await person.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(localStorage.getItem('free_search_count')).toBe('2'));
  expect(api.callsTo(route)).toHaveLength(1);
});

test('a browser that keeps no site data counts for as long as the page is open', async () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  const { person } = await search({ api: { [route]: () => trialAnswer([]) } }, 'Jens Hansen');
  for (const left of [4, 3, 2, 1]) {
    await waitFor(() => expect(count()).toHaveTextContent(`${left} of 5 free searches left`));
    await person.click(screen.getByRole('button', { name: 'Search' }));
  }
  await waitFor(() => expect(count()).toHaveTextContent('Trial searches exhausted.'));
});

test('the answer to an earlier search is not shown when another was asked meanwhile, and not counted', async () => {
  const answers: Record<string, (value: unknown) => void> = {};
  const waits = ({ name }: { name: string }) =>
    new Promise((resolve) => {
      answers[name] = resolve;
    });
  const { person } = await search({ api: { [route]: waits } }, 'first');
  await person.clear(field());
  await person.type(field(), 'second{Enter}');
  answers.second?.(trialAnswer([]));
  await screen.findByText(/No matches found for "second"/);
  answers.first?.(trialAnswer([searchResult({})]));
  await waitFor(() => expect(count()).toHaveTextContent('4 of 5 free searches left'));
  expect(screen.queryByText(/"first"/)).not.toBeInTheDocument();
});

test('a screen reader hears that a search goes on and how it ended, and not the whole result', async () => {
  await search({ api: { [route]: () => trialAnswer([searchResult({})]) } }, 'eksempel');
  await screen.findByRole('heading', { name: '1 match' });
  const regions = [...document.querySelectorAll('[data-trial] ~ [role=status], [data-trial][role=status]')];
  expect(regions.map(({ textContent }) => textContent)).toContain('The search is finished: 1 match.');
  expect(screen.getByRole('table', { name: 'SANCTIONS matches' }).closest('[role=status], [aria-live]')).toBeNull();
});
