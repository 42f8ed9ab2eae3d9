import { AwsError } from '../aws/awsError.ts';
import type { CodePurpose } from './user.ts';

/** Refusals in Cognito's own words: clients match on the code, people read the sentence. */

const refusal = (code: string) => (sentence: string) => new AwsError(code, sentence);

export const invalidParameter = refusal('InvalidParameterException');
export const notAuthorized = refusal('NotAuthorizedException');
export const notFound = refusal('ResourceNotFoundException');
export const unsupported = refusal('UnsupportedOperationException');

export const wrongPassword = () => notAuthorized('Incorrect username or password.');
export const userNotFound = () => new AwsError('UserNotFoundException', 'User does not exist.');
export const emailTaken = () => new AwsError('UsernameExistsException', 'User already exists');
export const wrongCode = () =>
  new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const expiredCode = () =>
  new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
export const usedCode = () => new AwsError('ExpiredCodeException', 'Your software token has already been used once.');
export const wrongAppCode = () => new AwsError('CodeMismatchException', 'Invalid code received for user');
export const failedSetUp = () =>
  new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');
export const noSecondFactor = () =>
  new AwsError('SoftwareTokenMFANotFoundException', 'Software Token MFA has not been associated.');
export const weakPassword = (problem: string) =>
  new AwsError('InvalidPasswordException', `Password did not conform with policy: ${problem}`);
export const refreshTokenReused = () =>
  new AwsError('RefreshTokenReuseException', 'Refresh token has been rotated and is no longer valid.');

export function tooManyTries(purpose: CodePurpose): AwsError {
  const sentence = 'Attempt limit exceeded, please try after some time.';
  return new AwsError(purpose === 'signUp' ? 'TooManyFailedAttemptsException' : 'LimitExceededException', sentence);
}
