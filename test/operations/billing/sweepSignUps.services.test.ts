import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { closeAndRemoveSignUp } from '../../../lib/operations/billing/closeSignUp.ts';
import { sweepSignUps } from '../../../lib/operations/billing/sweepSignUps.ts';
import { findSignUp } from '../../../lib/store/billing/signUps.ts';
import { SignUpWorld } from './support/signUpWorld.ts';

let world: SignUpWorld;
beforeAll(async () => {
  world = await SignUpWorld.start();
});
afterAll(() => world.close());

const faults: unknown[] = [];
const sweep = () => sweepSignUps({ ...world.deps, onFault: (error) => faults.push(error) });
const isKnown = async (email: string) => [
  (await findSignUp(world.table, email)) !== undefined,
  (await world.pool.find(email)) !== undefined,
];

describe('the sweep of sign-ups', () => {
  it('ends those that were begun a day ago and not paid, with their user and their page', async () => {
    const old = await Promise.all([0, 1, 2].map(async () => world.email()));
    const urls = await Promise.all(old.map((email) => world.begin(email)));
    await world.advance(1.01);
    const young = world.email();
    await world.begin(young);
    expect(await sweep()).toBe(0);
    for (const email of old) expect(await isKnown(email)).toEqual([false, false]);
    expect(await isKnown(young)).toEqual([true, true]);
    for (const url of urls) await expect(world.pay(url)).rejects.toThrow('400');
    await world.complete(await world.pay(await world.begin(old[0] as string)));
    expect(await world.standing(old[0] as string)).toBeDefined();
  });

  it('completes those that were paid and of which nobody told', async () => {
    const email = world.email();
    await world.pay(await world.begin(email));
    await world.advance(1.01);
    expect(await sweep()).toBe(0);
    expect(await world.standing(email)).toMatchObject({
      subscription: { status: 'active' },
    });
    expect(await sweep()).toBe(0);
    expect(await isKnown(email)).toEqual([true, true]);
  });

  it('finds the user of a sign-up that the table removed by itself, and leaves people', async () => {
    const [forgotten, verified, invited] = [world.email(), world.email(), world.email()];
    for (const email of [forgotten, verified]) {
      await world.begin(email);
      const Key = { pk: `SIGNUP#${email}`, sk: 'SIGNUP' };
      await world.table.client.send(new DeleteCommand({ TableName: world.table.name, Key }));
    }
    await world.pool.verifyAddress(verified);
    await world.advance(1.01);
    await world.pool.create({ email: invited, name: 'Bo' });
    expect(await sweep()).toBe(0);
    expect(await Promise.all([forgotten, verified, invited].map(isKnown))).toEqual([
      [false, false],
      [false, true],
      [false, true],
    ]);
  });

  it('leaves users of long ago, who may be customers of a table that lost its items', async () => {
    const email = world.email();
    await world.pool.create({ email, name: 'Bo' });
    const user = world.pool.users.find((one) => one.email === email);
    if (user) user.createdAt = new Date(world.clock().getTime() - 15 * 86_400_000);
    expect(await sweep()).toBe(0);
    expect(await isKnown(email)).toEqual([false, true]);
    if (user) user.createdAt = new Date(world.clock().getTime() - 13 * 86_400_000);
    expect(await sweep()).toBe(0);
    expect(await isKnown(email)).toEqual([false, false]);
  });

  it('goes on after one that fails, and says how many did', async () => {
    const [failing, other] = [world.email(), world.email()];
    const user = failing;
    await world.begin(failing);
    await world.begin(other);
    await world.advance(1.01);
    const { userId } = (await world.pool.find(user)) as { userId: string };
    const deps = { ...world.deps, onFault: (error: unknown) => faults.push(error) };
    const remove = async (username: string) => {
      if (username === userId) throw new Error('Cognito does not answer');
      return world.pool.remove(username);
    };
    const { find, create, setPassword, verifyAddress, list } = world.pool;
    const poolUsers = { find, create, setPassword, verifyAddress, list, remove };
    expect(await sweepSignUps({ ...deps, poolUsers })).toBeGreaterThan(0);
    expect(await isKnown(other)).toEqual([false, false]);
    expect(await isKnown(failing)).toEqual([true, true]);
    expect(await sweep()).toBe(0);
    expect(await isKnown(failing)).toEqual([false, false]);
  });
});

describe('a sign-up whose address joins an account by invitation', () => {
  it('ends, and its page cannot be paid', async () => {
    const email = world.email();
    const url = await world.begin(email);
    expect(await closeAndRemoveSignUp(world.deps, email)).toBe(false);
    expect(await findSignUp(world.table, email)).toBeUndefined();
    await expect(world.pay(url)).rejects.toThrow('400');
  });

  it('stands where it was paid', async () => {
    const email = world.email();
    await world.pay(await world.begin(email));
    expect(await closeAndRemoveSignUp(world.deps, email)).toBe(true);
    expect(await world.standing(email)).toBeDefined();
  });
});
