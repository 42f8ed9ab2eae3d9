/** The command was not called as its usage says. */
export class WrongCall extends Error {}

/** Says why a command ended, after a wrong call with its usage; returns the exit code. */
export function exitCodeAfter(error: unknown, usage: string): 1 | 2 {
  const { message = String(error), code } = Object(error) as Partial<NodeJS.ErrnoException>;
  // Error codes of parseArgs for a wrong call.
  const isWrongCall = error instanceof WrongCall || String(code).startsWith('ERR_PARSE_ARGS_');
  console.error(isWrongCall ? `${message}\n\n${usage}` : message);
  return isWrongCall ? 2 : 1;
}
