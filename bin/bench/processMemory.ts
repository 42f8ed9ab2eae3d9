import { readFileSync } from 'node:fs';
import { processTree } from './processTree.ts';

/** kB of a process and all it started (Linux); proportional, so shared memory is counted once. */
export function processMemory(pid: number): number {
  return processTree(pid).reduce((sum, each) => {
    const rollup = readFileSync(`/proc/${each}/smaps_rollup`, 'utf8');
    return sum + Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  }, 0);
}
