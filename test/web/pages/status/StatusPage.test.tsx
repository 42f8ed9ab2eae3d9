import { screen, within } from '@testing-library/react';
import { refused } from '../../support/fakeApi.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { missingList, unList } from '../../support/samples.ts';

const status = 'GET /app/v1/list-status';

function open(answer: unknown) {
  return renderApp('/status', { api: { [status]: () => answer } });
}

async function rows() {
  const table = await screen.findByRole('table', { name: 'Shared lists' });
  return within(table).getAllByRole('row').slice(1) as [HTMLElement, HTMLElement, HTMLElement];
}

const checkedToday = { ...unList, checked_at: '2026-11-21T09:00:00Z' };
const byHand = { ...unList, list: 'pep_dk', database: 'PEP Denmark', edition_id: 'ed-pep', checked_at: null };

test('anybody may read which lists are screened, of which date, how old, and when they were checked', async () => {
  const { api } = open({ success: true, lists: [checkedToday, byHand], lists_unavailable: [missingList] });
  expect(await screen.findByRole('heading', { level: 1, name: 'List status' })).toBeInTheDocument();
  const [un, pep, eu] = await rows();
  expect(un).toHaveTextContent('UN Security Council Sanctions List');
  expect(un).toHaveTextContent('UN Sanctions');
  expect(un).toHaveTextContent('Aug 1, 2026');
  expect(un).toHaveTextContent('112 days');
  expect(un).toHaveTextContent('1,011');
  expect(un).toHaveTextContent('Nov 21, 2026');
  expect(pep).toHaveTextContent('Imported manually');
  expect(eu).toHaveTextContent('EU Consolidated Sanctions List');
  expect(eu).toHaveTextContent('Not imported yet');
  expect(api.callsTo(status)[0]?.authorization).toBeUndefined();
});

test('the page is told in the footer', async () => {
  renderApp('/');
  const footer = screen.getByRole('contentinfo');
  expect(within(footer).getByRole('link', { name: 'List status' })).toHaveAttribute('href', '/status');
});

test('an age over a week stands out where the list is fetched by itself, and nowhere else', async () => {
  const fresh = { ...checkedToday, edition_id: 'ed-new', database: 'EU Sanctions', age_days: 7 };
  const today = { ...checkedToday, edition_id: 'ed-today', database: 'UK Sanctions', age_days: 0 };
  open({ success: true, lists: [checkedToday, byHand, fresh, today], lists_unavailable: [] });
  await rows();
  const [old, oldByHand] = screen.getAllByText('112 days') as [HTMLElement, HTMLElement];
  const plain = screen.getByText('7 days');
  expect(old.tagName).toBe('SPAN');
  expect(oldByHand.tagName).toBe(plain.tagName);
  expect(plain.tagName).not.toBe('SPAN');
  expect(screen.getByText('Today')).toBeInTheDocument();
});

test('a list that could not be loaded is told from one that was never imported', async () => {
  const broken = { ...missingList, reason: 'not_loadable' };
  open({ success: true, lists: [checkedToday], lists_unavailable: [broken] });
  expect((await rows())[1]).toHaveTextContent('Could not be loaded');
});

test('with no list at all says so before it names them', async () => {
  open({ success: true, lists: [], lists_unavailable: [missingList] });
  expect(await screen.findByText('No list is available')).toBeInTheDocument();
  expect(await rows()).toHaveLength(1);
});

test('says what is happening while it waits, and why when it fails', async () => {
  let answer: (value: unknown) => void = () => undefined;
  open(new Promise((done) => (answer = done)));
  expect(await screen.findByText('Reading the lists...')).toBeInTheDocument();
  answer(refused(404, 'NOT_FOUND', 'Nothing here'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The lists could not be readNothing here');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
