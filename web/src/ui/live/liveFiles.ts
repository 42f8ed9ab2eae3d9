import {
  databaseName,
  type ListPart,
  type ListType,
  listTypeKeys,
  listTypes,
  partsOf,
} from '../../../../lib/contract/lists/listTypes.ts';

/** One of the publishers' files, as the service says its state. */
export interface LiveFile {
  list: ListType;
  part: ListPart;
  /** Its name in the service's answer. */
  database: string;
}

/** Every file of the lists of these kinds, in the order of the product. */
export function liveFiles(kinds: readonly ('sanctions' | 'pep')[] = ['sanctions', 'pep']): LiveFile[] {
  return listTypeKeys
    .filter((list) => kinds.includes(listTypes[list].kind))
    .flatMap((list) => partsOf(list).map((part) => ({ list, part, database: databaseName(list, part) })));
}
