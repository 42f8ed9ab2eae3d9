import { takeFirstSignIn } from '../../../lib/operations/billing/firstSignIn.ts';
import { updateFirstSignIn } from '../../../lib/store/account/personSecurity.ts';
import { findSignUp } from '../../../lib/store/billing/signUps.ts';
import { SignUpWorld } from './support/signUpWorld.ts';

let world: SignUpWorld;
beforeAll(async () => {
  world = await SignUpWorld.start();
});
afterAll(() => world.close());

interface Attempt {
  token?: string;
  userId?: string;
  minutesLater?: number;
  hasSecondFactor?: boolean;
}

/** Somebody who has begun a sign-up, and what their browser was given. */
async function beginner() {
  const email = world.email();
  const { url, signInToken } = await world.beginning(email);
  const user = await world.pool.find(email);
  const enter = ({ token = signInToken, userId = user?.userId, minutesLater = 0, hasSecondFactor }: Attempt = {}) =>
    takeFirstSignIn(
      {
        table: world.table,
        now: new Date(world.clock().getTime() + minutesLater * 60_000),
        hasSecondFactor: async () => hasSecondFactor ?? false,
      },
      { userId: String(userId), email, token: String(token) },
    );
  const pay = async () => world.complete(await world.pay(url));
  return { email, user, signInToken, enter, pay };
}

it('a new customer is let in once by what the browser that began was given, of which the table has the hash alone', async () => {
  const { email, signInToken, enter, pay } = await beginner();
  expect(signInToken).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await findSignUp(world.table, email))).not.toContain(signInToken);
  await pay();
  expect(await enter({ token: 'another' })).toBe(false);
  expect(await enter()).toBe(true);
  expect(await enter()).toBe(false);
  expect((await findSignUp(world.table, email))?.firstSignInHash).toBeUndefined();
});

it('of several at once one is let in', async () => {
  const { enter, pay } = await beginner();
  await pay();
  const answers = await Promise.all([enter(), enter(), enter()]);
  expect(answers.filter(Boolean)).toHaveLength(1);
});

it('it is worth nothing before the payment, and after an hour', async () => {
  const { enter, pay } = await beginner();
  expect(await enter()).toBe(false);
  await pay();
  expect(await enter({ minutesLater: 61 })).toBe(false);
  expect(await enter({ minutesLater: 59 })).toBe(true);
});

it('it passes by no second factor, is of nobody else, and of nobody who has signed in', async () => {
  const { user, enter, pay } = await beginner();
  await pay();
  expect(await enter({ hasSecondFactor: true })).toBe(false);
  expect(await enter({ userId: 'somebody-else' })).toBe(false);
  await updateFirstSignIn(world.table, String(user?.userId), world.clock());
  expect(await enter()).toBe(false);
});

it('a sign-up that was begun again has another one', async () => {
  const first = await beginner();
  const { url, signInToken } = await world.beginning(first.email);
  await world.complete(await world.pay(url));
  const userId = String((await world.pool.find(first.email))?.userId);
  expect(await first.enter({ userId })).toBe(false);
  expect(await first.enter({ userId, token: signInToken })).toBe(true);
});
