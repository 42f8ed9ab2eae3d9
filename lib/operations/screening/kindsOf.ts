import type { BatchItem } from '../../contract/batchCheck.ts';
import type { ListKind } from './loadedLists.ts';

/** The lists that an item is screened against. */
export const kindsOf: Record<BatchItem['check'], readonly ListKind[]> = {
  sanctions: ['sanctions'],
  pep: ['pep'],
  both: ['sanctions', 'pep'],
};
