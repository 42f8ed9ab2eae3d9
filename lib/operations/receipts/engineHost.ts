import { createHash } from 'node:crypto';
import { Script } from 'node:vm';
import type { EngineAnswer, EngineList, EngineQuestion } from './engine.ts';

/** What the process of an engine is sent. */
export interface EngineJob {
  /** In base64. */
  sha256: string;
  bundle: Uint8Array;
  question: EngineQuestion;
  lists: EngineList[];
}

/** Its answer; `refused` says why there is none. */
export type EngineOutcome = { answer: EngineAnswer } | { refused: string };

/** Everything of Node by which a program reaches anything outside itself. */
const doors = ['process', 'fetch', 'WebSocket', 'EventSource', 'Request', 'navigator', 'require', 'module'];

/**
 * The process of one engine: runs a bundle under its hash, and ends. It was started without environment, files, children and threads; before
 * the bundle begins it loses the network too, and a bundle cannot import.
 */
process.once('message', async (job: EngineJob) => {
  const send = process.send?.bind(process);
  const disconnect = process.disconnect.bind(process);
  send?.(await outcomeOf(job), () => disconnect());
});

async function outcomeOf({ sha256, bundle, question, lists }: EngineJob): Promise<EngineOutcome> {
  try {
    if (createHash('sha256').update(bundle).digest('base64') !== sha256) throw new Error('It has another SHA-256');
    for (const name of doors) Reflect.deleteProperty(globalThis, name);
    const script = new Script(`${new TextDecoder().decode(bundle)};engine`);
    const engine: { replay(asked: EngineQuestion, against: EngineList[]): Promise<EngineAnswer> } =
      script.runInThisContext();
    return { answer: await engine.replay(question, lists) };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : 'It failed' };
  }
}
