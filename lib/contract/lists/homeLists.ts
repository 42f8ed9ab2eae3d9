import type { ListType } from './listTypes.ts';

/** Lists first among equal scores, unless the account has chosen otherwise. */
export const homeListsDefault: readonly ListType[] = ['eu_sanctions_list', 'un_sanctions_list'];
