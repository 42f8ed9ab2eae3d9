import { type Kind, kindWords } from '../../shared/kindWords.ts';
import type { ResultGroup } from './resultGroups.ts';

/** The dimensions of filtering. */
export const dimensions = {
  list: 'List',
  kind: 'Kind',
  band: 'Score',
} as const;
export type Dimension = keyof typeof dimensions;

/** Chosen values of each; without any, all are shown. */
export type Filters = Record<Dimension, readonly string[]>;

export const noFilters: Filters = { list: [], kind: [], band: [] };

/** Persons of the lists of politically exposed persons have no kind of their own. */
export const pepWord = 'PEP';

const valuesOf: Record<Dimension, (group: ResultGroup) => string[]> = {
  list: ({ records }) => records.map(({ database }) => database),
  kind: ({ records }) => records.map(({ entity_type }) => kindWord(entity_type)),
  band: ({ records }) => [records[0].band],
};

export function kindWord(kind: Kind | null): string {
  return kind === null ? pepWord : kindWords[kind];
}

/** The groups with a chosen value of every filtered dimension. */
export function filtered(groups: readonly ResultGroup[], filters: Filters): ResultGroup[] {
  return groups.filter((group) => keys().every((dimension) => passes(group, dimension, filters)));
}

export interface FilterValue {
  value: string;
  /** The number of groups it would show with the choice in the other dimensions. */
  count: number;
}

/** The values of a dimension in the order of the results. */
export function filterValues(groups: readonly ResultGroup[], dimension: Dimension, filters: Filters): FilterValue[] {
  const others = keys().filter((other) => other !== dimension);
  const counts = new Map<string, number>();
  for (const group of groups) {
    const shown = others.every((other) => passes(group, other, filters)) ? 1 : 0;
    for (const value of new Set(valuesOf[dimension](group))) counts.set(value, (counts.get(value) ?? 0) + shown);
  }
  return Array.from(counts, ([value, count]) => ({ value, count }));
}

/** Toggles a value. */
export function toggled(filters: Filters, dimension: Dimension, value: string): Filters {
  const chosen = filters[dimension];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return { ...filters, [dimension]: next };
}

function passes(group: ResultGroup, dimension: Dimension, filters: Filters): boolean {
  const chosen = filters[dimension];
  return chosen.length === 0 || valuesOf[dimension](group).some((value) => chosen.includes(value));
}

function keys(): Dimension[] {
  return Object.keys(dimensions) as Dimension[];
}
