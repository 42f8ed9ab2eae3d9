/** The names that a list writes into one; readers of lists add them. */
export { listedAlternatives } from './names/alternatives.ts';
