import type { ListType } from './listTypes.ts';

/** Publisher of each list, by its own English name. */
export const listPublishers: Record<ListType, string> = {
  eu_sanctions_list: 'European Commission',
  un_sanctions_list: 'United Nations Security Council',
  us_ofac_sanctions: 'Office of Foreign Assets Control (OFAC), US Treasury',
  uk_sanctions_list: 'Foreign, Commonwealth & Development Office (FCDO)',
  ch_seco_sanctions: 'State Secretariat for Economic Affairs (SECO)',
  pep_dk: 'Finanstilsynet, the Danish Financial Supervisory Authority',
  pep_greenland: 'Finanstilsynet, the Danish Financial Supervisory Authority',
  pep_faroe_islands: 'Finanstilsynet, the Danish Financial Supervisory Authority',
};
