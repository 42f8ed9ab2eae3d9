import type { ListPart, ListType } from '../contract/lists/listTypes.ts';
import type { ListedEntity } from '../screening/entity.ts';

/**
 * Programmes of OFAC's non-SDN lists: sectoral sanctions, Palestinian Legislative Council, Chinese military companies and correspondent
 * accounts. The two files have the same form and do not name their list: in the Consolidated list of 2026-01-08 98 % of the records carry
 * one of these, in the SDN list of 2024-05-03 0.6 %.
 */
const nonSdnProgramme = /^(UKRAINE-EO13662|NS-\w+|CMIC-EO13959|561-Related|CAPTA.*|FSE-.*|SSI.*)$/;

/** Recognises the part by the entities read. */
export function partDetector(listType: ListType): { see(entity: ListedEntity): void; part(): ListPart } {
  let seen = 0;
  let nonSdn = 0;
  return {
    see(entity) {
      seen += 1;
      if (entity.programmes.some((programme) => nonSdnProgramme.test(programme))) nonSdn += 1;
    },
    part() {
      if (listType !== 'us_ofac_sanctions') return 'main';
      return nonSdn * 2 > seen ? 'consolidated' : 'sdn';
    },
  };
}
