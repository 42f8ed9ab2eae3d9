import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { contactDraftKey } from '../../../lib/contract/site/browserKeys.ts';
import { ContactPage } from '../../../web/src/pages/company/ContactPage.tsx';
import { startContact } from '../../../web/src/site/contact/startContact.ts';
import { openDocument } from '../support/openDocument.tsx';
import { renderPart } from '../support/renderPart.tsx';
import { answered } from '../support/samples.ts';

const person = userEvent.setup({ delay: null });
let sent: Record<string, unknown>[];
let answer: () => Promise<unknown>;
let time: number;
let ids: number;

function show() {
  document.body.innerHTML = '';
  return renderPart(
    <MemoryRouter>
      <ContactPage />
    </MemoryRouter>,
  ).container;
}

function open() {
  const container = show();
  startContact(container, {
    send: (body) => {
      sent.push(body as Record<string, unknown>);
      return answer();
    },
    now: () => time,
    newId: () => `id-${++ids}`,
  });
}

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/contact');
  [sent, time, ids] = [[], 1_000, 0];
  answer = async () => ({ success: true });
  open();
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const sendButton = () => screen.getByRole('button', { name: /^Send/ });
const failure = () => document.querySelector('[data-contact=failure]');

async function fill(message = 'How many names a second?') {
  await person.type(field('Name'), 'Anna Holm');
  await person.type(field('E-mail'), 'anna@nordbank.example');
  await person.selectOptions(field('Inquiry type'), 'sales');
  await person.click(field('Message'));
  await person.paste(message);
}
const shownValues = () =>
  ['Name', 'E-mail', 'Company (optional)', 'Inquiry type', 'Message'].map((name) => field(name).value);

test('without a script nothing can be sent, and the form says where to write', () => {
  show();
  expect(sendButton()).toBeDisabled();
  expect(screen.getByText(/This form needs JavaScript/)).toHaveTextContent('write to support@klarnavn.example');
});

test('a message is sent as it was typed, confirmed with the focus on it, and all fields are cleared', async () => {
  await fill('مرحبا 👋\n<b>bold</b>');
  await person.type(field('Company (optional)'), ' Nordbank A/S ');
  time += 61_000;
  await person.click(sendButton());
  expect(sent).toEqual([
    {
      inquiry_id: 'id-1',
      name: 'Anna Holm',
      email: 'anna@nordbank.example',
      company: 'Nordbank A/S',
      inquiry_type: 'sales',
      message: 'مرحبا 👋\n<b>bold</b>',
      open_ms: 61_000,
    },
  ]);
  expect(screen.getByRole('status')).toHaveTextContent(
    /has reached us, and we reply to anna@nordbank.example within 24 hours on business days\. A confirmation/,
  );
  expect(screen.getByRole('status')).toHaveFocus();
  expect(shownValues()).toEqual(['', '', '', '', '']);
  expect(sessionStorage).toHaveLength(0);
});

test('a double click sends once', async () => {
  let arrive: (value: unknown) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  await fill();
  await person.dblClick(sendButton());
  expect(sendButton()).toHaveTextContent('Sending...');
  arrive({});
  await screen.findByText(/has reached us/);
  expect(sent).toHaveLength(1);
});

test('what is missing or wrong is said at its field, and the first of it has the focus', async () => {
  await person.type(field('E-mail'), 'anna');
  await person.click(sendButton());
  expect(sent).toEqual([]);
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toHaveAccessibleDescription('Name is required');
  expect(field('E-mail')).toHaveAccessibleDescription('E-mail must be an address such as name@example.com');
  expect(field('E-mail')).toBeInvalid();
  await person.type(field('E-mail'), '@nordbank.example');
  expect(field('E-mail')).toBeValid();
});

test('20,000 characters are counted and refused, and none is lost', async () => {
  await fill('x'.repeat(20_000));
  expect(screen.getByText('20,000 of 5,000 characters: please shorten it by 15,000')).toBeVisible();
  await person.click(sendButton());
  expect(sent).toEqual([]);
  expect(field('Message').value).toHaveLength(20_000);
  expect(field('Message')).toHaveFocus();
});

test('offline the fields are kept, and the same message is sent again under its id, another one under its own', async () => {
  answer = () => Promise.reject({ status: 0 });
  await fill();
  await person.click(sendButton());
  expect(failure()).toHaveTextContent('We could not be reached. What you wrote is kept here.');
  expect(field('Message')).toHaveValue('How many names a second?');
  expect(Object.keys(sessionStorage)).toEqual([contactDraftKey]);
  // The tab is loaded again.
  open();
  expect(shownValues()).toEqual(['Anna Holm', 'anna@nordbank.example', '', 'sales', 'How many names a second?']);
  await person.click(sendButton());
  await person.type(field('Message'), ' And an hour?');
  answer = async () => ({});
  await person.click(sendButton());
  expect(sent.map(({ inquiry_id }) => inquiry_id)).toEqual(['id-1', 'id-1', 'id-2']);
  expect(failure()).not.toBeVisible();
});

test.each([
  [{ status: 429, message: 'The form takes no more messages today.' }, 'The form takes no more messages today.'],
  [{ status: 503, message: 'Internal' }, 'Your message could not be taken.'],
])('a refusal is said and nothing is lost: %j', async (refusal, sentence) => {
  answer = () => Promise.reject(refusal);
  await fill();
  await person.click(sendButton());
  expect(failure()).toHaveTextContent(sentence);
  expect(field('Name')).toHaveValue('Anna Holm');
});

test('what the service says of a field stands at that field', async () => {
  const problems = [{ field: 'email', message: 'E-mail must be an address such as name@example.com' }];
  answer = () => Promise.reject({ status: 400, message: 'x', details: { problems } });
  await fill();
  await person.click(sendButton());
  expect(field('E-mail')).toHaveAccessibleDescription(problems[0]?.message);
  expect(failure()).not.toBeVisible();
});

test('a message of the page itself arrives at the address of the API that takes it', async () => {
  const inquiries = 'POST /app/v1/inquiries';
  const { api } = openDocument('/contact', { api: { [inquiries]: () => answered } });
  await waitFor(() => expect(sendButton()).toBeEnabled());
  await fill('Do you resell?');
  await person.click(sendButton());
  await screen.findByText(/has reached us, and we reply to anna@nordbank.example/);
  expect(api.callsTo(inquiries).map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Anna Holm', inquiry_type: 'sales', message: 'Do you resell?' }),
  ]);
});

test('works where the browser refuses to keep anything', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  await fill();
  await person.click(sendButton());
  expect(screen.getByRole('status')).toHaveTextContent('has reached us');
  jest.restoreAllMocks();
});

test('the partnership card chooses the type and leads to the first empty field', async () => {
  await person.click(screen.getByRole('link', { name: 'Partnership Inquiry' }));
  expect(field('Inquiry type')).toHaveValue('partnership');
  expect(field('Name')).toHaveFocus();
});

test('a link may say what the inquiry is about, and nothing else', () => {
  window.history.replaceState(null, '', '/contact?type=sales');
  open();
  expect(field('Inquiry type')).toHaveValue('sales');
  window.history.replaceState(null, '', '/contact?type=else');
  open();
  expect(field('Inquiry type')).toHaveValue('');
});

test('what nobody sees is sent along only where a program has filled it in', async () => {
  await fill();
  await person.type(document.querySelector('input[name=homepage]') as Element, 'https://buy.example');
  await person.click(sendButton());
  expect(sent[0]).toMatchObject({ homepage: 'https://buy.example' });
});

test('says hours, company and answers', () => {
  const hours = screen.getByRole('table', { name: 'Business hours' });
  expect(within(hours).getByRole('row', { name: 'Saturday 10:00-14:00 CET' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'How soon do I get an answer?' })).toBeInTheDocument();
});
