import type { BatchItem } from '../../contract/screening/batchCheck.ts';
import type { ListKind } from './loadedLists.ts';

/** The lists that an item is screened against. */
export const kindsOf: Record<BatchItem['check'], readonly ListKind[]> = {
  sanctions: ['sanctions'],
  pep: ['pep'],
  both: ['sanctions', 'pep'],
};
