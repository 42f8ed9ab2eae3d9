import { type AddressInfo, createServer } from 'node:net';
import type { DynoxideCommand } from './dynoxideCommand.ts';
import { type GuardedChild, guardedChild } from './guardedChild.ts';

export interface RunningDynoxide {
  url: string;
  close(): Promise<void>;
}

export interface DynoxideOptions {
  program: DynoxideCommand;
  databaseFile: string;
  /** Whether the database at this address answers already. */
  answers(url: string): Promise<boolean>;
  /** Called with a sentence after a crash and a new start. */
  onRestart(sentence: string): void;
  /** Called with a sentence when the database is gone for good. */
  onLost(sentence: string): void;
}

const startsMax = 3;
const pollMs = 25;

/** Starts dynoxide and waits until it answers. After one crash it is started again at the same address; a second one is the end. */
export async function runDynoxide(options: DynoxideOptions): Promise<RunningDynoxide> {
  let { child, port } = await startOnAnyPort(options);
  let isClosing = false;

  async function watch(): Promise<void> {
    await child.ended;
    if (isClosing) return;
    const output = child.lastOutput() || 'nothing';
    child = await start(options, port);
    if (isClosing) return child.end();
    options.onRestart(`The local DynamoDB ended by itself and was started again. Its last output: ${output}`);
    await child.ended;
    if (!isClosing) throw new Error(`it ended a second time. Its last output: ${child.lastOutput() || 'nothing'}`);
  }
  const watching = watch().catch((error: Error) => {
    if (!isClosing) options.onLost(`The local DynamoDB is gone: ${error.message}`);
  });

  return {
    url: urlOf(port),
    async close() {
      isClosing = true;
      await child.end();
      await watching;
    },
  };
}

/** Another process may take a free port before dynoxide does: then another port is tried. */
async function startOnAnyPort(options: DynoxideOptions): Promise<{ child: GuardedChild; port: number }> {
  for (let starts = 1; ; starts++) {
    try {
      const port = await freePort();
      return { child: await start(options, port), port };
    } catch (error) {
      if (starts === startsMax) throw error;
    }
  }
}

async function start({ program, databaseFile, answers }: DynoxideOptions, port: number): Promise<GuardedChild> {
  const serve = ['serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', databaseFile];
  const child = guardedChild([...program.command, ...serve]);
  let hasEnded = false;
  child.ended.then(() => {
    hasEnded = true;
  });
  const polls = (program.startTimeoutSeconds * 1000) / pollMs;
  for (let poll = 0; poll < polls && !hasEnded; poll++) {
    if (await answers(urlOf(port))) return child;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  await child.end();
  const how = hasEnded ? 'ended at once' : `did not answer within ${program.startTimeoutSeconds} seconds`;
  throw new Error(`The local DynamoDB ${how}. Its last output: ${child.lastOutput() || 'nothing'}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function urlOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}
