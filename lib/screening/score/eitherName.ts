import type { Containing } from '../find/nearestRecords.ts';
import type { EntityIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import type { ComparedName } from './compareName.ts';
import type { Found, FoundRecord } from './foundRecord.ts';
import { containsAll } from './scoreRecords.ts';

type RecordMap = Map<Segment, Map<EntityIndex, FoundRecord>>;

/** Combines the results for the names of one query: */
export function eitherName(all: readonly Found[]): Found {
  const [only] = all;
  if (only && all.length === 1) return only;
  const containing = unitedSets(all.flatMap((found) => found.containing()));
  const namesIn = (segment: Segment) => containing.find((each) => each.segment === segment)?.names;
  const hasAllTerms = (segment: Segment, entity: EntityIndex) => {
    const names = namesIn(segment);
    return names !== undefined && containsAll(segment, entity, names);
  };
  const best = bestOfEach(all.flatMap(({ matches }) => matches.records));
  const records = recordsOf(best);
  const withAllTerms = containing.reduce((sum, { segment, names }) => sum + names.countEntities(segment), 0);
  const either = { hasAllTerms, containing: () => containing };
  if (all.every(({ contained }) => contained === undefined))
    return { ...either, matches: { records, total: withAllTerms } };
  const matched = records.filter(({ segment, entity }) => hasAllTerms(segment, entity)).length;
  const others = recordsOf(bestOfEach(all.flatMap(({ contained }) => contained?.records ?? [])));
  const isMatch = ({ segment, entity }: FoundRecord) => best.get(segment)?.has(entity) === true;
  return {
    ...either,
    matches: { records, total: records.length },
    contained: { records: others.filter((other) => !isMatch(other)), total: withAllTerms - matched },
    compare: (segment, entity) => bestCompared(all.map((found) => found.compare?.(segment, entity))),
  };
}

/** The names of each segment in any of the sets. */
function unitedSets(sets: readonly Containing[]): Containing[] {
  const united = new Map<Segment, Containing>();
  for (const { segment, names } of sets) {
    const known = united.get(segment)?.names;
    united.set(segment, { segment, names: known ? known.united(names) : names });
  }
  return [...united.values()];
}

/** Each record once, by its best score. */
function bestOfEach(records: readonly FoundRecord[]): RecordMap {
  const best: RecordMap = new Map();
  for (const record of records) {
    const known = best.get(record.segment) ?? new Map<EntityIndex, FoundRecord>();
    best.set(record.segment, known);
    if (record.score > (known.get(record.entity)?.score ?? -1)) known.set(record.entity, record);
  }
  return best;
}

function recordsOf(map: RecordMap): FoundRecord[] {
  return [...map.values()].flatMap((each) => [...each.values()]);
}

function bestCompared(compared: readonly (ComparedName | undefined)[]): ComparedName | undefined {
  return compared.reduce((best, each) => (each && each.score > (best?.score ?? -1) ? each : best), undefined);
}
