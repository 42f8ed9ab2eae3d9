import { eventually, signIn, type TestProduct, type TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

let product: TestProduct;
let owner: TestUser;
let other: TestUser;
beforeAll(async () => {
  product = await sharedProduct('failed-sign-ins');
  owner = await product.signUp('owner@bank.example', 'advanced');
  other = await product.signUp('other@bank.example', 'advanced');
});

const action = 'person.sign_in_failed' as const;
const wrong = 'Wrong-horse-battery-9';
const fails = (email: string, password = wrong) => expect(signIn(product.services, email, password)).rejects.toThrow();

test('a wrong password appears in the audit trail of the account alone, its filters and its CSV', async () => {
  await fails(owner.email);
  await fails('nobody.failed-sign-ins@bank.example');
  const find = async () => (await owner.client.listAuditEvents({ action, actor: owner.userId })).events;
  const [event, ...more] = await eventually(find, (events) => events.length > 0);
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    action,
    outcome: 'failed',
    actor: { ref: owner.userId, role: 'owner' },
    target: { id: owner.userId },
    after: { attempt: 1, step: 'password' },
    address: '127.0.0.1',
  });
  const { file } = await owner.client.exportAuditEvents({ action });
  expect(await file.text()).toMatch(/Somebody failed to sign in as ""owner\.failed-sign-ins@bank\.example""/);
  expect((await owner.client.listAuditEvents({ action, text: 'nothing of the kind' })).events).toEqual([]);
  expect((await other.client.listAuditEvents({ action })).events).toEqual([]);
});

test('a sign-in that succeeds is none, and the settings of the site say that failed ones are recorded', async () => {
  await signIn(product.services, other.email, other.password);
  await fails(other.email);
  const find = async () => (await other.client.listAuditEvents({ action })).events;
  const events = await eventually(find, (found) => found.length > 0);
  expect(events).toHaveLength(1);
  expect(await (await fetch(`${product.url}/config.json`)).json()).toMatchObject({ recordsFailedSignIns: true });
});

test('neither the log of the functions nor what is stored has the password', async () => {
  expect(product.output()).not.toContain(wrong);
});
