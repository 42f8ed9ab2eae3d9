import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A right of a function, as lib/local/iam names it. */
export interface GrantUsed {
  functionName: string;
  action: string;
  resource: string;
}

/**
 * The file for products started by tests to note the rights used by their functions, in one line of JSON each, since the last whole run.
 */
export const grantsUsedFile = resolve(import.meta.dirname, '../../build/grants/used.jsonl');

/** The rights used by tests so far; a line left half by a killed product is skipped. */
export function readGrantsUsed(): GrantUsed[] {
  if (!existsSync(grantsUsedFile)) return [];
  return readFileSync(grantsUsedFile, 'utf8')
    .split('\n')
    .flatMap((line) => (/^\{.*\}$/.test(line) ? [JSON.parse(line) as GrantUsed] : []));
}
