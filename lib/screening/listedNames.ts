/** Splits several names listed as one; readers of lists add them. */
export { listedAlternatives } from './names/alternatives.ts';
