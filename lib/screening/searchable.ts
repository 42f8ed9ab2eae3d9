import { readField } from './field/readField.ts';

export { isSearchable } from './field/isSearchable.ts';

/** So many names in one field are searched in one query; each takes the time of a search. */
export const namesMax = 8;

/** Whether a field gives more names than are searched: those beyond would be left out. */
export function hasTooManyNames(name: string): boolean {
  return readField(name).parts.length > namesMax;
}
