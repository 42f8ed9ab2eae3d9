import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';
import { loadDocument } from '../../../../web/src/shared/loadDocument.ts';
import { type Handlers, refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer, neverSubscribed, searchAnswer, searchResult, usage } from '../../support/samples.ts';

jest.mock('../../../../web/src/shared/loadDocument.ts', () => ({ loadDocument: jest.fn() }));
beforeEach(() => jest.clearAllMocks());

const route = 'POST /app/v1/search';
const usageRoute = 'GET /app/v1/usage';
const checkRoute = 'POST /functions/v1/check-subscription';
const answer = (results: SearchResult[] = []) => searchAnswer(results);

async function open(api: Handlers = {}) {
  const app = renderApp('/dashboard/search', { session: user, api: { [route]: () => answer(), ...api } });
  // The first test also compiles the page, which a busy machine does slowly.
  const name = await screen.findByLabelText('Name of a person or an organisation', {}, { timeout: 30_000 });
  return { ...app, search: (text: string) => app.person.type(name, `${text}{Enter}`) };
}

const sent = (app: { api: { callsTo: (route: string) => { body: unknown }[] } }) =>
  app.api.callsTo(route).map(({ body }) => body);

describe('the form', () => {
  test('Enter sends the trimmed name as a fuzzy search with the usual threshold, and nothing of it to the address', async () => {
    const app = await open();
    await app.search('  Ola Eksempel ');
    await screen.findByText('No matches found for "Ola Eksempel" in PEP or sanctions databases.');
    expect(sent(app)).toEqual([
      { name: 'Ola Eksempel', match_type: 'fuzzy', threshold: 0.8, limit: 200, include_contained: true },
    ]);
    expect(app.at.current).toBe('/dashboard/search');
  });

  test('sends all that is known', async () => {
    const app = await open();
    await app.person.click(screen.getByText('More criteria'));
    await app.person.selectOptions(screen.getByLabelText('Kind'), 'Organisation');
    await app.person.selectOptions(screen.getByLabelText('Nationality'), 'Greenland');
    await app.person.type(screen.getByLabelText('Date of birth'), '1962-03');
    fireEvent.change(screen.getByRole('slider', { name: 'Threshold: 80 %' }), { target: { value: '65' } });
    await app.person.type(screen.getByLabelText('Number'), ' 40 04 ');
    await app.person.selectOptions(screen.getByLabelText('Type of number'), 'Passport number');
    expect(screen.getByText('5 set')).toBeInTheDocument();
    await app.search('Eksempel');
    await screen.findByText(/No matches found/);
    expect(sent(app)).toEqual([
      {
        name: 'Eksempel',
        match_type: 'fuzzy',
        threshold: 0.65,
        limit: 200,
        include_contained: true,
        type: 'entity',
        date_of_birth: '1962-03',
        nationality: 'GL',
        identifiers: [{ value: '40 04', type: 'passport' }],
      },
    ]);
  });

  test('a reference is sent with the search, said in the answer, and goes into a case', async () => {
    const app = await open({
      'GET /app/v1/account': () => accountAnswer({}, { plan: 'professional' }),
      'GET /app/v1/case-settings': () => refused('INTERNAL_ERROR', 'Not asked for here.'),
      'GET /app/v1/cases': () => refused('INTERNAL_ERROR', 'Not asked for here.'),
      'POST /app/v1/cases': () => refused('CONFLICT', 'Taken.'),
      [route]: () => answer([searchResult({})]),
    });
    await app.person.type(screen.getByLabelText('Your reference'), ' customer 7 ');
    await app.search('Ola');
    expect(await screen.findByText(/Reference: customer 7/)).toBeInTheDocument();
    expect(sent(app)).toMatchObject([{ name: 'Ola', external_ref: 'customer 7' }]);
    await app.person.click(await screen.findByRole('link', { name: 'Open a case' }));
    await app.person.click(await screen.findByRole('button', { name: 'Open case' }));
    await screen.findByText('Taken.');
    expect(app.api.callsTo('POST /app/v1/cases').map(({ body }) => body)).toMatchObject([
      { name: 'Ola', external_ref: 'customer 7', origin: 'search', records: [{ id: 'un_sanctions_list:1' }] },
    ]);
  });

  test('an exact search sends every criterion but the threshold, and says so where one was set', async () => {
    const app = await open();
    await app.person.type(screen.getByLabelText('Date of birth'), '1962');
    fireEvent.change(screen.getByRole('slider', { name: 'Threshold: 80 %' }), { target: { value: '65' } });
    expect(screen.getByText('2 set')).toBeInTheDocument();
    await app.person.click(screen.getByRole('radio', { name: /Exact/ }));
    expect(screen.getByText('1 set')).toBeInTheDocument();
    expect(screen.getByText(/An exact search finds every name that has all words/)).toBeInTheDocument();
    expect(screen.getByRole('slider')).toBeDisabled();
    expect(screen.getByLabelText('Date of birth')).toBeEnabled();
    await app.search('Eksempel');
    await screen.findByText(/No matches found/);
    expect(sent(app)).toEqual([{ name: 'Eksempel', match_type: 'exact', limit: 200, date_of_birth: '1962' }]);
  });

  test.each(['12-03-1962', '1962-02-30', '62', '1962-13'])('%s is no date of birth: nothing is sent', async (date) => {
    const app = await open();
    await app.person.type(screen.getByLabelText('Date of birth'), date);
    await app.search('Eksempel');
    expect(await screen.findByRole('alert')).toHaveTextContent('1962, 1962-03 or 1962-03-12');
    expect(screen.getByLabelText('Date of birth')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('group', { name: 'Criteria' })).toBeVisible();
    expect(sent(app)).toEqual([]);
  });

  test('a number is searched without a name, and the answer says what it is to', async () => {
    const app = await open();
    await app.person.type(screen.getByLabelText('Number'), '9116412{Enter}');
    expect(
      await screen.findByRole('heading', {
        name: 'No matches found for number 9116412 in PEP or sanctions databases.',
      }),
    ).toBeVisible();
    expect(screen.getByText(/^Search by number · /)).toBeVisible();
    expect(sent(app)).toEqual([
      {
        match_type: 'fuzzy',
        threshold: 0.8,
        limit: 200,
        include_contained: true,
        identifiers: [{ value: '9116412' }],
      },
    ]);
    await app.person.selectOptions(screen.getByLabelText('Type of number'), 'IMO number');
    expect(screen.getByText(/The answer to number 9116412 is hidden/)).toBeVisible();
  });

  test.each(['12', '0000', 'IMO', 'none known'])('%s is no number: nothing is sent', async (number) => {
    const app = await open();
    await app.person.type(screen.getByLabelText('Number'), number);
    await app.search('Eksempel');
    expect(await screen.findByRole('alert')).toHaveTextContent('at least 4 letters or digits');
    expect(screen.getByLabelText('Number')).toHaveAttribute('aria-invalid', 'true');
    expect(sent(app)).toEqual([]);
  });

  test('a BIC has letters alone', async () => {
    const app = await open();
    await app.person.type(screen.getByLabelText('Number'), 'DEUTDEFF{Enter}');
    await screen.findByText(/No matches found/);
    expect(sent(app)).toHaveLength(1);
  });

  test('a blank name is not searched', async () => {
    const app = await open();
    await app.search('   ');
    expect(sent(app)).toEqual([]);
  });

  test('offers each country once, and no unions or placeholders', async () => {
    await open();
    const names = Array.from(screen.getByLabelText<HTMLSelectElement>('Nationality').options, (o) => o.text);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(200);
    expect(names).toEqual(expect.arrayContaining(['Denmark', 'Faroe Islands', 'Greenland', 'Kosovo', 'Russia']));
    expect(names.filter((name) => /Union|Nations|Region|Pseudo|Eurozone/.test(name))).toEqual([]);
  });
});

describe('the answer', () => {
  test('says in one line which criteria had no part in it', async () => {
    const reason = 'An exact search compares names only.';
    const criteria_ignored = ['type', 'date_of_birth'].map((field) => ({ field, reason }));
    const { search } = await open({ [route]: () => ({ ...answer(), criteria_ignored }) });
    await search('Eksempel');
    expect(await screen.findByText(`Not used in this search: kind, date of birth. ${reason}`)).toBeInTheDocument();
  });

  test('is announced while it is awaited, and one search is sent however often Enter is pressed', async () => {
    let give: (value: unknown) => void = () => undefined;
    const app = await open({
      [route]: () =>
        new Promise((resolve) => {
          give = resolve;
        }),
    });
    await app.search('Eksempel');
    expect(await screen.findByText('Searching PEP and sanctions databases...')).toBeInTheDocument();
    await app.person.keyboard('{Enter}');
    expect(sent(app)).toHaveLength(1);
    give(answer());
    await screen.findByText(/No matches found/);
    expect(screen.queryByText('Searching PEP and sanctions databases...')).not.toBeInTheDocument();
  });

  test('is hidden while the form says something else, and comes back with the old words', async () => {
    const app = await open({ [route]: () => answer([searchResult({})]) });
    await app.search('Eksempel');
    const heading = await screen.findByRole('heading', { name: '1 match for "Eksempel"' });
    const name = screen.getByLabelText('Name of a person or an organisation');
    await app.person.type(name, 's');
    expect(heading).not.toBeVisible();
    expect(screen.getByText(/The answer to "Eksempel" is hidden/)).toBeVisible();
    await app.person.type(name, '{Backspace}');
    expect(heading).toBeVisible();
    await app.person.click(screen.getByRole('radio', { name: /Exact/ }));
    expect(heading).not.toBeVisible();
    expect(sent(app)).toHaveLength(1);
  });

  test('is announced in one sentence, and nothing else of it', async () => {
    const { search } = await open({ [route]: () => answer([searchResult({})]) });
    await search('Eksempel');
    await screen.findByText('The search is finished: 1 match.');
    expect(screen.getByText('The search is finished: 1 match.')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('table', { name: 'SANCTIONS matches' }).closest('[aria-live], [role=status]')).toBeNull();
  });

  test('the same name again is searched again: each search is counted and none is kept', async () => {
    const app = await open();
    await app.search('Eksempel');
    await screen.findByText(/No matches found/);
    await app.person.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(sent(app)).toHaveLength(2));
  });
});

describe("the month's searches", () => {
  test('are shown, and read again after a search', async () => {
    const app = await open();
    expect(screen.getByText(/125 of 500 searches used this month/)).toHaveTextContent('375 left');
    app.api.handlers[usageRoute] = () => usage({ allowance_used: 126 });
    await app.search('Eksempel');
    expect(await screen.findByText(/126 of 500 searches used this month/)).toHaveTextContent('374 left');
  });

  test('of an unlimited plan are only counted', async () => {
    await open({ [usageRoute]: () => usage({ plan: 'professional', allowance: null }) });
    expect(screen.getByText('125 searches used this month; your plan is unlimited.')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('when used up are said to be, with a way to the plan', async () => {
    await open({ [usageRoute]: () => usage({ allowance_used: 500 }) });
    expect(screen.getByText('0 left')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change your plan' })).toHaveAttribute('href', '/dashboard/subscription');
  });
});

describe('a refusal', () => {
  test.each([
    ['owner', 'plan'],
    ['analyst', 'plan-of-owner'],
  ] as const)('without a subscription the %s is led to the plans, which say why', async (role, need) => {
    const { at } = renderApp('/dashboard/search', {
      session: user,
      api: { [checkRoute]: neverSubscribed, 'GET /app/v1/account': () => accountAnswer({ role }) },
    });
    await waitFor(() => expect(at.current).toBe(`/?needs=${need}#pricing`));
    expect(loadDocument).toHaveBeenCalledTimes(1);
  });

  test('a status that could not be read keeps nobody out: the server decides', async () => {
    await open({ [checkRoute]: () => refused('INVALID_REQUEST', 'Not now') });
    expect(screen.getByRole('search')).toBeInTheDocument();
  });

  test('an auditor reads who may search instead of a form that is refused', async () => {
    renderApp('/dashboard/search', {
      session: user,
      api: { 'GET /app/v1/account': () => accountAnswer({ role: 'auditor' }) },
    });
    expect(await screen.findByText('Your role does not include searching')).toBeInTheDocument();
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
  });

  test('a subscription that has ended meanwhile is said, and what was typed stays', async () => {
    const app = await open({ [route]: () => refused('SUBSCRIPTION_REQUIRED', 'No active subscription') });
    app.api.handlers[checkRoute] = neverSubscribed;
    await app.search('Eksempel');
    expect(await screen.findByRole('alert')).toHaveTextContent('No active subscription. Nothing was screened');
    await app.queryClient.refetchQueries({ queryKey: ['subscription'] });
    expect(screen.getByDisplayValue('Eksempel')).toBeInTheDocument();
  });

  test('for a used-up month leads to the plan, and is never "no match"', async () => {
    const { search } = await open({
      [route]: () => refused('USAGE_LIMIT_EXCEEDED', 'The 500 searches of this month are used up'),
    });
    await search('Eksempel');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The 500 searches of this month are used up. Nothing was screened');
    expect(alert.querySelector('a')).toHaveAttribute('href', '/dashboard/subscription');
    expect(screen.queryByText(/No matches found/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Search the available lists' })).not.toBeInTheDocument();
  });

  test.each([
    ['without a network', true],
    ['in a browser that reports to be offline', false],
  ])('%s the search ends with a sentence that is never "no match"', async (_when, online) => {
    const { search } = await open({ [route]: () => Promise.reject(new TypeError('Failed to fetch')) });
    act(() => onlineManager.setOnline(online));
    try {
      await search('Eksempel');
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(
        'The service could not be reached. Check your connection and try again. There is no result: this does not mean "no match".',
      );
      expect(screen.queryByText('Searching PEP and sanctions databases...')).not.toBeInTheDocument();
    } finally {
      act(() => onlineManager.setOnline(true));
    }
  });

  test('for a missing list offers the others, and asks for them only when that is chosen', async () => {
    const app = await open({
      [route]: (body: { allow_partial?: boolean }) =>
        body.allow_partial
          ? answer([searchResult({})])
          : refused('LIST_UNAVAILABLE', 'These lists are not available now: EU Sanctions'),
    });
    await app.search('Eksempel');
    expect(await screen.findByRole('alert')).toHaveTextContent('These lists are not available now: EU Sanctions.');
    await app.person.click(screen.getByRole('button', { name: 'Search the available lists' }));
    expect(await screen.findByRole('heading', { name: '1 match' })).toBeInTheDocument();
    expect(sent(app)).toEqual([
      { name: 'Eksempel', match_type: 'fuzzy', threshold: 0.8, limit: 200, include_contained: true },
      {
        name: 'Eksempel',
        match_type: 'fuzzy',
        threshold: 0.8,
        limit: 200,
        include_contained: true,
        allow_partial: true,
      },
    ]);
    // The next search asks for all lists again.
    await app.person.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByRole('alert');
    expect(sent(app)[2]).not.toHaveProperty('allow_partial');
  });

  test('when no list is there at all, the others are not offered twice', async () => {
    const app = await open({
      [route]: () => refused('LIST_UNAVAILABLE', 'These lists are not available now: all'),
    });
    await app.search('Eksempel');
    await app.person.click(await screen.findByRole('button', { name: 'Search the available lists' }));
    await waitFor(() => expect(sent(app)).toHaveLength(2));
    expect(await screen.findByRole('alert')).toHaveTextContent('These lists are not available now: all.');
    expect(screen.queryByRole('button', { name: 'Search the available lists' })).not.toBeInTheDocument();
  });
});

test('the breadcrumb ends with Search', async () => {
  await open();
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('DashboardSearch');
});
