import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A process and all its descendants (Linux). */
export function processTree(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number).filter(Boolean);
  return [pid, ...children.flatMap(processTree)];
}

/** The process of a product with this data folder. */
export function processOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'lock'), 'utf8'), 10);
}

/** Seconds of a processor used by a process and all its descendants (Linux counts hundredths). Those of ended children are lost. */
export function processSeconds(pid: number): number {
  return processTree(pid).reduce((sum, each) => {
    const [, user = 0, system = 0] =
      /\) \S+(?: \S+){10} (\d+) (\d+)/.exec(readFileSync(`/proc/${each}/stat`, 'utf8')) ?? [];
    return sum + (Number(user) + Number(system)) / 100;
  }, 0);
}

/** The process of its database; throws if it has none at this moment. */
export function databaseOf(dataDir: string): number {
  const isDatabase = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--db-path');
  const found = processTree(processOf(dataDir)).find(isDatabase);
  if (found === undefined) throw new Error(`The product with the data in ${dataDir} has no database process`);
  return found;
}
