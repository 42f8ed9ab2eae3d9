import type { Import } from './importGraph.ts';

/** The packages that a file loads, itself or by the files it imports, while it runs too. */
export function packagesLoadedBy(file: string, imports: Import[]): string[] {
  const packages = new Set<string>();
  const files = new Set([file]);
  for (const loading of files) {
    for (const { from, to, kind, typeOnly } of imports) {
      if (from === loading && !typeOnly) (kind === 'file' ? files : packages).add(to);
    }
  }
  return [...packages];
}
