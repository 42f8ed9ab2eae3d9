import type { ListPart, ListType } from './listTypes.ts';

/** A list file to try the product with. */
export interface SampleList {
  listType: ListType;
  /** Which of the publisher's files, where it has several under one name. */
  part: ListPart;
  /** In lib/lists/samples, and under /samples/ of the site. */
  file: string;
  /** For a person: "UN list of 1 August 2026". */
  what: string;
  /** yyyy-mm-dd */
  date: string;
  /** Nobody on the list exists. */
  invented: boolean;
}

/** What the demo imports and the import page offers to try; the README beside the files states sources and terms. */
export const sampleLists: readonly SampleList[] = [
  {
    listType: 'eu_sanctions_list',
    part: 'main',
    file: 'eu_2026-05-01.csv.gz',
    what: 'EU list of 1 May 2026',
    date: '2026-05-01',
    invented: false,
  },
  {
    listType: 'un_sanctions_list',
    part: 'main',
    file: 'un_2026-08-01.xml.gz',
    what: 'UN list of 1 August 2026',
    date: '2026-08-01',
    invented: false,
  },
  {
    listType: 'us_ofac_sanctions',
    part: 'sdn',
    file: 'ofac_sdn_2024-05-03.xml.gz',
    what: 'OFAC SDN list of 3 May 2024',
    date: '2024-05-03',
    invented: false,
  },
  {
    listType: 'us_ofac_sanctions',
    part: 'consolidated',
    file: 'ofac_consolidated_2026-01-08.xml.gz',
    what: 'OFAC Consolidated list of 8 January 2026',
    date: '2026-01-08',
    invented: false,
  },
  {
    listType: 'uk_sanctions_list',
    part: 'main',
    file: 'uk_2026-08-22.xml.gz',
    what: 'UK list of 22 August 2026',
    date: '2026-08-22',
    invented: false,
  },
  {
    listType: 'ch_seco_sanctions',
    part: 'main',
    file: 'seco_2026-02-18.xml.gz',
    what: 'SECO list of 18 February 2026',
    date: '2026-02-18',
    invented: false,
  },
  {
    listType: 'pep_dk',
    part: 'main',
    file: 'pep_dk_2026-08-01.xlsx',
    what: 'Danish PEP list with invented people',
    date: '2026-08-01',
    invented: true,
  },
  {
    listType: 'pep_greenland',
    part: 'main',
    file: 'pep_greenland_2026-08-01.xlsx',
    what: 'Greenlandic PEP list with invented people',
    date: '2026-08-01',
    invented: true,
  },
  {
    listType: 'pep_faroe_islands',
    part: 'main',
    file: 'pep_faroe_islands_2026-08-01.xlsx',
    what: 'Faroese PEP list with invented people',
    date: '2026-08-01',
    invented: true,
  },
];
