import type { ListPart, ListType } from '../lists/listTypes.ts';

/** A list file to try the product with. */
export interface SampleList {
  listType: ListType;
  /** Which of the publisher's files, for several under one name. */
  part: ListPart;
  /** In lib/lists/samples, and under /samples/ of the site. */
  file: string;
  /** Of its unpacked bytes; of a workbook as it is. */
  sha256: string;
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
    sha256: 'dc7ae21fcdc81428c0558feef7be19ef5e1c2a4dea7366e0eee42d66f8c86912',
    what: 'EU list of 1 May 2026',
    date: '2026-05-01',
    invented: false,
  },
  {
    listType: 'un_sanctions_list',
    part: 'main',
    file: 'un_2026-08-01.xml.gz',
    sha256: '5bf360176d1b24eee5352af180cac6515bbfc3c8c1fddab8fec82210c75520a6',
    what: 'UN list of 1 August 2026',
    date: '2026-08-01',
    invented: false,
  },
  {
    listType: 'us_ofac_sanctions',
    part: 'sdn',
    file: 'ofac_sdn_2024-05-03.xml.gz',
    sha256: '464bb11df4d17374ee4f421b5c2ce55cddc8e4b0cc86e383f13cdd1897658f07',
    what: 'OFAC SDN list of 3 May 2024',
    date: '2024-05-03',
    invented: false,
  },
  {
    listType: 'us_ofac_sanctions',
    part: 'consolidated',
    file: 'ofac_consolidated_2026-01-08.xml.gz',
    sha256: '00d16d5f63ca0e68daadb37f636cfcd6f64e60e2c5859d520fa809ea6fbdf334',
    what: 'OFAC Consolidated list of 8 January 2026',
    date: '2026-01-08',
    invented: false,
  },
  {
    listType: 'uk_sanctions_list',
    part: 'main',
    file: 'uk_2026-08-22.xml.gz',
    sha256: '4cf267f897114c5dd36725f9ff47e4c1f01f72e81830ae567418a27e7e5ea975',
    what: 'UK list of 22 August 2026, without dates of birth',
    date: '2026-08-22',
    invented: false,
  },
  {
    listType: 'ch_seco_sanctions',
    part: 'main',
    file: 'seco_2026-02-18.xml.gz',
    sha256: '49409571e9d24b463408ee96d62155d643bca74bc9a807af3b45b756c1ea7ee6',
    what: 'SECO list of 18 February 2026',
    date: '2026-02-18',
    invented: false,
  },
  {
    listType: 'pep_dk',
    part: 'main',
    file: 'pep_dk_2026-08-01.xlsx',
    sha256: '25be2ecb82b29e1b60b1f74c6a09623300f8db6671ca89edf4338515bf09aeff',
    what: 'Danish PEP list with invented people',
    date: '2026-08-01',
    invented: true,
  },
  {
    listType: 'pep_greenland',
    part: 'main',
    file: 'pep_greenland_2026-08-01.xlsx',
    sha256: 'f21811879acc87d9cca3d4db54d6fc3c37827564ebca9df2e96f7f2cc7c9bdcd',
    what: 'Greenlandic PEP list with invented people',
    date: '2026-08-01',
    invented: true,
  },
  {
    listType: 'pep_faroe_islands',
    part: 'main',
    file: 'pep_faroe_islands_2026-08-01.xlsx',
    sha256: '279e7445850a21c814c01f79d38d3dc59c8ab97493eedc86dadf36c0161e23d1',
    what: 'Faroese PEP list with invented people',
    date: '2026-08-01',
    invented: true,
  },
];

/** Whether a sample of this list names people who do not exist. */
export function isInvented(list: ListType): boolean {
  return sampleLists.some(({ listType, invented }) => listType === list && invented);
}
