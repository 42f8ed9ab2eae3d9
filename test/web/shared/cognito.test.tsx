import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { currentSession, enter, leave } from '../../../web/src/shared/cognito.ts';

jest.mock('aws-amplify', () => ({ Amplify: { configure: jest.fn() } }));
jest.mock('aws-amplify/auth', () => ({
  fetchAuthSession: jest.fn(),
  confirmSignIn: jest.fn(),
  signIn: jest.fn(),
  signOut: jest.fn(),
  resetPassword: jest.fn(),
  confirmResetPassword: jest.fn(),
}));
const amplify = { confirmSignIn, fetchAuthSession, signIn, signOut } as unknown as Record<string, jest.Mock>;
const done = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
const named = (name: string) => Object.assign(new Error(name), { name });

beforeEach(() => {
  jest.resetAllMocks();
});

test('the user is read from the ID token: who, with which address, and whether an operator', async () => {
  const payload = { sub: 's1', email: 'anna@bank.example', 'cognito:groups': ['operators'] };
  amplify.fetchAuthSession!.mockResolvedValue({ tokens: { idToken: { payload, toString: () => 'id-token' } } });
  expect(await currentSession()).toEqual({
    user: { id: 's1', email: 'anna@bank.example', operator: true },
    token: 'id-token',
  });
});

test('who signs in where somebody is signed in already takes the place', async () => {
  amplify.signIn!.mockRejectedValueOnce(named('UserAlreadyAuthenticatedException')).mockResolvedValueOnce(done);
  await enter('anna@bank.example', 'Secret-1234');
  expect(amplify.signOut).toHaveBeenCalledWith();
  const clientMetadata = {
    device: 'Another browser on another system',
    device_id: expect.stringMatching(/^[0-9a-f]{32}$/),
  };
  const options = { clientMetadata };
  expect(amplify.signIn!.mock.calls).toEqual([
    [{ username: 'anna@bank.example', password: 'Secret-1234', options }],
    [{ username: 'anna@bank.example', password: 'Secret-1234', options }],
  ]);
});

test('a second refusal is passed on, and any other refusal at once', async () => {
  amplify.signIn!.mockRejectedValue(named('UserAlreadyAuthenticatedException'));
  await expect(enter('a', 'b')).rejects.toThrow('UserAlreadyAuthenticatedException');
  expect(amplify.signIn).toHaveBeenCalledTimes(2);
  amplify.signOut!.mockClear();
  amplify.signIn!.mockReset().mockRejectedValue(named('NotAuthorizedException'));
  await expect(enter('a', 'b')).rejects.toThrow('NotAuthorizedException');
  expect(amplify.signIn).toHaveBeenCalledTimes(1);
  expect(amplify.signOut).not.toHaveBeenCalled();
});

test('signing out here needs no answer of Cognito first', async () => {
  await leave();
  expect(amplify.fetchAuthSession).not.toHaveBeenCalled();
  expect(amplify.signOut).toHaveBeenCalledWith();
});
