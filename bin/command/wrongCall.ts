/** The command was not called as its usage says. */
export class WrongCall extends Error {}

/** Says why a command ended, after a wrong call with its usage; returns the exit code. */
export function exitCodeAfter(error: unknown, usage: string): 1 | 2 {
  // By such a code parseArgs says that it was called wrongly.
  const { message, code = '' } = error as Error & { code?: string };
  const isWrongCall = error instanceof WrongCall || code.startsWith('ERR_PARSE_ARGS_');
  console.error(isWrongCall ? `${message}\n\n${usage}` : message);
  return isWrongCall ? 2 : 1;
}
