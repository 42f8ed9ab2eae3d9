import { isListType, type ListType, listTypeKeys } from '../../lib/contract/listTypes.ts';
import { WrongCall } from './wrongCall.ts';

/** The value of --list; undefined where it is not given. */
export function listArgument(given: string | undefined): ListType | undefined {
  if (given === undefined || isListType(given)) return given;
  throw new WrongCall(`There is no list type "${given}". The types are ${listTypeKeys.join(', ')}.`);
}
