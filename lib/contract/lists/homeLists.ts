import type { ListType } from './listTypes.ts';

/** Of equal scores, records of these lists stand first, where an account has not chosen otherwise. */
export const homeListsDefault: readonly ListType[] = ['eu_sanctions_list', 'un_sanctions_list'];
