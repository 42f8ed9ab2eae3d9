import { signUpUnpaid } from '../../../lib/contract/messages.ts';
import { ConfigError } from './config.ts';

const wrongAppCode = 'This code is not right. Enter the six digits that your authenticator app shows now.';

/** Sentences of Cognito without meaning to a person, and their replacements. */
const plainSentences: [RegExp, string][] = [
  [/^Invalid code received for user/, wrongAppCode],
  [/^Code mismatch/, wrongAppCode],
  [
    /software token has already been used/,
    'This code was used already. Wait until your authenticator app shows the next one.',
  ],
  // Of the function called by the pool: the words before are Cognito's.
  [new RegExp(signUpUnpaid), `${signUpUnpaid}.`],
  [/^Invalid session for the user/, 'This took too long. Go back and start again.'],
  [/^Password attempts exceeded/, 'There were too many attempts. Wait a few minutes and try again.'],
  [/^Software Token MFA has not been associated/, 'The set-up was begun anew elsewhere. Close it and start again.'],
];

/** Cognito's own sentence ("Incorrect username or password."), without a leading exception name. */
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
  const plain = plainSentences.find(([said]) => said.test(error.message));
  return plain?.[1] ?? error.message.replace(/^\w*Exception:\s*/, '');
}
