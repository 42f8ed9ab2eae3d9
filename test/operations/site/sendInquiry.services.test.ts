import { randomUUID } from 'node:crypto';
import { stages } from '../../../lib/cloud/stages.ts';
import type { SentInquiry } from '../../../lib/contract/site/contact.ts';
import { eraseInquiries } from '../../../lib/operations/site/eraseInquiries.ts';
import { sendInquiry } from '../../../lib/operations/site/sendInquiry.ts';
import { keys } from '../../../lib/store/keys.ts';
import { findRemoval } from '../../../lib/store/removals.ts';
import { findInquiry } from '../../../lib/store/site/inquiries.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const now = new Date('2026-11-22T10:00:00Z');
const perDay = { network: 3, all: 1_000 };
const deps = () => ({ table, now, perDay });
let senders = 0;
const typed = (more: Partial<SentInquiry> = {}): SentInquiry => ({
  inquiry_id: randomUUID(),
  name: 'Anna Holm',
  email: `sender${++senders}@nordbank.example`,
  inquiry_type: 'sales',
  message: 'How many names do you screen in a second?',
  open_ms: 9_000,
  ...more,
});
const network = () => randomUUID();

test('a message is kept for a year, with a reference that its sender did not choose', async () => {
  const input = typed({ company: 'Nordbank A/S' });
  await sendInquiry(deps(), input, network());
  expect(await findInquiry(table, input.inquiry_id)).toEqual({
    id: input.inquiry_id,
    reference: expect.stringMatching(/^[0-9A-F]{8}$/),
    name: 'Anna Holm',
    email: input.email,
    company: 'Nordbank A/S',
    inquiryType: 'sales',
    message: input.message,
    receivedAt: now.toISOString(),
    isAcknowledged: true,
    expiresAt: Date.parse('2027-11-22T10:00:00Z') / 1000,
  });
});

test('sent five times at once and again later it is one message, and takes no more of the day', async () => {
  const input = typed();
  const from = network();
  await sendInquiry(deps(), input, from);
  const first = await findInquiry(table, input.inquiry_id);
  const later = { ...deps(), now: new Date('2026-11-22T11:00:00Z') };
  for (let times = 0; times < 5; times++) await sendInquiry(later, input, from);
  expect(await findInquiry(table, input.inquiry_id)).toEqual(first);

  const doubled = typed();
  const roomy = { ...deps(), perDay: { network: 10, all: 1_000 } };
  await Promise.all(Array.from({ length: 5 }, () => sendInquiry(roomy, doubled, network())));
  expect(await findInquiry(table, doubled.inquiry_id)).toMatchObject({
    message: doubled.message,
    isAcknowledged: true,
  });
});

test('another message under the same id is refused and changes nothing', async () => {
  const input = typed();
  await sendInquiry(deps(), input, network());
  const other = sendInquiry(deps(), { ...input, message: 'Something else' }, network());
  await expect(other).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await findInquiry(table, input.inquiry_id)).toMatchObject({ message: input.message });
});

test('an address is told once a day that its message was received, whoever enters it', async () => {
  const email = 'stranger@else.example';
  const acknowledged = async (at: Date, spelling = email) => {
    const input = typed({ email: spelling });
    await sendInquiry({ ...deps(), now: at }, input, network());
    return (await findInquiry(table, input.inquiry_id))?.isAcknowledged;
  };
  expect(await acknowledged(now)).toBe(true);
  expect(await acknowledged(now, 'Stranger@Else.example')).toBe(false);
  expect(await acknowledged(new Date('2026-11-23T00:00:00Z'))).toBe(true);
});

test('a message that could not be written has taken nothing from the mails of its address', async () => {
  const input = typed();
  const client = Object.assign(Object.create(table.client), {
    send: (command: { input: object }) =>
      JSON.stringify(command.input).includes(input.message)
        ? Promise.reject(new Error('The table cannot be reached'))
        : table.client.send(command as never),
  });
  const failing = { ...deps(), table: { ...table, client } };
  await expect(sendInquiry(failing, input, network())).rejects.toThrow('The table cannot be reached');
  await sendInquiry(deps(), input, network());
  expect(await findInquiry(table, input.inquiry_id)).toMatchObject({ isAcknowledged: true });
});

test('a network and all networks together send so many a day', async () => {
  const from = network();
  for (let sent = 0; sent < perDay.network; sent++) await sendInquiry(deps(), typed(), from);
  const refused = sendInquiry(deps(), typed(), from);
  await expect(refused).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: expect.stringContaining('support@'),
    headers: { 'Retry-After': String(14 * 3_600) },
  });
  const full = { ...deps(), perDay: { network: 3, all: 1 } };
  await expect(sendInquiry(full, typed(), network())).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('what a program sends within a second is refused, and a person may send it again', async () => {
  const input = typed({ open_ms: 900 });
  await expect(sendInquiry(deps(), input, network())).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(await findInquiry(table, input.inquiry_id)).toBeUndefined();
  await sendInquiry(deps(), { ...input, open_ms: 4_000 }, network());
  expect(await findInquiry(table, input.inquiry_id)).toBeDefined();
});

test('what fills in the field that nobody sees is answered and kept nowhere', async () => {
  const input = typed({ homepage: 'https://buy.example' });
  await sendInquiry(deps(), input, network());
  expect(await findInquiry(table, input.inquiry_id)).toBeUndefined();
});

test('an operator removes what an address has sent, in any spelling; others do not learn that it can be', async () => {
  const email = 'leaving@nordbank.example';
  const sent = [typed({ email }), typed({ email: 'Leaving@Nordbank.example' })];
  const other = typed();
  for (const input of [...sent, other]) await sendInquiry(deps(), input, network());
  const operator = { userId: 'operator', isOperator: true };
  const someone = { ...operator, isOperator: false };
  await expect(eraseInquiries({ table, now }, someone, email)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await eraseInquiries({ table, now }, operator, email)).toBe(2);
  for (const { inquiry_id } of sent) {
    expect(await findInquiry(table, inquiry_id)).toBeUndefined();
    expect(await findRemoval(table, keys.inquiry(inquiry_id))).toMatchObject({
      removedAt: now.toISOString(),
      removedBy: { type: 'operator', userId: 'operator' },
    });
  }
  expect(await findInquiry(table, other.inquiry_id)).toBeDefined();
  expect(await eraseInquiries({ table, now }, operator, email)).toBe(0);
});

test("prod's limits hold: so many a day from a network, and so many from all together", async () => {
  const perDay = stages.prod.inquiriesPerDay;
  const prod = { table, now: new Date('2027-01-05T10:00:00Z'), perDay };
  const one = network();
  const send = (from: string) => sendInquiry(prod, typed(), from);
  const taken = async (sent: Promise<unknown>[]) =>
    (await Promise.allSettled(sent)).filter(({ status }) => status === 'fulfilled').length;
  expect(await taken(Array.from({ length: perDay.network + 2 }, () => send(one)))).toBe(perDay.network);
  const others = perDay.all - perDay.network;
  expect(await taken(Array.from({ length: others + 3 }, () => send(network())))).toBe(others);
});
