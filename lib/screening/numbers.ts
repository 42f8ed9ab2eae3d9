/** Numbers of documents, registers and ships, as the matcher compares them. */
export { isComparable, isRounded } from './identifiers/askedNumbers.ts';
