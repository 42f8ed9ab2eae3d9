import { fork } from 'node:child_process';
import type { EngineAnswer } from './engine.ts';
import type { EngineJob, EngineOutcome } from './engineHost.ts';

export interface EngineRun extends EngineJob {
  /** The bundled `engineHost.ts`. */
  hostFile: string;
  limitMs: number;
}

/** The engine gave no answer: it refused, crashed or took too long. The message has no name of anybody. */
export class EngineFault extends Error {}

/** Since Node 24 the permission model is no experiment. Source: Node documentation, "Permissions". */
const permission = Number(process.versions.node.split('.')[0]) >= 24 ? '--permission' : '--experimental-permission';

/** Where Lambda's Node finds its own libraries. */
const libraries = process.env.LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH };

/** Runs an engine in a process of its own, without environment, files, children and threads. Throws EngineFault. */
export function runEngine({ hostFile, limitMs, ...job }: EngineRun): Promise<EngineAnswer> {
  return new Promise((resolve, reject) => {
    const child = fork(hostFile, [], {
      env: libraries,
      execArgv: [permission, `--allow-fs-read=${hostFile}`, '--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => end(new EngineFault('The engine took too long')), limitMs);
    const end = (outcome: EngineAnswer | Error) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    };
    child.once('message', (outcome: EngineOutcome) =>
      end('answer' in outcome ? outcome.answer : new EngineFault('The engine refused the question or a list')),
    );
    child.once('error', end);
    child.once('exit', () => end(new EngineFault('The engine ended without an answer')));
    child.send(job, (error) => error && end(error));
  });
}
