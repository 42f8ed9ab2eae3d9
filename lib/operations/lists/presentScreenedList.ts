import type { ScreenedList } from '../../contract/lists/lists.ts';
import type { Edition } from '../../store/lists/editions.ts';
import { databaseOf } from './databaseOf.ts';

/** What an answer says about an edition it rests on. */
export function presentScreenedList(edition: Edition, now: Date): ScreenedList {
  return {
    list: edition.list,
    database: databaseOf(edition),
    edition_id: edition.id,
    edition_date: edition.editionDate,
    published_at: edition.publishedAt,
    age_days: Math.max(0, Math.floor((now.getTime() - Date.parse(edition.editionDate)) / 86_400_000)),
    records: edition.records,
    scope: edition.scope,
    sample: edition.sample === true,
  };
}
