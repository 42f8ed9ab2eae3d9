import type { ScreenedList } from '../../contract/lists.ts';
import { listTypeKeys, listTypes } from '../../contract/listTypes.ts';
import type { Edition } from '../../store/editions.ts';

/** The publisher's file names, where a list has several. */
const partNames: Record<string, string> = { main: '', sdn: ' SDN', consolidated: ' Consolidated' };

/** The column Database: which list, and which of its files. */
export function databaseOf({ list, part }: Pick<Edition, 'list' | 'part'>): string {
  return `${listTypes[list].database}${partNames[part] ?? ''}`;
}

/** What an answer says about an edition it rests on. */
export function screenedList(edition: Edition, now: Date): ScreenedList {
  return {
    list: edition.list,
    database: databaseOf(edition),
    edition_id: edition.id,
    edition_date: edition.editionDate,
    published_at: edition.publishedAt,
    age_days: Math.max(0, Math.floor((now.getTime() - Date.parse(edition.editionDate)) / 86_400_000)),
    records: edition.records,
    scope: edition.scope,
  };
}

/** As the product names its lists, and their files by name. */
export function inListOrder(a: Pick<Edition, 'list' | 'part'>, b: Pick<Edition, 'list' | 'part'>): number {
  return listTypeKeys.indexOf(a.list) - listTypeKeys.indexOf(b.list) || a.part.localeCompare(b.part);
}
