import { screen, waitFor, within } from '@testing-library/react';
import type { ListEdition } from '../../../../../lib/contract/lists/listEditions.ts';
import { type Handlers, refused } from '../../../support/fakeApi.ts';
import { editionsOf, jobs, open } from '../../../support/importPage.tsx';
import { operator, user } from '../../../support/renderApp.tsx';
import { editionsAnswer, importJob, jobsAnswer, listEdition } from '../../../support/samples.ts';
import { savedFiles } from '../../../support/savedFiles.ts';

const current = 'PUT /app/v1/lists/un_sanctions_list/current';
const own = 'DELETE /app/v1/lists/un_sanctions_list/private';
const changesOfAug = 'GET /app/v1/lists/un_sanctions_list/editions/ed-aug/changes';

const august = listEdition();
const may = listEdition({
  edition_id: 'ed-may',
  edition_date: '2026-05-01',
  records: 1004,
  changes: null,
  current: false,
  in_use: false,
});
const ownJuly = listEdition({ ...may, edition_id: 'ed-own', edition_date: '2026-07-01', scope: 'private' });

/** The page with the UN list's editions, which is the list of the newest import. */
function openEditions(editions: ListEdition[], session = user, api: Handlers = {}) {
  return open(
    {
      [jobs]: () => jobsAnswer([importJob({ status: 'completed' })]),
      [editionsOf('un_sanctions_list')]: () => editionsAnswer(editions),
      ...api,
    },
    session,
  );
}

async function rows() {
  const table = await screen.findByRole('table', { name: 'Editions of the list' });
  return within(table).getAllByRole('row').slice(1) as [HTMLElement, HTMLElement, HTMLElement];
}

describe('the editions', () => {
  test('are shown with date, records, changes, for whom they are, and which is in use', async () => {
    openEditions([august, may, ownJuly]);
    const [first, second, third] = await rows();
    expect(first).toHaveTextContent('Aug 1, 2026');
    expect(first).toHaveTextContent('1,011');
    expect(first).toHaveTextContent('12 added, 3 removed, 5 changed');
    expect(first).toHaveTextContent('Everybody');
    expect(first).toHaveTextContent('In use');
    expect(second).toHaveTextContent('First edition of this list');
    expect(second).not.toHaveTextContent('In use');
    expect(third).toHaveTextContent('Your account only');
  });

  test('of a list with several files say which file they are', async () => {
    const sdn = listEdition({ list: 'us_ofac_sanctions', database: 'US OFAC SDN', part: 'sdn' });
    openEditions([sdn]);
    expect((await rows())[0]).toHaveTextContent('Aug 1, 2026SDN');
  });

  test('are those of the list chosen last, in the form or beside them', async () => {
    const app = openEditions([august], user, { [editionsOf('pep_dk')]: () => editionsAnswer([]) });
    await rows();
    expect(screen.getByLabelText('List')).toHaveValue('un_sanctions_list');
    await app.person.selectOptions(screen.getByLabelText('List'), 'pep_dk');
    expect(await screen.findByText('This list has not been imported yet.')).toBeInTheDocument();
    expect(screen.getByLabelText('List type')).toHaveValue('');
    await app.person.selectOptions(screen.getByLabelText('List type'), 'un_sanctions_list');
    await rows();
    expect(screen.getByLabelText('List')).toHaveValue('un_sanctions_list');
  });

  test('that cannot be read are reported', async () => {
    openEditions([], user, { [editionsOf('un_sanctions_list')]: () => refused('INVALID_REQUEST', 'List not found') });
    expect(await screen.findByText('The editions could not be read')).toBeInTheDocument();
  });
});

describe('going back', () => {
  test('an operator may do it with shared editions only, and is warned that everybody is affected', async () => {
    let editions = [august, may, ownJuly];
    const app = openEditions(editions, operator, {
      [editionsOf('un_sanctions_list')]: () => editionsAnswer(editions),
      [current]: () => {
        editions = [listEdition({ current: false, in_use: false }), { ...may, current: true, in_use: true }];
        return { edition: editions[1] };
      },
    });
    const [first, second, third] = await rows();
    for (const row of [first, third]) expect(within(row).queryByRole('button', { name: /Use this/ })).toBeNull();
    await app.person.click(within(second).getByRole('button', { name: 'Use this edition of May 1, 2026' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Use the edition of May 1, 2026?' });
    expect(dialog).toHaveTextContent('All accounts use it from then on');
    expect(dialog).toHaveTextContent('In use now, sharedlist of Aug 1, 2026, 1,011 recordspublished');
    expect(dialog).toHaveTextContent('Newlist of May 1, 2026, 1,004 recordspublished');
    expect(dialog).toHaveTextContent('The shared edition of Aug 1, 2026 stays in the history: you can go back to it.');
    expect(dialog).toHaveTextContent('It is older than the edition in use');
    await app.person.click(within(dialog).getByRole('button', { name: 'Use this edition' }));
    expect(await screen.findByText('Edition Changed')).toBeInTheDocument();
    expect(app.api.callsTo(current)[0]?.body).toEqual({ editionId: 'ed-may', replaces: 'ed-aug' });
    await waitFor(async () => expect((await rows())[1]).toHaveTextContent('In use'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('anybody else may do it with their own editions only, also from the shared list', async () => {
    const app = openEditions([august, may, ownJuly], user, {
      [current]: () => ({ edition: ownJuly }),
      'POST /app/v1/monitoring/estimate': () => ({
        subjects: 0,
        compared: 0,
        found: 0,
        alerts: 0,
        not_screened: 0,
      }),
    });
    const [first, second, third] = await rows();
    for (const row of [first, second]) expect(within(row).queryByRole('button', { name: /Use this/ })).toBeNull();
    await app.person.click(within(third).getByRole('button', { name: /Use this edition/ }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Only your account uses it');
    expect(dialog).toHaveTextContent('In use now, sharedlist of Aug 1, 2026, 1,011 records');
    expect(dialog).toHaveTextContent('Newlist of Jul 1, 2026, 1,004 records');
    await app.person.click(within(dialog).getByRole('button', { name: 'Use this edition' }));
    await screen.findByText('Edition Changed');
    expect(app.api.callsTo(current)[0]?.body).toEqual({ editionId: 'ed-own', replaces: 'ed-aug' });
  });

  test('is decided file by file, where a list has several', async () => {
    const sdn = listEdition({ list: 'us_ofac_sanctions', part: 'sdn', edition_id: 'sdn-2' });
    const earlier = { ...sdn, edition_id: 'sdn-1', edition_date: '2026-01-01', current: false, in_use: false };
    const consolidated = listEdition({ ...sdn, part: 'consolidated', edition_id: 'cons' });
    const pointed = 'PUT /app/v1/lists/us_ofac_sanctions/current';
    const app = openEditions([consolidated, sdn, earlier], operator, {
      [pointed]: () => ({ edition: earlier }),
    });
    await app.person.click(await screen.findByRole('button', { name: /Use this edition/ }));
    await app.person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Use this edition' }),
    );
    await waitFor(() => expect(app.api.callsTo(pointed)[0]?.body).toEqual({ editionId: 'sdn-1', replaces: 'sdn-2' }));
  });

  test('that is refused says why, and what is in use is read again', async () => {
    const sentence = 'Another edition was published meanwhile';
    const app = openEditions([august, may], operator, { [current]: () => refused('CONFLICT', sentence) });
    await app.person.click(await screen.findByRole('button', { name: /Use this edition/ }));
    const dialog = await screen.findByRole('alertdialog');
    const read = app.api.callsTo(editionsOf('un_sanctions_list')).length;
    await app.person.click(within(dialog).getByRole('button', { name: 'Use this edition' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence);
    await waitFor(() => expect(app.api.callsTo(editionsOf('un_sanctions_list')).length).toBe(read + 1));
    await app.person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('to the shared list is offered as long as an own edition is in use', async () => {
    const shared = listEdition({ in_use: false });
    let editions = [shared, { ...ownJuly, current: true, in_use: true }];
    const app = openEditions(editions, user, {
      [editionsOf('un_sanctions_list')]: () => editionsAnswer(editions),
      [own]: () => {
        editions = [august, ownJuly];
        return { lists: [], lists_unavailable: [] };
      },
    });
    expect((await rows())[0]).toHaveTextContent('In use for others');
    await app.person.click(screen.getByRole('button', { name: 'Use the shared list again' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Use the shared list again?' });
    expect(dialog).toHaveTextContent('Nobody else is affected.');
    await app.person.click(within(dialog).getByRole('button', { name: 'Use the shared list' }));
    expect(await screen.findByText('Shared List in Use')).toBeInTheDocument();
    expect(app.api.callsTo(own)).toHaveLength(1);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Use the shared list again' })).not.toBeInTheDocument(),
    );
  });

  test('to a shared list that is not there is refused with a sentence', async () => {
    const sentence = 'There is no shared edition of this list to go back to';
    const app = openEditions([{ ...ownJuly, current: true, in_use: true }], user, {
      [own]: () => refused('CONFLICT', sentence),
    });
    await app.person.click(await screen.findByRole('button', { name: 'Use the shared list again' }));
    const dialog = await screen.findByRole('alertdialog');
    await app.person.click(within(dialog).getByRole('button', { name: 'Use the shared list' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(sentence);
  });
});

describe('the changes of an edition', () => {
  const entity = (source_ref: string, name: string) => ({ source_ref, name });
  const changes = {
    counts: { added: 1200, removed: 0, changed: 1 },
    added: [entity('E1', 'Ola Eksempel'), entity('E2', '=Kari')],
    removed: [],
    changed: [entity('E3', 'Per Prøve')],
  };

  async function openChanges(answer: unknown) {
    const app = openEditions([august], user, { [changesOfAug]: () => answer });
    await rows();
    await app.person.click(screen.getByRole('button', { name: /^12 added, 3 removed, 5 changed/ }));
    return { app, dialog: await screen.findByRole('dialog', { name: 'Changes of the edition' }) };
  }

  test('are named: added, removed, changed, with their numbers, and how many are shown', async () => {
    const { dialog } = await openChanges(changes);
    const added = await within(dialog).findByRole('region', { name: 'Added (1,200)' });
    expect(within(added).getByText('Ola Eksempel')).toBeInTheDocument();
    expect(within(added).getByText('The first 2:')).toBeInTheDocument();
    expect(within(dialog).getByRole('region', { name: 'Removed (0)' })).toHaveTextContent('None.');
    expect(within(dialog).getByRole('region', { name: 'Changed (1)' })).toHaveTextContent('Per PrøveE3');
    expect(within(dialog).getByText(/UN Security Council Sanctions List of Aug 1, 2026/)).toBeInTheDocument();
  });

  test('are handed over as a CSV file that runs nothing', async () => {
    const saved = savedFiles();
    const { app, dialog } = await openChanges(changes);
    await app.person.click(await within(dialog).findByRole('button', { name: 'Download as CSV' }));
    const lines = ['Change,Name,Entry', 'added,Ola Eksempel,E1', "added,'=Kari,E2", 'changed,Per Prøve,E3', ''];
    expect(saved).toEqual([{ name: 'changes-un_sanctions_list-2026-08-01.csv', text: `\uFEFF${lines.join('\r\n')}` }]);
  });

  test.each([
    [{ ...changes, counts: null, added: [], changed: [] }, /This is the first edition/],
    [{ ...changes, counts: { added: 0, removed: 0, changed: 0 } }, /No record has changed/],
    [{ ...changes, added: [], changed: [] }, /The names were not stored/],
    [refused('NOT_FOUND', 'Edition not found'), /Edition not found/],
  ])('say so when there is nothing to name (%#)', async (answer, sentence) => {
    const { dialog } = await openChanges(answer);
    expect((await within(dialog).findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(within(dialog).queryByRole('button', { name: 'Download as CSV' })).not.toBeInTheDocument();
  });

  test('are only a sentence where no record changed', async () => {
    openEditions([listEdition({ changes: { added: 0, removed: 0, changed: 0 } })]);
    expect((await rows())[0]).toHaveTextContent('No record changed');
  });
});

test('an edition that replaced one that could not be read is not called the first', async () => {
  openEditions([august, { ...may, changes_unknown: true }]);
  const [, second] = await rows();
  expect(second).toHaveTextContent('What changed is not known: the edition before could not be read');
  expect(second).not.toHaveTextContent('First edition');
});
