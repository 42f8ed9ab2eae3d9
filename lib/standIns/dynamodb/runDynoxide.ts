import type { DynoxideCommand } from './dynoxideCommand.ts';
import { type DynoxideProcess, startDynoxide } from './dynoxideProcess.ts';
import { SharedOrExclusive } from './sharedOrExclusive.ts';

export interface RunningDynoxide {
  call: DynoxideProcess['call'];
  close(): Promise<void>;
}

export interface DynoxideOptions {
  program: DynoxideCommand;
  databaseFile: string;
  clock: () => Date;
  /** After so many calls a program is replaced by a new one. Default: 10,000. */
  callsPerProgram?: number;
  /** Called with a sentence after a crash and a new start. */
  onRestart(sentence: string): void;
  /** Called with a sentence when the database has ended and is not started again. */
  onLost(sentence: string): void;
}

/** A program ending more often than this cannot do its work; one ending now and then can. */
const endsMax = 3;
const endsWithinMs = 60_000;

/**
 * Dynoxide 1.2.1 keeps 2.7 kB of every call until it ends: 27 MB after so many calls. A new start is a pause of a tenth of a second, and
 * forgets the tokens of transactions.
 */
const callsPerProgramDefault = 10_000;

/**
 * Starts dynoxide, and again whenever it ends and after a number of calls; calls meanwhile wait. More than three unrequested ends within a
 * minute are final.
 */
export async function runDynoxide(options: DynoxideOptions): Promise<RunningDynoxide> {
  const { program, databaseFile, clock, callsPerProgram = callsPerProgramDefault } = options;
  const calls = new SharedOrExclusive();
  const renewed = new WeakSet<DynoxideProcess>();
  let callsLeft = 0;
  const start = () => {
    callsLeft = callsPerProgram;
    return startDynoxide(program.command, databaseFile, program.limits);
  };
  let running = Promise.resolve(await start());
  let isClosing = false;
  let endedAt: number[] = [];

  async function watch(): Promise<void> {
    for (;;) {
      const process = await running;
      await process.ended;
      if (isClosing) return;
      if (renewed.has(process)) continue;
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

  /** Replaces the program; only while no call is with it. Its standard input ends, so it closes its file in order. */
  async function renew(): Promise<void> {
    const before = running;
    const process = await before;
    // Where it ended by itself meanwhile, it has been replaced already.
    if (isClosing || running !== before) return;
    renewed.add(process);
    running = process.end().then(start);
    await running;
  }

  return {
    call: (tool) =>
      calls.shared(async () => {
        callsLeft -= 1;
        // A failed start is told by the watch.
        if (callsLeft === 0) calls.exclusive(renew).catch(() => {});
        return (await running).call(tool);
      }),
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
