import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { runVisitors } from '../../bin/visitors/runVisitors.ts';
import { brand } from '../../lib/contract/brand.ts';
import { type Client, createClient } from '../../lib/contract/http/client.ts';
import { eventually, type TestProduct, type TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

let product: TestProduct;
let visitor: Client;
let member: TestUser;
beforeAll(async () => {
  product = await sharedProduct('site');
  visitor = createClient({ origin: product.url, bearer: async () => undefined });
  member = await product.signUp('member@klarnavn.example', 'simple');
});

const mails = async (): Promise<Mail[]> => (await fetch(`${product.demo.mailboxUrl}.json`)).json();
const message = (email: string) => ({
  inquiry_id: randomUUID(),
  name: 'Anna <b>Holm</b>',
  email,
  company: 'Nordbank A/S',
  inquiry_type: 'partnership' as const,
  message: `From ${email}\nمرحبا <img src=x>`,
  open_ms: 9_000,
});

test('a message of the contact form reaches support once, with its sender to answer to, who is told', async () => {
  const sent = message(`anna.${randomUUID()}@nordbank.example`);
  await Promise.all([visitor.sendInquiry(sent), visitor.sendInquiry(sent)]);
  await visitor.sendInquiry(sent);
  // The mails of a later message come after all mails of this one.
  const after = message(`after.${randomUUID()}@nordbank.example`);
  await visitor.sendInquiry(after);
  const found = await eventually(mails, (all) => all.some(({ to }) => to === after.email));
  const toSupport = found.filter(({ to, text }) => to === brand.supportEmail && text.includes(sent.email));
  const toSender = found.filter(({ to }) => to === sent.email);
  expect([toSupport.length, toSender.length]).toEqual([1, 1]);
  expect(toSupport[0]).toMatchObject({
    subject: expect.stringMatching(/^Partnership: Anna <b>Holm<\/b> \([0-9A-F]{8}\)$/),
    headers: { 'Reply-To': sent.email },
  });
  expect(toSupport[0]?.text).toContain('مرحبا <img src=x>');
  expect(toSupport[0]?.html).toContain('مرحبا &lt;img src=x&gt;');
  expect(toSender[0]?.headers['Reply-To']).toBe(brand.supportEmail);
  for (const typed of ['Anna', 'Nordbank A/S', 'مرحبا']) expect(toSender[0]?.html).not.toContain(typed);
  for (const typed of [sent.email, 'Anna <b>', 'مرحبا']) expect(product.output()).not.toContain(typed);

  await expect(member.client.eraseInquiries({ email: sent.email })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await product.operator.eraseInquiries({ email: sent.email })).toMatchObject({ erased: 1 });
});

test('a message that is not one is refused with a sentence for each field', async () => {
  const refused = visitor.sendInquiry({ ...message('nobody'), name: 'A\r\nBcc: b@c.example', message: '' });
  await expect(refused).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    details: { problems: expect.arrayContaining([expect.objectContaining({ field: 'email' })]) },
  });
  await refused.catch(({ details }) =>
    expect(details.problems.map(({ field }: { field: string }) => field).sort()).toEqual(['email', 'message', 'name']),
  );
});

test("a decision about cookies is recorded, and a view of the site's own pages counted", async () => {
  const consent_id = randomUUID();
  const decision = { consent_id, decision_id: randomUUID(), text_version: '2026-11-22' as const };
  await visitor.recordConsent({ ...decision, analytics: true, support_chat: false });
  for (const wrong of [{ text_version: '2020-01-01' as never }, { decision_id: 'anything' }]) {
    const refused = visitor.recordConsent({ ...decision, ...wrong, analytics: true, support_chat: false });
    await expect(refused).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  }
  const { decisions } = await product.operator.readConsents({ consent_id });
  expect(decisions).toMatchObject([{ text_version: '2026-11-22', analytics: true, support_chat: false }]);

  const referrer = `${randomUUID()}.example`;
  for (const path of ['/contact', '/contact', '/', '/api-docs/errors', '/no-such-page'])
    await visitor.countPage({ path, referrer });
  const { counts } = await product.operator.readPageCounts({});
  const ours = counts.filter((count) => count.referrer === referrer).map(({ path, views }) => [path, views]);
  expect(ours).toEqual([
    ['/contact', 2],
    ['/', 1],
    ['/api-docs/errors', 1],
  ]);
  await expect(member.client.readPageCounts({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an operator reads and erases from a shell, and a wrong call prints how it is called', async () => {
  const said: string[] = [];
  for (const stream of ['log', 'error'] as const)
    jest.spyOn(console, stream).mockImplementation((...words) => void said.push(words.join(' ')));
  const session = { signIn: async () => product.operator, leave: async () => undefined };
  const demo = ['--api', product.url, '--demo', join(product.dataDir, 'demo.json')];
  const run = async (...args: string[]) => {
    said.length = 0;
    return [await runVisitors(args, session), said.join('\n')];
  };
  const referrer = `${randomUUID()}.example`;
  await visitor.countPage({ path: '/about', referrer });
  const consent_id = randomUUID();
  const decision = { consent_id, decision_id: randomUUID(), text_version: '2026-11-22' as const };
  await visitor.recordConsent({ ...decision, analytics: true, support_chat: false });
  const sent = message(`erased.${randomUUID()}@nordbank.example`);
  await visitor.sendInquiry(sent);
  expect(await run('counts', ...demo)).toEqual([0, expect.stringContaining(`1  /about  from ${referrer}`)]);
  expect(await run('decisions', consent_id, ...demo)).toEqual([
    0,
    expect.stringContaining('page counts agreed, support chat refused'),
  ]);
  expect(await run('decisions', randomUUID(), ...demo)).toEqual([0, 'Nothing is recorded under this id.']);
  expect(await run('erase', sent.email, ...demo)).toEqual([0, '1 message was removed.']);
  expect(await run('erase', sent.email, ...demo)).toEqual([0, '0 messages were removed.']);
  expect(await run('erase', 'nobody', ...demo)).toEqual([1, expect.stringContaining('must be an address')]);
  for (const wrong of [[], ['else'], ['counts'], ['erase', ...demo], ['counts', '--what', ...demo]])
    expect(await run(...wrong)).toEqual([2, expect.stringContaining('npm run visitors --')]);
  jest.restoreAllMocks();
});

test('visitors read lists, their growth and the state of the service with rights to those partitions alone', async () => {
  expect(await visitor.listStatus({})).toMatchObject({ success: true });
  expect(await visitor.listGrowth({})).toMatchObject({ success: true });
  expect((await visitor.serviceStatus({})).components.length).toBeGreaterThan(0);
  // No list for everybody is there, which is said and not refused for a missing right.
  const tried = await visitor.freeTrialSearch({ name: 'Ri Won Ho' }).catch(({ code }) => ({ success: code }));
  expect([true, 'LIST_UNAVAILABLE']).toContain(tried.success);
});
