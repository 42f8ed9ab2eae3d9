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
  /** 0 takes any free one. */
  port: number;
  /** Whether the database at this address answers already. */
  answers(url: string): Promise<boolean>;
  /** Told, in a sentence, of a crash that was mended. */
  onRestart(sentence: string): void;
  /** Told, in a sentence, that the database is gone for good. */
  onLost(sentence: string): void;
}

const STARTS_MAX = 3;
const POLL_MS = 25;

/** Starts dynoxide and waits until it answers. One crash is mended, at the same address; a second one is the end. */
export async function runDynoxide(options: DynoxideOptions): Promise<RunningDynoxide> {
  let { child, port } = await startOnAnyPort(options);
  let isClosing = false;

  async function watch(): Promise<void> {
    await child.ended;
    if (isClosing) return;
    const words = child.lastWords() || 'nothing';
    child = await start(options, port);
    if (isClosing) return child.end();
    options.onRestart(`The local DynamoDB ended by itself and was started again. Its last words: ${words}`);
    await child.ended;
    if (!isClosing) throw new Error(`it ended a second time. Its last words: ${child.lastWords() || 'nothing'}`);
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

/** A free port may be taken by somebody else before dynoxide has it: then another one. */
async function startOnAnyPort(options: DynoxideOptions): Promise<{ child: GuardedChild; port: number }> {
  for (let starts = 1; ; starts++) {
    try {
      const port = await freePort(options.port);
      return { child: await start(options, port), port };
    } catch (error) {
      if (starts === STARTS_MAX || options.port) throw error;
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
  const polls = (program.startTimeoutSeconds * 1000) / POLL_MS;
  for (let poll = 0; poll < polls && !hasEnded; poll++) {
    if (await answers(urlOf(port))) return child;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  await child.end();
  const how = hasEnded ? 'ended at once' : `did not answer within ${program.startTimeoutSeconds} seconds`;
  throw new Error(`The local DynamoDB ${how}. Its last words: ${child.lastWords() || 'nothing'}`);
}

/** The wanted port if nobody has it (an answer there would else be somebody else's), or for 0 any free one. */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function urlOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}
