import type { ListType } from '../../../../lib/contract/lists/listTypes.ts';
import figures from './listFigures.data.json';

/** What a sample list contains. `npm run site` counts, and a test counts again. */
export interface ListFigures {
  list: ListType;
  /** The list, and the publisher's file. */
  database: string;
  /** yyyy-mm-dd, of the publisher's file. */
  date: string;
  /** Nobody on it exists. */
  invented: boolean;
  records: number;
  /** All names of all records: aliases, former names and names in their own script included. */
  names: number;
  /** Names by the script they are written in. */
  scripts: Partial<Record<string, number>>;
  /** Records by the month of listing (yyyy-mm); empty if the file has no dates. */
  listed: Partial<Record<string, number>>;
}

export const listFigures = figures as ListFigures[];
