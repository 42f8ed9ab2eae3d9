import { CognitoIdentityProviderClient, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { newestVersions } from '../../lib/contract/account/legal.ts';
import { type ApiError, createClient } from '../../lib/contract/http/client.ts';
import { eventually, signIn, type TestProduct } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

const password = 'Right-horse-battery-9';
let product: TestProduct;
const nobody = { accessKeyId: 'nobody', secretAccessKey: 'nobody' };
let people = 0;
beforeAll(async () => {
  product = await sharedProduct('signup');
});

const clientOf = (token?: string) => createClient({ origin: product.url, bearer: async () => token });
const newEmail = () => `person${++people}.signup@bank.example`;
const begin = (email: string, more: object = {}, plan: 'simple' | 'advanced' = 'advanced') =>
  clientOf().createCheckout({
    plan,
    billing: 'monthly',
    userDetails: { email, fullName: 'Anna Berg', password, ...more },
    accepts: newestVersions,
  });

async function pay(url: string): Promise<string> {
  const body = new URLSearchParams({ card: '4242424242424242', country: 'DK', postal_code: '2100' });
  const { status, headers } = await fetch(`${url}/complete`, { method: 'POST', body, redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([303, expect.stringContaining('/payment-success?session_id=cs_')]);
  return new URL(String(headers.get('location'))).searchParams.get('session_id') as string;
}

async function mailTo(email: string, subject: RegExp): Promise<{ text: string }> {
  const mails = async () => (await (await fetch(`${product.demo.mailboxUrl}.json`)).json()) as Received[];
  const found = (all: Received[]) => all.find((mail) => mail.to === email && subject.test(mail.subject));
  return found(await eventually(mails, (all) => found(all) !== undefined)) as Received;
}
interface Received {
  to: string;
  subject: string;
  text: string;
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => {
      const { status, code, message } = error as ApiError;
      return { status, code, message };
    },
  );

it('a visitor pays, may sign in, and verifies the address by the link of the welcome mail', async () => {
  const email = newEmail();
  const { url } = await begin(email, { businessName: 'Nordbank A/S', website: '' });
  await expect(signIn(product.services, email, password)).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: expect.stringContaining('not paid yet'),
  });
  const session_id = await pay(url);
  const answer = await clientOf().completeSignup({ session_id });
  expect(answer).toMatchObject({ user: { email }, subscription: { tier: 'advanced', end: expect.any(String) } });

  const client = clientOf(await signIn(product.services, email, password));
  expect(await client.getAccount({})).toMatchObject({
    user: { email: null, unverified_email: email },
    account: { business_name: 'Nordbank A/S', plan: 'advanced' },
    member: { role: 'owner', name: 'Anna Berg' },
  });
  expect((await client.getProfile({})).profile.full_name).toBe('Anna Berg');

  const { text } = await mailTo(email, /^Welcome/);
  const link = /\/verify-address\?token=([\w-]+)/.exec(text);
  expect(await clientOf().verifyAddress({ token: String(link?.[1]) })).toMatchObject({ email });
  // The session is of before, and the answer is right already.
  expect((await client.getAccount({})).user).toMatchObject({ email: null, unverified_email: null });
  expect(await refusal(client.sendVerification({}))).toMatchObject({ code: 'CONFLICT' });
  const again = clientOf(await signIn(product.services, email, password));
  expect((await again.getAccount({})).user).toMatchObject({ email, unverified_email: null });
});

it('nobody signs up at the user pool itself, whose client id is public', async () => {
  const { endpoints, region, resources } = product.services;
  const pool = new CognitoIdentityProviderClient({ endpoint: endpoints.cognito, region, credentials: nobody });
  const email = newEmail();
  const direct = pool.send(
    new SignUpCommand({ ClientId: resources.userPoolClientId, Username: email, Password: password }),
  );
  await expect(direct).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  pool.destroy();
  const mails = (await (await fetch(`${product.demo.mailboxUrl}.json`)).json()) as Received[];
  expect(mails.filter(({ to }) => to === email)).toEqual([]);
});

it('an invited person joins with the code of the mail', async () => {
  const owner = await product.signUp('inviter@bank.example', 'professional');
  const email = newEmail();
  const { accept_link } = await owner.client.inviteMember({ email, role: 'analyst' });
  const token = new URL(accept_link).searchParams.get('token') ?? '';
  const joining = { token, name: 'Bo Berg', password };
  await clientOf().joinByInvitation(joining);
  await expect(signIn(product.services, email, password)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const code = /\b\d{6}\b/.exec((await mailTo(email, /code$/)).text)?.[0];
  expect(await refusal(clientOf().joinByInvitation({ ...joining, code: '12345' }))).toMatchObject({ code: 'CONFLICT' });
  expect(await clientOf().joinByInvitation({ ...joining, code })).toMatchObject({ email });
  const client = clientOf(await signIn(product.services, email, password));
  expect(await client.acceptInvitation({ token, name: 'Bo Berg' })).toMatchObject({ member: { role: 'analyst' } });
});

it('a browser that never comes back loses nothing: the webhook opens the account', async () => {
  const email = newEmail();
  await pay((await begin(email)).url);
  const client = await eventually(
    () => signIn(product.services, email, password).then(clientOf, () => undefined),
    (found) => found !== undefined,
  );
  expect(await client?.getAccount({})).toMatchObject({ account: { plan: 'advanced' }, member: { role: 'owner' } });
});

it('the link is sent again', async () => {
  const email = newEmail();
  await clientOf().completeSignup({ session_id: await pay((await begin(email)).url) });
  const client = clientOf(await signIn(product.services, email, password));
  expect(await client.sendVerification({})).toMatchObject({ email });
  expect((await mailTo(email, /^Confirm your e-mail/)).text).toContain('/verify-address?token=');
});

it('a new link is sent to an address that was never verified, also to somebody who cannot sign in', async () => {
  const email = newEmail();
  await clientOf().completeSignup({ session_id: await pay((await begin(email)).url) });
  const answers = [
    await clientOf().requestVerification({ email }),
    await clientOf().requestVerification({ email: newEmail() }),
  ];
  expect(answers.map(({ success }) => success)).toEqual([true, true]);
  const { text } = await mailTo(email, /^Confirm your e-mail/);
  const token = /\/verify-address\?token=([\w-]+)/.exec(text)?.[1] ?? '';
  expect(await clientOf().verifyAddress({ token })).toMatchObject({ email });
});

describe('create-checkout refuses', () => {
  it.each([
    ['a weak password', { password: 'short' }, 'userDetails.password', /does not have everything/],
    ['a website that is no address', { website: 'nordbank' }, 'userDetails.website', /begins with https/],
    ['a name that is too long', { fullName: 'x'.repeat(501) }, 'userDetails.fullName', /at most 500/],
    ['no name', { fullName: '  ' }, 'userDetails.fullName', /required/],
    ['an address that is none', { email: 'anna@' }, 'userDetails.email', /not valid/],
    ['a field that it does not know', { role: 'owner' }, 'userDetails.role', /There is no field userDetails.role/],
  ])('%s', async (_what, more, field, sentence) => {
    const error = await begin(newEmail(), more).catch((caught: ApiError) => caught);
    expect(error).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      details: { problems: [{ field, message: expect.stringMatching(sentence) }] },
    });
  });

  it('a plan that was not chosen, a visitor who says nothing, a session that has ended', async () => {
    const unplanned = clientOf().createCheckout({ plan: '' as 'simple' });
    expect(await refusal(unplanned)).toMatchObject({ status: 400, message: 'Please select a plan first.' });
    expect(await refusal(clientOf().createCheckout({ plan: 'simple' }))).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    const ended = clientOf('not.a.token').createCheckout({ plan: 'simple' });
    expect(await refusal(ended)).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' });
  });

  it('the address of somebody who has an account, in any case of letters and with spaces around it', async () => {
    const { email } = product.demo;
    expect(await refusal(begin(`  ${email.toUpperCase()} `))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: expect.stringMatching(/sign in/),
    });
  });

  it('members who are not the owner, and leads an owner with a subscription that was arranged to support', async () => {
    const owner = await product.signUp('owner@bank.example', 'advanced');
    const admin = await product.addMember(owner.accountId, newEmail(), 'admin');
    expect(await refusal(admin.client.createCheckout({ plan: 'simple' }))).toMatchObject({ code: 'ROLE_REQUIRED' });
    expect(await refusal(owner.client.createCheckout({ plan: 'simple' }))).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('complete-signup refuses', () => {
  const complete = (session_id: string, client = clientOf()) => refusal(client.completeSignup({ session_id }));

  it('a session that is missing, unknown, or not paid', async () => {
    const { url } = await begin(newEmail());
    expect(await complete('')).toMatchObject({ status: 400, message: 'No session ID provided' });
    expect(await complete('cs_test_guessed')).toMatchObject({ status: 404 });
    expect(await complete(url.split('/').at(-1) as string)).toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  it('the session of another person to whoever is signed in', async () => {
    const session = await pay((await begin(newEmail())).url);
    expect(await complete(session, product.operator)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

it('an owner whose subscription has ended buys for the account, and then gets the portal', async () => {
  const owner = await product.signUp('buyer@bank.example');
  const { url } = await owner.client.createCheckout({ plan: 'simple', billing: 'yearly' });
  const body = new URLSearchParams({ card: '4242424242424242' });
  const paid = await fetch(`${url}/complete`, { method: 'POST', body, redirect: 'manual' });
  expect(paid.headers.get('location')).toContain('/dashboard/subscription?success=true');
  const { account } = await eventually(
    () => owner.client.getAccount({}),
    (answer) => answer.account?.plan === 'simple',
  );
  expect(account?.id).toBe(owner.accountId);
  expect((await owner.client.createCheckout({ plan: 'advanced' })).url).not.toBe(url);
});

it('no password is in the table or the log', async () => {
  const items: object[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await product.table.client.send(new ScanCommand({ TableName: product.table.name, ExclusiveStartKey }));
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  // Large numbers are read as bigint, which JSON has not.
  const text = JSON.stringify(items, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  expect(text).toContain('sign_up');
  expect(text).not.toContain(password);
  expect(product.output()).not.toContain(password);
});
