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

test('the page is linked in the footer', async () => {
  renderApp('/');
  const footer = screen.getByRole('contentinfo');
  expect(within(footer).getByRole('link', { name: 'List status' })).toHaveAttribute('href', '/status');
});

test('an age over a week is highlighted, and warned of', async () => {
  const fresh = { ...checkedToday, edition_id: 'ed-new', database: 'EU Sanctions', age_days: 7 };
  const today = { ...checkedToday, edition_id: 'ed-today', database: 'UK Sanctions', age_days: 0 };
  open({ success: true, lists: [checkedToday, byHand, fresh, today], lists_unavailable: [] });
  await rows();
  const [old, oldByHand] = screen.getAllByText('112 days old') as [HTMLElement, HTMLElement];
  const plain = screen.getByText('7 days old');
  expect(oldByHand.className).toBe(old.className);
  expect(plain.className).not.toBe(old.className);
  expect(screen.getByText('today').className).toBe(plain.className);
  expect(screen.getByText('2 lists may be outdated')).toBeInTheDocument();
});

test('a sample is said to be one, and its people to be invented where they are', async () => {
  const samples = [checkedToday, byHand].map((list) => ({ ...list, sample: true, age_days: 0 }));
  open({ success: true, lists: samples, lists_unavailable: [] });
  const [un, pep] = await rows();
  expect(within(un).getByText('Sample')).toBeInTheDocument();
  expect(within(pep).getByText('Sample, invented people')).toBeInTheDocument();
  expect(screen.getByText('All of these lists are samples')).toBeInTheDocument();
  expect(screen.getByText(/The people on the PEP samples are invented\./)).toBeInTheDocument();
});

test('a list that could not be loaded is distinguished from one that was never imported', async () => {
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
