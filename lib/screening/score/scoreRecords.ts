import { dateSameEffect, nationalitySameEffect } from '../criteriaPolicy.ts';
import type { NearestRecords } from '../find/nearestRecords.ts';
import type { Adjustment, ScreeningQuery } from '../query.ts';
import type { EntityIndex, NameIndex } from '../segment/indices.ts';
import type { NameSet } from '../segment/nameSet.ts';
import type { Segment } from '../segment/segment.ts';
import { kindCodes } from '../segment/segmentFormat.ts';
import { adjustKind, adjustmentsFor, adjustScore } from './adjust.ts';
import { type ComparedName, hasWholeWords, type NameComparison } from './compareName.ts';
import type { CriteriaUse } from './criteriaUse.ts';
import type { Counted, FoundRecord } from './foundRecord.ts';

/** The least score of a name for the record to reach the threshold with the best adjustments. */
export function leastScore({ threshold, dateOfBirth, nationality }: ScreeningQuery): number {
  return threshold - (dateOfBirth ? dateSameEffect : 0) - (nationality ? nationalitySameEffect : 0);
}

/** The records found by an exact search in one segment; their scores only order them. */
export function scoreExact(
  comparison: NameComparison,
  names: readonly NameIndex[],
  query: ScreeningQuery,
  use: CriteriaUse,
): FoundRecord[] {
  const { segment } = comparison;
  const compared = names.map((name) => comparison.compare(name, true));
  return Array.from(bestPerEntity(segment, compared), ([entity, best]) => {
    const record = adjusted(segment, entity, best, query);
    use.note(record.adjustments);
    return { ...record, rule: 'exact' };
  });
}

/**
 * The records found by a fuzzy search in one segment: those reaching the threshold, and the others with all terms. `promising`: names
 * possibly similar enough.
 */
export function scoreFuzzy(
  comparison: NameComparison,
  { segment, names, nearest, records }: NearestRecords,
  promising: ReadonlySet<NameIndex>,
  query: ScreeningQuery,
  use: CriteriaUse,
): { matches: Counted; contained: Counted } {
  // Less one unit of the score: sums of decimals end a hair below their true value.
  const least = leastScore(query) - 0.001;
  const leastContaining = query.containedLimit ? 0 : least;
  const containing = comparedFrom(comparison, nearest, true, leastContaining);
  const scored = new Set(nearest);
  const others = [...promising].filter((name) => !scored.has(name));
  const compared = [...containing, ...comparedFrom(comparison, others, false, least)];

  const matches: FoundRecord[] = [];
  const matched = new Set<EntityIndex>();
  let containingMatches = 0;
  for (const [entity, best] of bestPerEntity(segment, compared)) {
    if (best.score < least) continue;
    const record = adjusted(segment, entity, best, query);
    if (Math.max(best.score, record.score) >= query.threshold) use.note(record.adjustments);
    if (record.score < query.threshold) continue;
    matches.push(record);
    matched.add(entity);
    if (containsAll(segment, entity, names)) containingMatches++;
  }
  const onlyContaining = query.containedLimit
    ? containing.filter(({ name }) => !matched.has(segment.entityOf(name)))
    : [];
  return {
    matches: { records: matches, total: matches.length },
    contained: { records: scoreContained(segment, onlyContaining, query, use), total: records - containingMatches },
  };
}

function comparedFrom(
  comparison: NameComparison,
  names: readonly NameIndex[],
  contained: boolean,
  least: number,
): ComparedName[] {
  return names.flatMap((name) => comparison.reaching(name, contained, least) ?? []);
}

function scoreContained(
  segment: Segment,
  compared: readonly ComparedName[],
  query: ScreeningQuery,
  use: CriteriaUse,
): FoundRecord[] {
  return Array.from(bestPerEntity(segment, compared), ([entity, best]) => {
    const record = adjusted(segment, entity, best, query);
    use.note(record.adjustments);
    return { ...record, rule: 'all_terms', hasWholeWords: hasWholeWords(best) };
  });
}

function adjusted(segment: Segment, entity: EntityIndex, compared: ComparedName, query: ScreeningQuery): FoundRecord {
  const adjustments = compared.score === 0 ? [] : adjustmentsOf(segment, entity, query);
  return { segment, entity, compared, score: adjustScore(compared.score, adjustments), adjustments };
}

/** Reads the record only when the query has a criterion to compare with it. */
export function adjustmentsOf(segment: Segment, entity: EntityIndex, query: ScreeningQuery): Adjustment[] {
  if (query.dateOfBirth || query.nationality || query.numbers?.length)
    return adjustmentsFor(query, segment.entity(entity));
  return adjustKind(query.kind, kindCodes[segment.columns.entityKind[entity] ?? 0] ?? 'entity');
}

/** Whether one of the entity's names is in the set. */
export function containsAll({ columns: { entityNamesStart } }: Segment, entity: EntityIndex, names: NameSet): boolean {
  return names.hasAny(entityNamesStart[entity] as number, entityNamesStart[entity + 1] as number);
}

/** The best of one record's names; undefined if none has anything in common with the query. */
export function compareRecord(comparison: NameComparison, entity: EntityIndex): ComparedName | undefined {
  const { entityNamesStart } = comparison.segment.columns;
  const [from, to] = [entityNamesStart[entity] as NameIndex, entityNamesStart[entity + 1] as NameIndex];
  const compared = Array.from({ length: to - from }, (_, i) => comparison.compare((from + i) as NameIndex, false));
  const best = bestPerEntity(comparison.segment, compared).get(entity);
  return best && best.score > 0 ? best : undefined;
}

function bestPerEntity(segment: Segment, compared: readonly ComparedName[]): Map<EntityIndex, ComparedName> {
  const best = new Map<EntityIndex, ComparedName>();
  for (const candidate of compared) {
    const entity = segment.entityOf(candidate.name);
    const known = best.get(entity);
    if (!known || candidate.score > known.score) best.set(entity, candidate);
  }
  return best;
}
