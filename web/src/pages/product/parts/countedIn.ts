import { shortDate } from '../../../shared/format.ts';
import { type ListFigures, listFigures } from '../../../shared/site/listFigures.ts';

/** Of one list, by the name of its database. */
export function figuresOf(database: string): ListFigures {
  const found = listFigures.find((figures) => figures.database === database);
  if (!found) throw new Error(`There are no figures of ${database}`);
  return found;
}

/** Which files the numbers of a chart are from. */
export function countedIn(figures: readonly ListFigures[]): string {
  return `Counted in the sample lists: ${figures.map(({ database, date }) => `${database} of ${shortDate(date)}`).join(', ')}.`;
}
