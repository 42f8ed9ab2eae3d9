import { screen, within } from '@testing-library/react';
import { edition, names, onFiveLists, record, show } from './support/showResults.tsx';

describe('one person on five lists', () => {
  test('is one line with the lists as chips, the home lists’ record in front', async () => {
    show(onFiveLists);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      '5 matches for "Ola Eksempel", all of one subject',
    );
    const [, line] = within(screen.getByRole('table', { name: 'SANCTIONS matches' })).getAllByRole('row');
    expect(
      within(line!)
        .getAllByRole('listitem')
        .map((chip) => chip.textContent),
    ).toEqual(
      ['EU Sanctions', 'UN Sanctions', 'US OFAC', 'Swiss SECO', 'UK Sanctions'].map((name) => `${name}2 days old`),
    );
  });

  test('says why its records are one subject, and opens each of them', async () => {
    const { person } = show(onFiveLists);
    expect(
      screen.getByText(/6 records of the same subject: the lists quote the same reference number\./),
    ).toBeVisible();
    expect(screen.getByText(/1 further record of the same subject did not match by itself/)).toBeVisible();
    const entries = screen.getAllByRole('heading', { level: 4 });
    expect(entries).toHaveLength(5);
    const [eu, un] = entries.map((entry) => within(entry).getByRole('button'));
    expect(eu).toHaveAttribute('aria-expanded', 'true');
    expect(un).toHaveAttribute('aria-expanded', 'false');
    await person.click(un!);
    expect(un).toHaveAttribute('aria-expanded', 'true');
  });

  test('on two lists, as a politician and as sanctioned, stands with the sanctions once', () => {
    show({
      results: [record('pep_dk', { record_type: 'pep', entity_type: null }), record('eu_sanctions_list')],
      groups: [
        { group_id: 'g', reason: 'same_name_and_birth', match_ids: ['pep_dk:1', 'eu_sanctions_list:1'], group_size: 2 },
      ],
    });
    expect(screen.getByRole('table', { name: 'SANCTIONS matches' })).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'PEP matches' })).not.toBeInTheDocument();
    expect(screen.getByText(/the same name and date of birth/)).toBeInTheDocument();
  });
});

test('two subjects to whom a list gives one number are two, and each says so of the other', async () => {
  const kims = ['Kyong Ok Kim', 'Tong-Ho Kim'].map((name, i) =>
    record('eu_sanctions_list', { id: `eu_sanctions_list:${i}`, group_id: `g${i}`, name }),
  );
  const { person } = show({
    results: kims,
    groups: kims.map(({ id, group_id }, i) => ({
      group_id,
      reason: 'single',
      match_ids: [id],
      group_size: 1,
      related_by_number: [`g${1 - i}`],
    })),
  });
  await person.click(screen.getByRole('button', { name: /Kyong Ok Kim/ }));
  expect(screen.getByText(/^Related by number to “Tong-Ho Kim”: a list gives the same number/)).toBeVisible();
});

describe('the question over the answer', () => {
  test('has name, options, time, request id, and the lists with their dates as a table on demand', async () => {
    const { person } = show(
      { lists_screened: [edition('un_sanctions_list', { age_days: 112 }), edition('eu_sanctions_list')] },
      { type: 'individual', date_of_birth: '1962-03', nationality: 'GL' },
    );
    expect(screen.getByText('No matches found for "Ola Eksempel" in PEP or sanctions databases.')).toBeInTheDocument();
    expect(screen.getByText(/Fuzzy search, score from 80 % · Kind: Person/)).toHaveTextContent(
      /Date of birth: Mar 1962 · Nationality: Greenland · Nov 21, 2026, .* · Request req-1/,
    );
    expect(screen.getByText(/Screened against 2 lists, the oldest 112 days old\./)).toBeInTheDocument();
    const table = screen.getByRole('table', { name: 'Lists screened', hidden: true });
    expect(table).not.toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show the dates' }));
    expect(table).toBeVisible();
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('UN listAug 1, 2026112 days old1,011');
  });

  test('with its answer can be copied as text', async () => {
    const { person } = show({
      results: [record('un_sanctions_list', { date_of_birth: '1962-03-12' })],
      contained: { total: 388 },
    });
    await person.click(screen.getByRole('button', { name: 'Copy as text: the whole answer' }));
    const text = await navigator.clipboard.readText();
    expect(text.split('\n').filter(Boolean)).toEqual([
      '1 match for "Ola Eksempel"',
      expect.stringMatching(/^Fuzzy search, score from 80 %\. Nov 21, 2026, .*\. Request req-1$/),
      'Lists screened:',
      '- UN list of Aug 1, 2026 (112 days old)',
      '- not searched: EU list',
      'Ola Eksempel (Person, born Mar 12, 1962)',
      '  UN list, entry 6908555',
      '  Score 100 %, exact match; matched name: Ola Éksempel',
      '  Name: Eksempel / Éksempel: Same',
      '  Name: none / Ola: Only in the listed name',
      '388 more names contain these letters',
    ]);
  });
});

describe('many results', () => {
  const many = (length: number) =>
    Array.from({ length }, (_, i) =>
      record(i % 2 ? 'un_sanctions_list' : 'eu_sanctions_list', {
        id: `r:${i}`,
        name: `Name ${i}`,
        match_score: 0.9 - i / 1000,
        band: i < 40 ? 'strong' : 'possible',
        entity_type: i === 0 ? 'vessel' : 'individual',
      }),
    );

  test('are counted truly: 50 are shown, the rest of the answer on demand, and what lies beyond is said', async () => {
    const { person } = show({ results: many(200), total_matches: 388 });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('388 matches for "Ola Eksempel", 50 shown');
    expect(names()).toHaveLength(50);
    expect(screen.getByText(/To see the other 188, narrow the search/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show 150 more' }));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('388 matches for "Ola Eksempel", 200 shown');
    expect(names()).toHaveLength(200);
    expect(screen.queryByRole('button', { name: /more$/ })).not.toBeInTheDocument();
  });

  test('are filtered by list, kind and score, with the number of each', async () => {
    const { person } = show({ results: many(5) });
    const group = (name: string) => within(screen.getByRole('group', { name: `Show only: ${name}` }));
    expect(group('Kind').getByRole('button', { name: 'Ship 1' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByRole('group', { name: 'Show only: Score' })).not.toBeInTheDocument();
    await person.click(group('List').getByRole('button', { name: 'UN Sanctions 2' }));
    expect(names().map((name) => name.textContent)).toEqual(['Name 1', 'Name 3']);
    expect(screen.getByRole('heading', { name: '2 of 5 matches' })).toBeInTheDocument();
    // The other counts follow what is chosen.
    await person.click(group('Kind').getByRole('button', { name: 'Ship 0' }));
    expect(screen.getByText('No result passes all the filters you have chosen.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show all results' }));
    expect(names()).toHaveLength(5);
  });

  test('say that one on several lists is counted for each of them, and only then', () => {
    const said = 'A result on several lists is counted for each.';
    const other = record('eu_sanctions_list', { id: 'eu:9', group_id: 'eu:9', name: 'Name 9' });
    show({ ...onFiveLists, results: [...(onFiveLists.results ?? []), other], total_matches: 6 });
    expect(within(screen.getByRole('group', { name: 'Show only: List' })).getByText(said)).toBeVisible();
    document.body.innerHTML = '';
    show({ results: many(5) });
    expect(screen.queryByText(said)).not.toBeInTheDocument();
  });

  test('are gone through by keyboard: arrows, Home, End, Enter, and Escape out of the details', async () => {
    const { person } = show({ results: many(4) });
    const [first, second, , last] = names();
    first!.focus();
    await person.keyboard('{ArrowUp}');
    expect(first).toHaveFocus();
    await person.keyboard('{End}');
    expect(last).toHaveFocus();
    await person.keyboard('{ArrowDown}{Home}{ArrowDown}');
    expect(second).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(second).toHaveAttribute('aria-expanded', 'true');
    await person.tab();
    expect(screen.getByRole('button', { name: 'Copy reference 6908555' })).toHaveFocus();
    await person.keyboard('{Escape}');
    expect(second).toHaveFocus();
    expect(second).toHaveAttribute('aria-expanded', 'false');
    await person.keyboard('{Escape}');
    expect(second).toHaveAttribute('aria-expanded', 'false');
  });

  test('of one score begin with the home lists', () => {
    const lists = ['us_ofac_sanctions', 'un_sanctions_list', 'eu_sanctions_list'] as const;
    show({
      results: [
        ...lists.map((list) => record(list, { name: list })),
        record('uk_sanctions_list', { name: 'last', match_score: 0.9 }),
      ],
    });
    expect(names().map((name) => name.textContent)).toEqual([
      'eu_sanctions_list',
      'un_sanctions_list',
      'us_ofac_sanctions',
      'last',
    ]);
  });
});

describe('names that contain the letters', () => {
  test('are one quiet line, opened without another search', async () => {
    const { person } = show({
      contained: { total: 388 },
      contained_matches: [record('un_sanctions_list', { name: 'Ivanovich', match_score: 0.4 })],
    });
    const line = screen.getByRole('button', { name: '388 names contain these letters' });
    expect(screen.queryByText('Ivanovich')).not.toBeInTheDocument();
    await person.click(line);
    expect(screen.getByRole('table', { name: 'Names that contain these letters' })).toBeInTheDocument();
    expect(screen.getByText(/The best 1 of 388 names are shown/)).toBeInTheDocument();
  });

  test('beside matches are "more", and none is no line', () => {
    show({
      results: [record('un_sanctions_list')],
      contained: { total: 1 },
      contained_matches: [record('eu_sanctions_list')],
    });
    expect(screen.getByRole('button', { name: '1 more name contains these letters' })).toBeInTheDocument();
  });
});

test.each([
  [0.849, 'possible', 'Score 84 %, possible match'],
  [0.85, 'strong', 'Score 85 %, strong match'],
  [0.57, 'possible', 'Score 57 %, possible match'],
  [1, 'exact', 'Score 100 %, exact match'],
] as const)('a score of %d is rounded down and has its word', (match_score, band, text) => {
  show({ results: [record('un_sanctions_list', { match_score, band })] });
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('a record with sixty dates of birth has a short line', () => {
  const dates = Array.from({ length: 60 }, (_, i) => `circa ${1900 + i}`).join('; ');
  show({ results: [record('un_sanctions_list', { date_of_birth: dates }), record('eu_sanctions_list')] });
  expect(screen.getByText('circa 1900; circa 1901 and 58 more')).toBeInTheDocument();
});

test('a sample is marked on its chip', () => {
  show({ results: [record('un_sanctions_list')], lists_screened: [edition('un_sanctions_list', { sample: true })] });
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('UN Sanctionssample');
});

test('decisions that could not be read are said to be missing, and only then', () => {
  const { unmount } = show(onFiveLists);
  expect(screen.queryByText('Earlier decisions could not all be read')).toBeNull();
  unmount();
  show({ ...onFiveLists, decisions_incomplete: true });
  expect(screen.getByText('Earlier decisions could not all be read')).toBeVisible();
});
