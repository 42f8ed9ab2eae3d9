import { readFileSync } from 'node:fs';

/** kB of a process and all it started (Linux); proportional, so that what processes share is counted once. */
export function processMemory(pid: number): number {
  return treeOf(pid).reduce((sum, each) => {
    const rollup = readFileSync(`/proc/${each}/smaps_rollup`, 'utf8');
    return sum + Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  }, 0);
}

function treeOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return [pid, ...children.flatMap(treeOf)];
}
