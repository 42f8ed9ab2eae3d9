/** Cognito's own sentence ("Incorrect username or password."), without the name of the exception that some begin with. */
export function authSentence(error: unknown): string {
  if (!(error instanceof Error) || !error.message || error instanceof SyntaxError) {
    return 'An unexpected error occurred. Please try again.';
  }
  if (error.name === 'NetworkError' || error instanceof TypeError) {
    return 'The sign-in service could not be reached. Check your connection and try again.';
  }
  return error.message.replace(/^\w*Exception:\s*/, '');
}
