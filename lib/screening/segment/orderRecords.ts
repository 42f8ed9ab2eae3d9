import { compareText } from './compareText.ts';
import { packedKey } from './packedEntity.ts';
import type { Prepared } from './prepareNames.ts';

/** The records of an edition in order of their keys, each by its prepared part and its number there. */
export interface RecordOrder {
  from: Uint32Array;
  at: Uint32Array;
}

/** `twice`: a key of two records. */
export function orderRecords(prepared: readonly Prepared[]): RecordOrder | { twice: string } {
  const decoder = new TextDecoder();
  const keys: string[] = [];
  const firsts: number[] = [];
  const fromOf: number[] = [];
  for (const [which, { columns, entityCount }] of prepared.entries()) {
    firsts.push(keys.length);
    for (let entity = 0; entity < entityCount; entity++) {
      keys.push(packedKey(columns.detail, columns.detailStart[entity] as number, decoder));
      fromOf.push(which);
    }
  }
  const key = (i: number) => keys[i] as string;
  const sorted = keys.map((_, i) => i).sort((a, b) => compareText(key(a), key(b)));
  const again = sorted.findIndex((i, place) => place > 0 && key(i) === key(sorted[place - 1] as number));
  if (again >= 0) return { twice: key(sorted[again] as number) };
  const from = Uint32Array.from(sorted, (i) => fromOf[i] as number);
  return { from, at: Uint32Array.from(sorted, (i, place) => i - (firsts[from[place] as number] as number)) };
}
