import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ListUsersCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { LocalPool } from './cognitoSupport/localPool.ts';
import { ClientId, claimsOf, newEmail, Password, UserPoolId } from './cognitoSupport/poolCalls.ts';
import { attribute, onlyLocal, poolWorld } from './cognitoSupport/poolWorld.ts';

/** What the product needs of a Cognito user pool: signing up, and codes by mail. poolWorld.ts says where it runs. */
const { newPerson, newPool, signIn, startPool } = poolWorld();
let pool: LocalPool;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  ({ pool, client } = await startPool());
});

describe('signing up', () => {
  test('makes an unconfirmed user who cannot sign in before being confirmed', async () => {
    const email = newEmail();
    const { UserSub, UserConfirmed } = await client.send(
      new SignUpCommand({ ClientId, Username: email, Password, UserAttributes: [{ Name: 'email', Value: email }] }),
    );
    expect(UserConfirmed).toBe(false);
    await expect(signIn(email)).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
    await expect(signIn(email, 'Wrong-horse-1')).rejects.toMatchObject({ name: 'NotAuthorizedException' });

    await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }));
    expect(claimsOf((await signIn(email)).IdToken)).toMatchObject({ sub: UserSub, email, email_verified: false });
  });

  test('leaves users that can be listed by their status, page by page, and be removed', async () => {
    const emails = [newEmail(), newEmail(), newEmail()];
    for (const email of emails) await client.send(new SignUpCommand({ ClientId, Username: email, Password }));
    await client.send(new AdminConfirmSignUpCommand({ UserPoolId, Username: emails[0] }));
    const listed: (string | undefined)[] = [];
    let PaginationToken: string | undefined;
    do {
      const Filter = 'cognito:user_status = "UNCONFIRMED"';
      const page = await client.send(new ListUsersCommand({ UserPoolId, Filter, Limit: 1, PaginationToken }));
      for (const user of page.Users ?? []) {
        expect(user).toMatchObject({ UserStatus: 'UNCONFIRMED', UserCreateDate: expect.any(Date) });
        listed.push(attribute(user.Attributes, 'email'));
      }
      PaginationToken = page.PaginationToken;
    } while (PaginationToken);
    expect(emails.map((email) => listed.includes(email))).toEqual([false, true, true]);
  });

  test('is followed by the address being verified, which an administrator may say and the person may not', async () => {
    const email = await newPerson();
    const verify = (Value: string) =>
      client.send(
        new AdminUpdateUserAttributesCommand({
          UserPoolId,
          Username: email,
          UserAttributes: [{ Name: 'email_verified', Value }],
        }),
      );
    await verify('false');
    expect(claimsOf((await signIn(email)).IdToken)).toMatchObject({ email, email_verified: false });
    await verify('true');
    expect(claimsOf((await signIn(email)).IdToken)).toMatchObject({ email, email_verified: true });
  });

  onlyLocal('sending the code again', () => {
    const codeIn = (to: string) =>
      pool.mailbox
        .list()
        .find((mail) => mail.to === to)
        ?.text.match(/\d{6}/)?.[0];
    const resend = (Username: string) => client.send(new ResendConfirmationCodeCommand({ ClientId, Username }));

    test('mails a fresh one, and the earlier one ends', async () => {
      const email = newEmail();
      await client.send(new SignUpCommand({ ClientId, Username: email, Password }));
      const first = codeIn(email);
      expect((await resend(email)).CodeDeliveryDetails).toMatchObject({ DeliveryMedium: 'EMAIL' });
      const confirm = (ConfirmationCode = '') =>
        client.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }));
      expect(codeIn(email)).not.toBe(first);
      await expect(confirm(first)).rejects.toMatchObject({ name: 'CodeMismatchException' });
      await confirm(codeIn(email));
      await expect(resend(email)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    });

    test('answers the same for a stranger, and mails nothing', async () => {
      const stranger = newEmail();
      expect((await resend(stranger)).CodeDeliveryDetails).toMatchObject({ DeliveryMedium: 'EMAIL' });
      expect(codeIn(stranger)).toBeUndefined();
    });
  });

  test('refuses an address that is taken, in any case of letters', async () => {
    const email = await newPerson();
    const again = client.send(new SignUpCommand({ ClientId, Username: email.toUpperCase(), Password }));
    await expect(again).rejects.toMatchObject({ name: 'UsernameExistsException' });
  });

  test.each([
    ['short', 'Short-1'],
    ['without an upper case letter', 'correct-horse-1'],
    ['without a lower case letter', 'CORRECT-HORSE-1'],
    ['without a digit', 'Correct-horse'],
  ])('refuses a password that is %s', async (_what, weak) => {
    const email = newEmail();
    const weakSignUp = client.send(new SignUpCommand({ ClientId, Username: email, Password: weak }));
    await expect(weakSignUp).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    const user = client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
    await expect(user).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });

  test.each([
    ['no e-mail address', 'somebody', []],
    ['an attribute the pool does not have', newEmail(), [{ Name: 'shoe_size', Value: '43' }]],
  ])('refuses %s', async (_what, Username, UserAttributes) => {
    const odd = client.send(new SignUpCommand({ ClientId, Username, Password, UserAttributes }));
    await expect(odd).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  test('refuses a client that the pool does not have', async () => {
    const other = client.send(new SignUpCommand({ ClientId: 'unknownclient', Username: newEmail(), Password }));
    await expect(other).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

onlyLocal('a pool whose users only functions make', () => {
  test('refuses ten thousand direct sign-ups: no mail, nobody in the pool', async () => {
    const shut = await newPool({ refusesSignUp: true });
    const refusals = new Set<string>();
    const signUpOnce = (n: number) =>
      shut.client
        .send(new SignUpCommand({ ClientId, Username: `stranger${n}@example.org`, Password }))
        .catch(({ name, message }: Error) => refusals.add(`${name}: ${message}`));
    for (let n = 0; n < 10_000; n += 100) await Promise.all(Array.from({ length: 100 }, (_, k) => signUpOnce(n + k)));
    expect([...refusals]).toEqual(['NotAuthorizedException: SignUp is not permitted for this user pool']);
    expect(shut.pool.mailbox.list()).toEqual([]);
    expect((await shut.client.send(new ListUsersCommand({ UserPoolId }))).Users).toEqual([]);
  });

  test('sends no code to an address that nobody has verified, however often one is asked for', async () => {
    const { pool: own, client: asking } = await newPool({ refusesSignUp: true });
    const email = newEmail();
    await asking.send(new AdminCreateUserCommand({ UserPoolId, Username: email, MessageAction: 'SUPPRESS' }));
    await asking.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }));
    for (let n = 0; n < 20; n++) {
      await asking.send(new ForgotPasswordCommand({ ClientId, Username: email }));
      const again = asking.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }));
      await expect(again).rejects.toMatchObject({ name: 'InvalidParameterException' });
    }
    expect(own.mailbox.list()).toEqual([]);
  });
});

onlyLocal('codes by mail', () => {
  const lastMail = (to: string) => pool.mailbox.list().find((mail) => mail.to === to);
  const lastCode = (to: string) => lastMail(to)?.text.match(/\b\d{6}\b/)?.[0] ?? '';
  /** Six digits that are not this code. */
  const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  async function signUp(): Promise<string> {
    const email = newEmail();
    const { CodeDeliveryDetails } = await client.send(new SignUpCommand({ ClientId, Username: email, Password }));
    expect(CodeDeliveryDetails).toEqual({ Destination: 'p***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' });
    return email;
  }
  const confirm = (Username: string, ConfirmationCode: string) =>
    client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));

  test('a new person confirms the address with the code; a wrong one is refused', async () => {
    const email = await signUp();
    const first = lastCode(email);
    await expect(confirm(email, notThe(first))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await confirm(email, first);
    expect(claimsOf((await signIn(email)).IdToken)).toMatchObject({ email_verified: true });
  });

  test('a code cannot be guessed: after five wrong ones even the right one is refused', async () => {
    const email = await signUp();
    const code = lastCode(email);
    for (let n = 0; n < 5; n++) {
      await expect(confirm(email, notThe(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    await expect(confirm(email, code)).rejects.toMatchObject({ name: 'TooManyFailedAttemptsException' });
  });

  test('a forgotten password is replaced with the code, once', async () => {
    const email = await newPerson();
    await client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    const ConfirmationCode = lastCode(email);
    const reset = (code: string, password: string) =>
      client.send(
        new ConfirmForgotPasswordCommand({ ClientId, Username: email, ConfirmationCode: code, Password: password }),
      );
    await expect(reset(notThe(ConfirmationCode), 'Another-horse-2')).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await expect(reset(ConfirmationCode, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await reset(ConfirmationCode, 'Another-horse-2');
    await expect(reset(ConfirmationCode, 'Third-horse-3')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    expect((await signIn(email, 'Another-horse-2')).AccessToken).toBeTruthy();
  });

  test('a user confirmed by an administrator gets no reset code before the address is verified', async () => {
    const email = await signUp();
    await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }));
    const mailsBefore = pool.mailbox.list().filter(({ to }) => to === email).length;
    await client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    expect(pool.mailbox.list().filter(({ to }) => to === email)).toHaveLength(mailsBefore);
  });

  test('an invited user gets no mail, and has a temporary password that leads to one of their own', async () => {
    const email = newEmail();
    const invited = { UserPoolId, Username: email, TemporaryPassword: 'Temporary-horse-1' };
    const { User } = await client.send(new AdminCreateUserCommand({ ...invited, MessageAction: 'SUPPRESS' }));
    expect(User?.UserStatus).toBe('FORCE_CHANGE_PASSWORD');
    expect(lastMail(email)).toBeUndefined();
    const { ChallengeName, Session } = await signIn(email, 'Temporary-horse-1');
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const choose = () =>
      client.send(
        new RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName: 'NEW_PASSWORD_REQUIRED',
          Session,
          ChallengeResponses: { USERNAME: email, NEW_PASSWORD: Password },
        }),
      );
    expect((await choose()).AuthenticationResult?.IdToken).toBeTruthy();
    await expect(choose()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});
