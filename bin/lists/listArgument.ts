import { isListType, type ListType, listTypeKeys } from '../../lib/contract/lists/listTypes.ts';
import { WrongCall } from '../command/wrongCall.ts';

/** The value of --list; undefined without the option. */
export function listArgument(value: string | undefined): ListType | undefined {
  if (value === undefined || isListType(value)) return value;
  throw new WrongCall(`There is no list type "${value}". The types are ${listTypeKeys.join(', ')}.`);
}
