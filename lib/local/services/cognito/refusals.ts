import { AwsError } from '../aws/awsError.ts';
import type { CodePurpose } from './user.ts';

/** Refusals in Cognito's own words: clients match on the code, people read the sentence. */

export function invalidParameter(sentence: string): AwsError {
  return new AwsError('InvalidParameterException', sentence);
}

export function notAuthorized(sentence: string): AwsError {
  return new AwsError('NotAuthorizedException', sentence);
}

export function refreshTokenReused(): AwsError {
  return new AwsError('RefreshTokenReuseException', 'Refresh token has been rotated and is no longer valid.');
}

export function wrongPassword(): AwsError {
  return notAuthorized('Incorrect username or password.');
}

export function userNotFound(): AwsError {
  return new AwsError('UserNotFoundException', 'User does not exist.');
}

export function notFound(sentence: string): AwsError {
  return new AwsError('ResourceNotFoundException', sentence);
}

export function emailTaken(): AwsError {
  return new AwsError('UsernameExistsException', 'User already exists');
}

export function weakPassword(problem: string): AwsError {
  return new AwsError('InvalidPasswordException', `Password did not conform with policy: ${problem}`);
}

export function wrongCode(): AwsError {
  return new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');
}

export function expiredCode(): AwsError {
  return new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}

export function tooManyTries(purpose: CodePurpose): AwsError {
  const sentence = 'Attempt limit exceeded, please try after some time.';
  return new AwsError(purpose === 'signUp' ? 'TooManyFailedAttemptsException' : 'LimitExceededException', sentence);
}
