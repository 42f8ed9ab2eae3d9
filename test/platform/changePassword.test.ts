import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  PasswordHistoryPolicyViolationException,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { changeAtPool } from '../../lib/platform/changePassword.ts';

const pool = mockClient(CognitoIdentityProviderClient);
beforeEach(() => pool.reset());
const change = { accessToken: 'token', current: 'Old-horse-battery-1', next: 'Right-horse-battery-9' };
const said = (message: string) => ({ message, $metadata: {} });

test('a password is changed by its access token, with the one of before', async () => {
  pool.on(ChangePasswordCommand).resolves({});
  expect(await changeAtPool(change)).toBe('changed');
  expect(pool.commandCalls(ChangePasswordCommand)[0]?.args[0].input).toEqual({
    AccessToken: 'token',
    PreviousPassword: 'Old-horse-battery-1',
    ProposedPassword: 'Right-horse-battery-9',
  });
});

test.each([
  ['wrong', new NotAuthorizedException(said('Incorrect username or password.'))],
  ['locked', new NotAuthorizedException(said('Password attempts exceeded'))],
  ['ended', new NotAuthorizedException(said('Access Token has been revoked'))],
  ['ended', new NotAuthorizedException(said('Access Token has expired'))],
  ['locked', new LimitExceededException(said('Attempt limit exceeded, please try after some time.'))],
  ['locked', new TooManyRequestsException(said('Rate exceeded'))],
  ['refused', new InvalidPasswordException(said('Password did not conform with policy'))],
  ['refused', new PasswordHistoryPolicyViolationException(said('Password has previously been used'))],
])('%s: %s', async (verdict, error) => {
  pool.on(ChangePasswordCommand).rejects(error);
  expect(await changeAtPool(change)).toBe(verdict);
});

test('anything else is a fault', async () => {
  pool.on(ChangePasswordCommand).rejects(new Error('No network'));
  await expect(changeAtPool(change)).rejects.toThrow('No network');
});
