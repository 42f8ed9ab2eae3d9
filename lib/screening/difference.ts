import type { ListedEntity } from './entity.ts';
import { affectedRecords, type RecordsOf } from './group/affectedRecords.ts';
import type { ListedRecord } from './group/listedRecord.ts';
import { buildSegment } from './segment/buildSegment.ts';
import type { EntityIndex } from './segment/indices.ts';
import { openSegment } from './segment/openSegment.ts';
import type { Segment } from './segment/segment.ts';
import { shareWords } from './segment/sharedWords.ts';
import { unequalIndices } from './segment/unequalRecords.ts';

/** A list before and after; undefined on a side without the list. */
export interface ChangedList {
  before: Segment | undefined;
  after: Segment | undefined;
}

/** What changed between two states of some lists. */
export interface ListDifference {
  /**
   * Small segments of the changed records as they were and as they are, and of those with a group that may have changed. A query with
   * `scoresAll` and no match in them has the same answer before and after.
   */
  segments: Segment[];
  /** Records that changed, by kind. */
  kinds: Record<string, number>;
  added: number;
  changed: number;
  removed: number;
}

/** `unchanged`: the lists that are the same before and after. */
export async function differenceOf(
  lists: readonly ChangedList[],
  unchanged: readonly Segment[],
): Promise<ListDifference> {
  const both = (side: keyof ChangedList) => [...lists.flatMap((list) => list[side] ?? []), ...unchanged];
  const [before, after] = [both('before'), both('after')];
  const seeds = { before: [] as ListedRecord[], after: [] as ListedRecord[] };
  for (const list of lists) {
    const only = onlyOf(list);
    for (const side of ['before', 'after'] as const) {
      const segment = list[side];
      if (segment) for (const entity of only[side]) seeds[side].push({ segment, entity });
    }
  }
  const changed = [...seeds.before, ...seeds.after];
  const [, linked] = affectedRecords(changed, [before, after]) as [RecordsOf, RecordsOf];
  const old = recordsOf(seeds.before);
  const segments = await Promise.all([...old, ...linked].map(([segment, records]) => partOf(segment, records)));
  shareWords(segments);
  return { segments, ...countsOf(seeds) };
}

function onlyOf({ before, after }: ChangedList): { before: EntityIndex[]; after: EntityIndex[] } {
  if (before && after) return reallyChanged(before, after);
  const all = (segment: Segment | undefined) =>
    Array.from({ length: segment?.entityCount ?? 0 }, (_, entity) => entity as EntityIndex);
  return { before: all(before), after: all(after) };
}

/** Without records that say the same: publishers shuffle names from day to day, and reword remarks and addresses. */
function reallyChanged(before: Segment, after: Segment): { before: EntityIndex[]; after: EntityIndex[] } {
  const only = unequalIndices(before, after);
  const was = new Map(only.before.map((entity) => keptFacts(before, entity)));
  const same = new Set<string>();
  const changed = only.after.filter((entity) => {
    const [key, facts] = keptFacts(after, entity);
    if (was.get(key) !== facts) return true;
    same.add(key);
    return false;
  });
  return { before: only.before.filter((entity) => !same.has(before.entity(entity).sourceRef)), after: changed };
}

function keptFacts(segment: Segment, index: EntityIndex): [key: string, facts: string] {
  const { addresses: _, remarks: __, updatedOn: ___, listedOn: ____, ...facts } = segment.entity(index);
  return [facts.sourceRef, writtenFacts(facts)];
}

function writtenFacts(facts: Partial<ListedEntity>): string {
  const written = Object.entries(facts).map(([field, value]) => {
    const values = Array.isArray(value) ? value.map((one) => JSON.stringify(one)).sort() : JSON.stringify(value);
    return [field, values] as const;
  });
  return JSON.stringify(written.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function recordsOf(records: readonly ListedRecord[]): RecordsOf {
  const bySegment: RecordsOf = new Map();
  for (const { segment, entity } of records) {
    bySegment.set(segment, (bySegment.get(segment) ?? new Set<EntityIndex>()).add(entity));
  }
  return bySegment;
}

async function partOf(segment: Segment, records: ReadonlySet<EntityIndex>): Promise<Segment> {
  const { list, editionDate } = segment;
  const entities = Array.from(records, (entity) => segment.entity(entity));
  const opened = await openSegment(await buildSegment({ list, editionDate, entities }));
  if (!opened.ok) throw new Error(opened.sentence);
  return opened.segment;
}

function countsOf({ before, after }: { before: ListedRecord[]; after: ListedRecord[] }) {
  const keyOf = ({ segment, entity }: ListedRecord) => `${segment.list} ${segment.entity(entity).sourceRef}`;
  const kinds: Record<string, number> = {};
  const was = new Set(before.map(keyOf));
  let changed = 0;
  for (const record of after) {
    const { kind } = record.segment.entity(record.entity);
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    if (was.delete(keyOf(record))) changed += 1;
  }
  for (const record of before) {
    if (!was.has(keyOf(record))) continue;
    const { kind } = record.segment.entity(record.entity);
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return { kinds, added: after.length - changed, changed, removed: was.size };
}
