import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text that a bundled function loads when it starts: its file and all that it imports, without what it imports later. */
export function loadedCode(file: string, seen = new Set<string>()): string {
  if (seen.has(file)) return '';
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const imported = [...text.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g)].map(([, path = '']) => join(file, '..', path));
  return text + imported.map((path) => loadedCode(path, seen)).join('');
}
