import type { Import } from './importGraph.ts';

/** The files of one import circle, of values or types, the first one repeated at the end; undefined where there is none. */
export function findCycle(imports: Import[]): string[] | undefined {
  const targets = new Map<string, string[]>();
  for (const { from, to, kind } of imports) {
    if (kind === 'file') targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] | undefined => {
    const start = path.indexOf(file);
    if (start >= 0) return [...path.slice(start), file];
    if (done.has(file)) return undefined;
    path.push(file);
    for (const target of targets.get(file) ?? []) {
      const cycle = visit(target);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(file);
    return undefined;
  };
  for (const file of targets.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return undefined;
}
