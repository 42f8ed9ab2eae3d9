/** One command of the shell tool. */
export interface ListCommand {
  /** As it is typed after `npm run lists -- `. */
  usage: string;
  summary: string;
  /** Resolves with the exit code; throws WrongCall, ListRefusal, or an Error with a sentence. */
  run(args: string[]): Promise<number>;
}
