import { type ListPart, type ListType, type ListTypeFacts, listTypes } from '../contract/lists/listTypes.ts';
import { countText } from '../contract/text/countText.ts';

interface PlausibleSize {
  /** Fewer records than this are taken for a part of the list: about half of its count. */
  min: number;
  counted: number;
  /** yyyy-mm */
  countedIn: string;
}

/**
 * Counted in the publishers' files and whole copies of them. Search pages of the publishers export their results in the form of the list,
 * with tens or hundreds of records. The PEP lists cannot be exported in part; their size is the least of Finanstilsynet's workbooks, far
 * above a workbook with a few rows and far below each of them.
 */
const sizes: Record<ListType, Partial<Record<ListPart, PlausibleSize>>> = {
  eu_sanctions_list: { main: { min: 3_000, counted: 5_860, countedIn: '2026-05' } },
  un_sanctions_list: { main: { min: 500, counted: 1_011, countedIn: '2026-08' } },
  us_ofac_sanctions: {
    sdn: { min: 7_000, counted: 14_965, countedIn: '2024-05' },
    consolidated: { min: 200, counted: 442, countedIn: '2026-01' },
  },
  uk_sanctions_list: { main: { min: 3_000, counted: 6_349, countedIn: '2026-08' } },
  ch_seco_sanctions: { main: { min: 3_500, counted: 7_608, countedIn: '2026-02' } },
  pep_dk: { main: { min: 50, counted: 1_200, countedIn: '2026-04' } },
  pep_faroe_islands: { main: { min: 20, counted: 250, countedIn: '2026-04' } },
  pep_greenland: { main: { min: 20, counted: 130, countedIn: '2026-04' } },
};

/** Why so few records are probably not the whole list, in a sentence; undefined if they may be. */
export function implausibleSize(listType: ListType, part: ListPart, records: number): string | undefined {
  const size = sizes[listType][part];
  if (!size || records >= size.min) return undefined;
  const { listName, parts }: ListTypeFacts = listTypes[listType];
  const name = parts?.[part] ? `${listName} (${parts[part]})` : listName;
  return `The file has ${countText(records)} ${records === 1 ? 'record' : 'records'}, the whole ${name} had about ${countText(size.counted)} in ${size.countedIn}: it is probably the export of a search, not the list.`;
}

/** Whether somebody published an edition of so few records as intended. */
export function isSmall(listType: ListType, part: ListPart, records: number): boolean {
  return implausibleSize(listType, part, records) !== undefined;
}
