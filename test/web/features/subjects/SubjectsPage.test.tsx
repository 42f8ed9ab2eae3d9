import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer } from '../../support/samples.ts';
import { savedFiles } from '../../support/savedFiles.ts';

const route = 'GET /app/v1/subjects';
const path = '/dashboard/subjects';
const jane = {
  id: 'sbj_1',
  external_ref: 'K/4711',
  name: 'Jane Example',
  aliases: ['J. Example'],
  type: 'individual',
  dates_of_birth: ['1980-04-12'],
  nationalities: ['DK'],
  identifiers: [{ type: 'passport', value: 'DK1234567', country: 'DK' }],
  tags: ['vip'],
  risk: 'high',
  note: null,
  status: 'active',
  ended_on: null,
  revision: 1,
  screening: { state: 'not_screened', reason: 'A list could not be loaded.', revision: null, at: null, lists: [] },
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
};
const page = (subjects: object[], fields: object = {}) => ({
  subjects,
  next_cursor: null,
  counts: { active: subjects.length, ended: 2, limit: 100 },
  ...fields,
});
const open = (api = {}, at = path) => renderApp(at, { session: user, api: { [route]: () => page([jane]), ...api } });

test('lists subjects with their state, and says how many the plan has', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Subjects by reference' });
  expect(within(table).getByRole('row', { name: /Jane Example/ })).toHaveTextContent(
    'Jane ExampleK/4711Not screenedPersonHighvip',
  );
  expect(screen.getByText('1 followed of 100 in your plan, 2 ended.')).toBeVisible();
});

test('says the outcome of a subject by its alerts, and nothing for one without', async () => {
  const of = (external_ref: string, outcome: string | null) => ({ ...jane, external_ref, outcome });
  open({ [route]: () => page([of('A', 'true_match'), of('B', 'open'), of('C', 'clear'), of('D', null)]) });
  const table = await screen.findByRole('table', { name: 'Subjects by reference' });
  const texts = within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => /Not screened(.*)Person/.exec(textContent ?? '')?.[1]);
  expect(texts).toEqual(['True match', 'Open alert', 'Nothing found', '']);
});

test('asks for what the filters of its address say', async () => {
  open(
    { [`${route}?search=zoe&screening=pending&outcome=open&tag=vip`]: () => page([]) },
    `${path}?search=zoe&screening=pending&outcome=open&tag=vip`,
  );
  await screen.findByText('No subjects fit these filters.');
  expect(screen.getByLabelText('Screening')).toHaveValue('pending');
  expect(screen.getByLabelText('Outcome')).toHaveDisplayValue('Open alert');
  expect(screen.getByLabelText('Tag')).toHaveValue('vip');
});

test('adds a subject, with a line for each of several values', async () => {
  const sent: unknown[] = [];
  open({
    [route]: () => page([]),
    'PUT /app/v1/subjects/K%2F1': (body: unknown) => {
      sent.push(body);
      return { subject: { ...jane, external_ref: 'K/1' } };
    },
  });
  await screen.findByText('No subjects yet. Add the customers that you want to follow.');
  fireEvent.click(screen.getByRole('button', { name: 'Add subject' }));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(form.getByLabelText('Reference'), { target: { value: 'K/1' } });
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Jane Example' } });
  fireEvent.change(form.getByLabelText('Other names'), { target: { value: 'J. Example\n\n Janet ' } });
  fireEvent.change(form.getByLabelText('Risk'), { target: { value: 'high' } });
  fireEvent.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        name: 'Jane Example',
        aliases: ['J. Example', 'Janet'],
        dates_of_birth: [],
        nationalities: [],
        tags: [],
        risk: 'high',
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a refused subject stays in the form with the reason', async () => {
  open({
    [route]: () => page([]),
    'PUT /app/v1/subjects/1': () => refused('PLAN_REQUIRED', 'The plan Simple follows 100 subjects.'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add subject' }));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(form.getByLabelText('Reference'), { target: { value: '1' } });
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Jane' } });
  fireEvent.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByRole('alert')).toHaveTextContent('The plan Simple follows 100 subjects.');
});

test('an opened subject is changed without loss of what the form does not show, and removed', async () => {
  const sent: object[] = [];
  let removed = 0;
  open(
    {
      'GET /app/v1/subjects/K%2F4711': () => ({ subject: jane }),
      'PUT /app/v1/subjects/K%2F4711': (body: object) => {
        sent.push(body);
        return { subject: jane };
      },
      'DELETE /app/v1/subjects/K%2F4711': () => {
        removed += 1;
        return {};
      },
    },
    `${path}?subject=K%2F4711`,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Subject' });
  expect(await within(dialog).findByText(/A list could not be loaded\./)).toBeVisible();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change subject' }));
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ identifiers: jane.identifiers, aliases: jane.aliases, tags: jane.tags });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(removed).toBe(1));
});

test('several are tagged or ended at once, and those that are refused are told of', async () => {
  const sent: object[] = [];
  open({
    'POST /app/v1/subject-changes': (body: { ended_on?: string }) => {
      sent.push(body);
      const refused = [{ external_ref: 'K/4711', message: 'The subject is being changed by others.' }];
      return { changed: body.ended_on ? 0 : 1, unchanged: 0, refused: body.ended_on ? refused : [] };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Choose all shown' }));
  expect(screen.getByText('1 chosen')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Add tag' }));
  const tagging = within(await screen.findByRole('alertdialog'));
  expect(tagging.getByRole('button', { name: 'Add tag' })).toBeDisabled();
  fireEvent.change(tagging.getByLabelText('Tag name'), { target: { value: ' 2026 ' } });
  fireEvent.click(tagging.getByRole('button', { name: 'Add tag' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByText('1 chosen')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose K/4711' }));
  fireEvent.click(screen.getByRole('button', { name: 'End chosen' }));
  const ending = within(await screen.findByRole('alertdialog'));
  fireEvent.click(ending.getByRole('button', { name: 'End' }));
  expect(await ending.findByRole('alert')).toHaveTextContent('K/4711: The subject is being changed by others.');
  expect(sent).toEqual([
    { external_refs: ['K/4711'], add_tags: ['2026'] },
    { external_refs: ['K/4711'], ended_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ]);
});

test('a file of references is compared, and the missing ones are named and saved', async () => {
  const saved = savedFiles();
  const sent: unknown[] = [];
  const group = (...external_refs: string[]) => ({ count: external_refs.length, external_refs });
  open({
    'POST /app/v1/subjects/reconciliation': (body: unknown) => {
      sent.push(body);
      return {
        reconciliation: {
          id: 'rcn_1',
          at: '2026-11-21T08:00:00.000Z',
          source: 'Core',
          references: 3,
          doubles: 0,
          subjects: 1,
          followed: 1,
          missing: group('=1', 'b'),
          unknown: group(),
          ended: group(),
          never_screened: group(),
          complete: false,
          references_sha256: 'aGFzaA==',
          receipt: { event_id: 'evt_1', commitment: 'Y29tbWl0bWVudA==' },
        },
      };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reconcile' }));
  const dialog = within(await screen.findByRole('dialog'));
  const text = 'K/4711\r\n=1\r\nb\r\n';
  // jsdom's files cannot be read as text.
  const file = Object.assign(new File([text], 'references.txt'), { text: async () => text });
  fireEvent.change(dialog.getByLabelText(/File of references/), { target: { files: [file] } });
  fireEvent.change(dialog.getByLabelText('Source system'), { target: { value: 'Core' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Compare' }));
  await dialog.findByText('Not all customers of your file are followed and screened.');
  expect(sent).toEqual([{ external_refs: ['K/4711', '=1', 'b'], source: 'Core' }]);
  fireEvent.click(dialog.getByRole('button', { name: 'Download as CSV' }));
  expect(saved).toEqual([
    { name: 'reconciliation-rcn_1.csv', text: "\uFEFFgroup,external_ref\r\nMissing,'=1\r\nMissing,b\r\n" },
  ]);
});

test('an auditor reads and changes nothing', async () => {
  open({ 'GET /app/v1/account': () => accountAnswer({ role: 'auditor' }) });
  await screen.findByRole('table', { name: 'Subjects by reference' });
  expect(screen.queryByRole('button', { name: 'Add subject' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
});

test('an opened subject shows its alerts, cases and screenings, each with a way to it', async () => {
  const record = {
    id: 'un:1',
    database: 'UN',
    list: 'un_sanctions_list',
    name: 'Jan Exampel',
    score: 0.91,
    band: 'strong',
    rule: 'similarity',
  };
  const alert = {
    id: 'alr_1_sbj_1',
    subject: { id: 'sbj_1', external_ref: 'K/4711', name: 'Jane Example' },
    records: [record],
    score: 0.91,
    band: 'strong',
    rule: 'similarity',
    label: 'sanctions_match',
    set_off_by: 'edition',
    opened_at: '2026-11-20T12:00:00.000Z',
    updated_at: '2026-11-20T12:00:00.000Z',
    state: 'decided',
    decision: {
      outcome: 'false_positive',
      reason: 'Another birth date',
      decided_at: '2026-11-21T12:00:00.000Z',
      decided_by: 'person',
      by_name: 'Anna Berg',
      expires_at: '2027-11-21T12:00:00.000Z',
    },
    changes: [],
    closed_because: null,
    merged_into: null,
    assignee: null,
    due: null,
    case_id: null,
    receipt: null,
    version: 1,
  };
  const receipt = {
    id: '2026-11-20T12:00:00.000Z_evt_1',
    at: '2026-11-20T12:00:00.000Z',
    endpoint: 'sanctions_check',
    app_id_ref: 'dashboard',
    app_id_name: null,
    request_id: null,
    name: 'Jane Example',
    external_ref: 'K/4711',
    searches: 1,
    matched: 0,
    serial: 7,
    commitment: 'Y29tbWl0bWVudA==',
  };
  open(
    {
      'GET /app/v1/subjects/K%2F4711': () => ({ subject: jane }),
      'GET /app/v1/alerts?subject=K%2F4711': () => ({ alerts: [alert], next_cursor: null }),
      'GET /app/v1/cases?external_ref=K%2F4711&state=all': () => ({
        cases: [],
        people: [],
        figures: null,
        next_cursor: null,
      }),
      'GET /app/v1/receipts?external_ref=K%2F4711': () => ({
        receipts: Array.from({ length: 7 }, (_, i) => ({ ...receipt, id: `${receipt.id}${i}` })),
        searched_to: null,
        next_cursor: null,
      }),
    },
    `${path}?subject=K%2F4711`,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Subject' }));
  expect(await dialog.findByRole('link', { name: 'Jan Exampel' })).toHaveAttribute(
    'href',
    '/dashboard/alerts?alert=alr_1_sbj_1',
  );
  expect(dialog.getByText(/decided as false positive, opened/)).toBeVisible();
  expect(await dialog.findByText('No cases.')).toBeVisible();
  expect(await dialog.findAllByText(/nothing found/)).toHaveLength(5);
  expect(dialog.getByRole('link', { name: 'All screenings under this reference' })).toHaveAttribute(
    'href',
    '/dashboard/screenings?external_ref=K%2F4711',
  );
});

test('an export of the filtered subjects is made, and downloaded when it is ready', async () => {
  const sent: unknown[] = [];
  const report = {
    id: 'job_1',
    format: 'xlsx',
    about: { subjects: { tag: 'vip' } },
    status: 'ready',
    screenings: 1,
    created_at: '2026-11-28T08:00:00.000Z',
    valid_until: '2026-12-28T08:00:00.000Z',
    size_bytes: 900,
    sha256: 'ab',
    is_proved: true,
    error_message: null,
  };
  let reports: object[] = [{ ...report, id: 'job_0', about: {} }];
  open(
    {
      [`${route}?tag=vip`]: () => page([jane]),
      'GET /app/v1/reports': () => ({ reports, next_cursor: null }),
      'POST /app/v1/reports': (body: unknown) => {
        sent.push(body);
        reports = [report, ...reports];
        return { report };
      },
    },
    `${path}?tag=vip`,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export subjects' }));
  // Reports of screenings are not among them.
  expect(await dialog.findByText('No exports yet.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Format'), { target: { value: 'xlsx' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Make file' }));
  expect(await dialog.findByText('XLSX, some subjects')).toBeVisible();
  expect(dialog.getByText(/1 subject, /)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible();
  expect(sent).toEqual([{ format: 'xlsx', subjects: { tag: 'vip' } }]);
});
