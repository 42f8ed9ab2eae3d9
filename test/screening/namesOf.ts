import { limitDefault, thresholdDefault } from '../../lib/contract/screening/screeningLimits.ts';
import type { EntityKind, ListedEntity } from '../../lib/screening/entity.ts';
import type { ScreeningQuery } from '../../lib/screening/query.ts';
import { type ScreeningResult, search } from '../../lib/screening/search.ts';
import type { Words } from '../../lib/screening/segment/words.ts';
import { buildSegment, openSegment, type Segment } from '../../lib/screening/segments.ts';

/** A record with these names, the first its primary one. */
export function listed(sourceRef: string, names: string[], more: Partial<ListedEntity> = {}): ListedEntity {
  return {
    sourceRef,
    kind: 'individual',
    names: names.map((text, i) => ({ text, kind: i === 0 ? 'primary' : 'alias', quality: 'good' })),
    datesOfBirth: [],
    placesOfBirth: [],
    nationalities: [],
    addresses: [],
    identifiers: [],
    programmes: [],
    positions: [],
    ...more,
  };
}

export async function segmentOf(entities: ListedEntity[], list = 'test_list'): Promise<Segment> {
  const opened = await openSegment(await buildSegment({ list, editionDate: '2026-08-01', entities }));
  if (!opened.ok) throw new Error(opened.sentence);
  return opened.segment;
}

export function ask(segments: Segment | Segment[], name: string, query: Partial<ScreeningQuery> = {}): ScreeningResult {
  return search([segments].flat(), {
    name,
    matchType: 'fuzzy',
    threshold: thresholdDefault,
    limit: limitDefault,
    ...query,
  });
}

/** The score of one name against another as published on a list. */
export async function scoreOf(query: string, name: string, kind: EntityKind = 'individual'): Promise<number> {
  const segment = await segmentOf([listed('1', [name], { kind })]);
  return ask(segment, query, { threshold: 0 }).matches[0]?.score ?? 0;
}

/** The words of a segment, or those that several share, in their order. */
export const textsOf = <Index extends number>(words: Words<Index>): string[] =>
  Array.from({ length: words.wordCount }, (_, word) => words.wordText(word as Index));

/** The records that only contain the terms, by sourceRef, best first: as many as `containedLimit` allows. */
export const containedRefs = ({ contained }: ScreeningResult): string[] =>
  (contained?.matches ?? []).map((match) => match.entity.sourceRef);

/** The records that were found, by sourceRef, best first. */
export const refs = (result: ScreeningResult): string[] => result.matches.map((match) => match.entity.sourceRef);
