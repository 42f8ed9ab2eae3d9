import { AdminCreateUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { signInAsBrowser } from '../../../lib/platform/browserSignIn.ts';
import { ClientId, claimsOf, newEmail, Password, UserPoolId } from './poolCalls.ts';
import { onlyLocal, poolWorld } from './poolWorld.ts';

const { newPerson, startPool } = poolWorld();

onlyLocal('a sign-in as browsers do, from a function', () => {
  // The library warns of an endpoint that is not AWS's.
  beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  const start = async () => {
    const { pool, client } = await startPool();
    const target = { userPoolId: UserPoolId, userPoolClientId: ClientId, endpoint: pool.url };
    return { client, signIn: (email: string, password = Password) => signInAsBrowser(target, { email, password }) };
  };

  test('gives a token, as often as it is asked for', async () => {
    const { signIn } = await start();
    const [one, other] = [await newPerson(), await newPerson()];
    for (const email of [one, other, one]) expect(claimsOf(await signIn(email))).toMatchObject({ email });
  });

  test('fails for a wrong password, and where another step is asked for', async () => {
    const { client, signIn } = await start();
    await expect(signIn(await newPerson(), 'Wrong-horse-1')).rejects.toThrow('Incorrect username or password.');
    const invited = {
      UserPoolId,
      Username: newEmail(),
      TemporaryPassword: Password,
      MessageAction: 'SUPPRESS',
    } as const;
    await client.send(new AdminCreateUserCommand(invited));
    await expect(signIn(invited.Username)).rejects.toThrow(/another step: CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED/);
  });
});
