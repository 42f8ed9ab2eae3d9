import MiniSearch from 'minisearch';

/** A part of a page under one heading. */
export interface SearchEntry {
  /** Address of the part. */
  id: string;
  page: string;
  heading: string;
  text: string;
}

/** A finding, beside its rank: everything a result shows. */
export type SearchResultFields = Pick<SearchEntry, 'page' | 'heading'>;

/** The same for who makes the index and who reads it. */
const options = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['page', 'heading'],
  searchOptions: { prefix: true, fuzzy: 0.2, boost: { heading: 3, page: 2 }, combineWith: 'AND' as const },
};

/** The index of the documentation, as JSON. */
export function writeSearchIndex(entries: readonly SearchEntry[]): string {
  const index = new MiniSearch<SearchEntry>(options);
  index.addAll(entries);
  return JSON.stringify(index);
}

export function readSearchIndex(json: string): MiniSearch<SearchEntry> {
  return MiniSearch.loadJSON<SearchEntry>(json, options);
}
