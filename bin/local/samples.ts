import type { ListType } from '../../lib/contract/listTypes.ts';

export interface Sample {
  listType: ListType;
  /** In lib/lists/samples. */
  file: string;
  what: string;
}

/** What the first start imports; the README beside the files states sources and dates. */
export const samples: readonly Sample[] = [
  { listType: 'un_sanctions_list', file: 'un_2026-08-01.xml.gz', what: 'UN list of 1 August 2026' },
  {
    listType: 'us_ofac_sanctions',
    file: 'ofac_consolidated_2026-01-08.xml.gz',
    what: 'OFAC Consolidated list of 8 January 2026',
  },
];
