import { ConfigError } from './config.ts';

/** Cognito's own sentence ("Incorrect username or password."), without the name of the exception that some begin with. */
export function authSentence(error: unknown): string {
  if (error instanceof ConfigError) {
    return 'The settings of this site could not be read. Please try again, or contact support if the problem persists.';
  }
  if (!(error instanceof Error) || !error.message || error instanceof SyntaxError) {
    return 'An unexpected error occurred. Please try again.';
  }
  if (error.name === 'NetworkError' || error instanceof TypeError) {
    return 'The sign-in service could not be reached. Check your connection and try again.';
  }
  return error.message.replace(/^\w*Exception:\s*/, '');
}
