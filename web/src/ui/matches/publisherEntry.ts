import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';

/** How the UK's search names the kinds. */
const ukKinds = { individual: 'Individual', entity: 'Entity', vessel: 'Ship', aircraft: undefined } as const;

/**
 * The publisher's own page about a listed entity; undefined if the publisher has none, or the reference does not have the form of its
 * pages: a file's content must never lead elsewhere. OFAC and the UK have such pages; EU, UN and SECO publish whole lists only.
 */
export function publisherEntry({ list, source_ref, entity_type }: SearchResult): string | undefined {
  if (list === 'us_ofac_sanctions' && /^\d{1,9}$/.test(source_ref)) {
    return `https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${source_ref}`;
  }
  const ukKind = entity_type && ukKinds[entity_type];
  if (list === 'uk_sanctions_list' && ukKind && /^[A-Z]{2,6}\d{1,6}$/.test(source_ref)) {
    return `https://search-uk-sanctions-list.service.gov.uk/designations/${source_ref}/${ukKind}`;
  }
  return undefined;
}
