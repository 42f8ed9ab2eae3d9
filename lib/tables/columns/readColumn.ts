import type { CellsOf } from './cellsOf.ts';
import type { Heading } from './readHeading.ts';

/** A column of a file: name, reading of its heading, statistics of its first cells. */
export interface ReadColumn {
  name: string;
  position: number;
  heading: Heading;
  cells: CellsOf;
  /** Its first cells, also empty ones. */
  values: readonly string[];
}
