import { screen, within } from '@testing-library/react';
import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';
import type { SanctionsDetails } from '../../../../lib/contract/screening/sanctionsDetails.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { searchResult, trialAnswer } from '../../support/samples.ts';

const route = 'POST /app/v1/search';

/** What stands on a list that says nothing but the name; invented. */
const details = (fields: Partial<SanctionsDetails> = {}): SanctionsDetails => ({
  ofac_id: null,
  sdn_type: null,
  program: null,
  remarks: null,
  aliases: [],
  alias_count: fields.aliases?.length ?? 0,
  weak_aliases: [],
  former_names: [],
  place_of_birth: null,
  gender: null,
  addresses: [],
  identifiers: [],
  vessel: null,
  aircraft: null,
  listed_on: null,
  updated_on: null,
  ...fields,
});

const numbered = (what: string, length: number) => Array.from({ length }, (_, i) => `${what} ${i + 1}`);

async function show(fields: Partial<SearchResult>) {
  const answer = { ...trialAnswer([searchResult(fields)]), policy_version: 'test' };
  const app = renderApp('/dashboard/search', { session: user, api: { [route]: () => answer } });
  // The first test also compiles the page, which a busy machine does slowly.
  const name = await screen.findByLabelText('Name of a person or an organisation', {}, { timeout: 30_000 });
  await app.person.type(name, 'Eksempel{Enter}');
  await screen.findByRole('heading', { name: '1 match' }, { timeout: 30_000 });
  return app;
}

/** What stands beside a term. */
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling as HTMLElement;
const terms = () => Array.from(document.querySelectorAll('dt'), (term) => term.textContent);

test('everything that a list says about a person is on the card, in the order in which it is asked for', async () => {
  await show({
    position: 'Minister of Trade',
    date_of_birth: '1962-03-12',
    nationality: 'Norway',
    added_at: '2012-12-31',
    sanctions_details: details({
      place_of_birth: 'Nuuk, Greenland',
      gender: 'female',
      aliases: ['Ola E.', 'Ola Hansen'],
      weak_aliases: ['Ola E.'],
      former_names: ['Ola Hansen'],
      addresses: ['1 Example Road, Nuuk'],
      identifiers: [
        { type: 'National ID No.', number: '77', country: null, note: null },
        { type: 'Passport', number: '4004', country: 'Norway', note: 'expired' },
      ],
      program: 'DRC; SDGT',
      ofac_id: '35096',
      sdn_type: 'Individual',
      updated_on: '2020-02-03',
      remarks: 'A short remark.',
    }),
  });
  const facts = terms();
  expect(facts.map((term) => [term, fact(term ?? '').textContent])).toEqual([
    ['Born', 'Mar 12, 1962'],
    ['Position', 'Minister of Trade'],
    ['Nationality', 'Norway'],
    ['Born in', 'Nuuk, Greenland'],
    ['Gender', 'female'],
    ['Aliases', 'Ola E. (weak); Ola Hansen (former name)'],
    ['Address', '1 Example Road, Nuuk'],
    ['Identifiers', 'Passport: 4004 (Norway; expired)National ID No.: 77'],
    ['Programme', 'DRC; SDGT'],
    ['Listed on', 'Dec 31, 2012'],
    ['Updated on', 'Feb 3, 2020'],
    ['OFAC ID', '35096'],
    ['SDN type', 'Individual'],
    ['Remarks', 'A short remark.'],
  ]);
  expect(screen.queryByRole('button', { name: /Show all|More of/ })).not.toBeInTheDocument();
});

test('a vessel is shown with its own data, the IMO number once', async () => {
  const vessel = {
    imo: '9826902',
    vessel_type: 'General Cargo',
    flag: 'Panama',
    call_sign: 'CL2192',
    owner: 'Example Shipping',
    tonnage: '2595',
    gross_registered_tonnage: '1865',
  };
  const identifiers = [{ type: 'IMO number', number: 'IMO9826902', country: null, note: null }];
  await show({ entity_type: 'vessel', sanctions_details: details({ vessel, identifiers }) });
  expect(terms()).not.toContain('Identifiers');
  expect(fact('IMO number')).toHaveTextContent(/^9826902$/);
  expect(fact('Flag')).toHaveTextContent('Panama');
  expect(fact('Vessel type')).toHaveTextContent('General Cargo');
  expect(fact('Call sign')).toHaveTextContent('CL2192');
  expect(fact('Owner')).toHaveTextContent('Example Shipping');
  expect(fact('Gross tonnage')).toHaveTextContent('1865');
});

test('an aircraft is shown with tail and serial number once', async () => {
  const aircraft = { model: 'A340', operator: null, tail_number: 'EP-XYZ', serial_number: '391' };
  const identifiers = [{ type: 'Aircraft Tail Number', number: 'EP-XYZ', country: null, note: null }];
  await show({ entity_type: 'aircraft', sanctions_details: details({ aircraft, identifiers }) });
  expect(terms()).not.toContain('Identifiers');
  expect(fact('Model')).toHaveTextContent('A340');
  expect(fact('Tail number')).toHaveTextContent('EP-XYZ');
  expect(fact('Serial number')).toHaveTextContent('391');
});

test('long lists show their first few, and all of them by keyboard and back', async () => {
  const { person } = await show({
    date_of_birth: numbered('circa 19', 67).join('; '),
    sanctions_details: details({
      aliases: numbered('Alias', 60),
      addresses: numbered('Address', 20),
      identifiers: numbered('', 12).map((number) => ({ type: 'Passport', number, country: null, note: null })),
    }),
  });
  const items = (term: string) => within(fact(term)).getAllByRole('listitem');
  expect(items('Aliases')).toHaveLength(6);
  expect(items('Addresses')).toHaveLength(3);
  expect(items('Identifiers')).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Show all 67 dates' })).toBeInTheDocument();

  const button = screen.getByRole('button', { name: 'Show all 60 aliases' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  button.focus();
  await person.keyboard('{Enter}');
  expect(items('Aliases')).toHaveLength(60);
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName('Show fewer aliases');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await person.keyboard('{Enter}');
  expect(items('Aliases')).toHaveLength(6);
});

test('names that the answer leaves out are counted', async () => {
  await show({ sanctions_details: details({ aliases: numbered('Alias', 7), alias_count: 1207 }) });
  expect(fact('Aliases')).toHaveTextContent('Alias 7');
  expect(fact('Aliases')).toHaveTextContent('1,200 more names are on the list.');
});

test('a long remark is folded behind More, with its lines kept', async () => {
  const remarks = `Sanctions imposed: Asset freeze\n${'word '.repeat(80)}end`;
  const { person } = await show({ sanctions_details: details({ remarks }) });
  expect(fact('Remarks')).toHaveTextContent(/word …/);
  expect(fact('Remarks')).not.toHaveTextContent('end');
  await person.click(screen.getByRole('button', { name: 'More of the remarks' }));
  expect(fact('Remarks').querySelector('bdi')?.textContent).toBe(remarks);
  await person.click(screen.getByRole('button', { name: 'Less of the remarks' }));
  expect(fact('Remarks')).not.toHaveTextContent('end');
});

test('what a list says is text and never markup', async () => {
  const evil = '<img src=x onerror="window.hurt=1">';
  await show({ position: evil, sanctions_details: details({ aliases: [evil], addresses: [evil], remarks: evil }) });
  for (const term of ['Position', 'Aliases', 'Address', 'Remarks']) expect(fact(term)).toHaveTextContent(evil);
  expect(document.querySelector('dl img')).toBeNull();
});

test('the source reference can be copied', async () => {
  const { person } = await show({ source_ref: 'CDi.001', sanctions_details: details() });
  await person.click(screen.getByRole('button', { name: 'Copy reference CDi.001' }));
  expect(await navigator.clipboard.readText()).toBe('CDi.001');
});

test('facts that a list does not give have no line', async () => {
  await show({
    record_type: 'pep',
    list: 'pep_dk',
    database: 'PEP Denmark',
    surname: 'Eksempel',
    position: 'Minister',
    added_at: '2020-02-03',
  });
  expect(terms()).toEqual(['Position', 'Listed on']);
});

test('a record that is not given whole says so', async () => {
  await show({ record_type: 'pep', truncated: ['position'] });
  expect(screen.getByText(/too long to be shown whole/)).toBeVisible();
});

test('a record that is given whole does not', async () => {
  await show({ sanctions_details: details({ remarks: 'Short' }) });
  expect(screen.queryByText(/too long to be shown whole/)).toBeNull();
});
