import type { DynoxideCommand } from './dynoxideCommand.ts';
import { type DynoxideProcess, startDynoxide } from './dynoxideProcess.ts';

export interface RunningDynoxide {
  call: DynoxideProcess['call'];
  close(): Promise<void>;
}

export interface DynoxideOptions {
  program: DynoxideCommand;
  databaseFile: string;
  clock: () => Date;
  /** Called with a sentence after a crash and a new start. */
  onRestart(sentence: string): void;
  /** Called with a sentence when the database is gone for good. */
  onLost(sentence: string): void;
}

/** A program that ends more often than this cannot do its work; one that ends now and then can. */
const endsMax = 3;
const endsWithinMs = 60_000;

/** Starts dynoxide, and again whenever it ends; a call that comes meanwhile waits. More than three ends within a minute are the end. */
export async function runDynoxide(options: DynoxideOptions): Promise<RunningDynoxide> {
  const { program, databaseFile, clock } = options;
  const start = () => startDynoxide(program.command, databaseFile, program.limits);
  let running = Promise.resolve(await start());
  let isClosing = false;
  let endedAt: number[] = [];

  async function watch(): Promise<void> {
    for (;;) {
      const process = await running;
      await process.ended;
      if (isClosing) return;
      const now = clock().getTime();
      endedAt = [...endedAt.filter((time) => now - time < endsWithinMs), now];
      const output = `Its last output: ${process.lastOutput()}`;
      if (endedAt.length > endsMax) throw new Error(`it ended ${endedAt.length} times within a minute. ${output}`);
      running = start();
      await running;
      if (!isClosing) options.onRestart(`The local DynamoDB ended by itself and was started again. ${output}`);
    }
  }
  const watching = watch().catch((error: Error) => {
    if (!isClosing) options.onLost(`The local DynamoDB is gone: ${error.message}`);
  });

  return {
    call: async (tool) => (await running).call(tool),
    async close() {
      isClosing = true;
      await running.then(
        (process) => process.end(),
        () => {},
      );
      await watching;
    },
  };
}
