import type { NameReading } from '../names/readName.ts';
import type { Segment } from '../segment/segment.ts';
import type { Alignment } from './align.ts';
import type { ListedReading } from './listedReading.ts';

/** The highest possible score of a name, whatever its words say, and the reason. */
export interface NameLimit {
  max: number;
  why: string;
}

/** Two names with their aligned words. */
export interface AlignedNames {
  segment: Segment;
  query: NameReading;
  listed: ListedReading;
  alignment: Alignment;
}
