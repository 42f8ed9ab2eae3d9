import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A right of a function, as lib/local/iam names it. */
export interface GrantUsed {
  functionName: string;
  action: string;
  resource: string;
}

/** Where the products that tests start note which rights their functions have used, in one line of JSON each, since the last whole run. */
export const grantsUsedFile = resolve(import.meta.dirname, '../../build/grants/used.jsonl');

/** What the tests have used so far; a line that a killed product has left half is passed over. */
export function readGrantsUsed(): GrantUsed[] {
  if (!existsSync(grantsUsedFile)) return [];
  return readFileSync(grantsUsedFile, 'utf8')
    .split('\n')
    .flatMap((line) => (/^\{.*\}$/.test(line) ? [JSON.parse(line) as GrantUsed] : []));
}
