/** Numbers of documents, registers and ships, as the matcher compares them. */
export { isComparable } from './identifiers/askedNumbers.ts';
