import type { CellsOf } from './cellsOf.ts';
import type { Heading } from './readHeading.ts';

/** A column of a file: its name, what its heading says, and what its first cells look like. */
export interface ReadColumn {
  name: string;
  position: number;
  heading: Heading;
  cells: CellsOf;
  /** Its first cells, also empty ones. */
  values: readonly string[];
}
