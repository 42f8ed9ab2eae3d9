import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeEngine } from '../../lib/cloud/engineBundle.ts';
import type { EngineList, EngineQuestion } from '../../lib/operations/receipts/engine.ts';
import { engineFiles } from '../../lib/platform/engineFiles.ts';
import { buildSegment } from '../../lib/screening/segments.ts';
import { listed } from '../screening/namesOf.ts';

/** The engine of these sources as functions have it: its files in a folder that `remove` removes. */
export function builtEngine() {
  const dir = mkdtempSync(join(tmpdir(), 'klarnavn-engine-'));
  writeEngine(dir);
  const bundle = new Uint8Array(readFileSync(join(dir, engineFiles.bundle)));
  return {
    dir,
    bundle,
    sha256: sha256Of(bundle),
    hostFile: join(dir, engineFiles.host),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64');

/** A list of people with these names, as an engine takes it. */
export async function engineList(names: readonly string[]): Promise<EngineList> {
  const list = 'un_sanctions_list';
  const entities = names.map((name, i) => listed(`record-${i}`, [name]));
  const bytes = await buildSegment({ list, editionDate: '2026-11-20', entities });
  return { list, part: 'main', edition_id: 'edition', bytes };
}

export const question = (name: string, more: Partial<EngineQuestion['input']> = {}): EngineQuestion => ({
  input: { name, match_type: 'fuzzy', limit: 10, include_contained: false, allow_partial: false, ...more },
  presented: 'sanctions',
  isBounded: true,
});
