import { createHash } from 'node:crypto';
import type { ListedEntity } from '../screening/entity.ts';

/** An entity in a report of changes. */
export interface ChangedEntity {
  sourceRef: string;
  /** The publisher's reference, if it differs from the key. */
  listRef?: string;
  /** The primary name; for a change the new one. */
  name: string;
}

export interface EditionChanges {
  added: ChangedEntity[];
  removed: ChangedEntity[];
  changed: ChangedEntity[];
  unchangedCount: number;
}

type Entities = Iterable<ListedEntity> | AsyncIterable<ListedEntity>;

/**
 * What differs between two editions of a list, by key and content: publishers shuffle records, aliases and details from
 * day to day without meaning anything by it. Each edition is read once, in any order; of the earlier one only key, name
 * and fingerprint are kept.
 */
export async function compareEditions(before: Entities, after: Entities): Promise<EditionChanges> {
  const earlier = new Map<string, { reported: ChangedEntity; print: string }>();
  for await (const entity of before) {
    earlier.set(entity.sourceRef, { reported: changedEntity(entity), print: fingerprint(entity) });
  }
  const changes: EditionChanges = { added: [], removed: [], changed: [], unchangedCount: 0 };
  for await (const entity of after) {
    const { sourceRef } = entity;
    const known = earlier.get(sourceRef);
    earlier.delete(sourceRef);
    const reported = changedEntity(entity);
    if (!known) changes.added.push(reported);
    else if (known.print === fingerprint(entity)) changes.unchangedCount += 1;
    else changes.changed.push(reported);
  }
  for (const { reported } of earlier.values()) changes.removed.push(reported);
  return changes;
}

/** The same for two entities exactly when they say the same, whatever the order of names, details, remarks and fields. */
export function fingerprint(entity: ListedEntity): string {
  const content = { ...entity, remarks: entity.remarks?.split('\n') };
  return createHash('sha256').update(written(content)).digest('base64url');
}

function changedEntity({ sourceRef, listRef, names }: ListedEntity): ChangedEntity {
  const name = names[0]?.text ?? '';
  return listRef === undefined ? { sourceRef, name } : { sourceRef, listRef, name };
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${name}:${written(field)}`).join()}}`;
}
