import { brand } from '../contract/brand.ts';
import type { ListPart, ListType } from '../contract/lists/listTypes.ts';
import { type FoundLink, type PepList, pepLink } from './formats/pep/pepLink.ts';

/** One file of a publisher, and the facts about its server. */
export interface ListSource {
  /** Short and stable: stored with its state. */
  id: string;
  list: ListType;
  part: ListPart;
  /** Of the file itself, or of a page. */
  url: string;
  /** Finds the file on the page: its name changes. */
  linkOn?: (html: string, pageUrl: string) => FoundLink;
  /** What a copy of it is called. */
  fileName: string;
  /** The last element to be closed; absent for a workbook. */
  root?: string;
  /** The range of the file's past sizes, with room in both directions: outside of them something else was sent. */
  bytesMin: number;
  bytesMax: number;
  /** Until the first byte of the answer, and until the last. */
  startSecondsMax: number;
  wholeSecondsMax: number;
  /** `records`: the publisher generates the file every day, so only its records show whether the list has changed. */
  compare: 'file' | 'records';
}

/** OFAC refuses user agents with another beginning or fewer than 40 characters; others refuse those of plain programs. */
export const publisherUserAgent = `Mozilla/5.0 (compatible; ${brand.name}/1.0; sanctions list refresh; ${brand.supportEmail})`;

const megabyte = 1_000_000;
const usual = { startSecondsMax: 60, wholeSecondsMax: 300 };
const ofac = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports';
const pep = (list: PepList) =>
  ({
    list,
    part: 'main',
    url: 'https://www.finanstilsynet.dk/lovgivning/pep-listen',
    linkOn: (html: string, pageUrl: string) => pepLink(html, pageUrl, list),
    bytesMin: 3_000,
    bytesMax: 20 * megabyte,
    ...usual,
    compare: 'file',
  }) as const;

/**
 * Where the official lists are fetched. The UK list is the FCDO's: OFSI's old file still answers, and is stale. Of SECO's
 * list the reader leaves out who was de-listed.
 */
export const listSources: readonly ListSource[] = [
  {
    id: 'eu',
    list: 'eu_sanctions_list',
    part: 'main',
    // The token is public, a part of the address. XML, since it alone marks weak aliases.
    url: 'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw',
    fileName: 'eu-xmlFullSanctionsList_1_1.xml.gz',
    root: 'export',
    bytesMin: 8 * megabyte,
    bytesMax: 200 * megabyte,
    // It takes over a minute to begin.
    startSecondsMax: 180,
    wholeSecondsMax: 600,
    compare: 'records',
  },
  {
    id: 'un',
    list: 'un_sanctions_list',
    part: 'main',
    url: 'https://scsanctions.un.org/resources/xml/en/consolidated.xml',
    fileName: 'un-consolidated.xml.gz',
    root: 'CONSOLIDATED_LIST',
    bytesMin: megabyte / 2,
    bytesMax: 50 * megabyte,
    ...usual,
    compare: 'records',
  },
  {
    id: 'ofac-sdn',
    list: 'us_ofac_sanctions',
    part: 'sdn',
    url: `${ofac}/SDN.XML`,
    fileName: 'ofac-SDN.XML.gz',
    root: 'sdnList',
    bytesMin: 8 * megabyte,
    bytesMax: 200 * megabyte,
    ...usual,
    compare: 'file',
  },
  {
    id: 'ofac-consolidated',
    list: 'us_ofac_sanctions',
    part: 'consolidated',
    url: `${ofac}/CONSOLIDATED.XML`,
    fileName: 'ofac-CONSOLIDATED.XML.gz',
    root: 'sdnList',
    bytesMin: megabyte / 4,
    bytesMax: 50 * megabyte,
    ...usual,
    compare: 'file',
  },
  {
    id: 'uk',
    list: 'uk_sanctions_list',
    part: 'main',
    url: 'https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.xml',
    fileName: 'uk-UK-Sanctions-List.xml.gz',
    root: 'Designations',
    bytesMin: 6 * megabyte,
    bytesMax: 200 * megabyte,
    ...usual,
    compare: 'records',
  },
  {
    id: 'seco',
    list: 'ch_seco_sanctions',
    part: 'main',
    url: 'https://www.sesam.search.admin.ch/sesam-search-web/pages/downloadXmlGesamtliste.xhtml?lang=en&action=downloadXmlGesamtlisteAction',
    fileName: 'seco-Gesamtliste.xml.gz',
    root: 'swiss-sanctions-list',
    bytesMin: 4 * megabyte,
    bytesMax: 300 * megabyte,
    startSecondsMax: 120,
    wholeSecondsMax: 600,
    compare: 'records',
  },
  { id: 'pep-dk', fileName: 'pep_dk.xlsx', ...pep('pep_dk') },
  { id: 'pep-greenland', fileName: 'pep_greenland.xlsx', ...pep('pep_greenland') },
  { id: 'pep-faroe-islands', fileName: 'pep_faroe_islands.xlsx', ...pep('pep_faroe_islands') },
];
