import type { AuditValues } from '../../../../lib/contract/audit/auditEvent.ts';
import { brand } from '../../../../lib/contract/brand.ts';
import type { ListedEvent } from './audit.ts';

/** Who acted, as people know them. */
export function actorOf({ actor, actor_name }: Pick<ListedEvent, 'actor' | 'actor_name'>): string {
  if (actor.type === 'system') return brand.name;
  if (actor.type === 'app_id') return `App ID ${actor_name ?? actor.ref}`;
  return actor_name ?? actor.email ?? 'A former member';
}

/** What was changed: the name of then, or its id. */
export const targetOf = ({ target }: Pick<ListedEvent, 'target'>): string => target?.name ?? target?.id ?? '';

/** A value of a change in words. */
export function wordsOf(value: AuditValues[string] | undefined): string {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  return String(value);
}

/** Each changed fact with its value before and after; facts that stayed are left out. */
export function changesOf({ before, after }: Pick<ListedEvent, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const [from, to] = [before?.[name], after?.[name]];
    if (from !== undefined && to !== undefined && wordsOf(from) === wordsOf(to)) return [];
    return [{ label: name.replaceAll('_', ' '), from, to }];
  });
}

/** The changes in one line. */
export function changeText(event: Pick<ListedEvent, 'before' | 'after'>): string {
  return changesOf(event)
    .map(({ label, from, to }) => {
      if (from === undefined) return `${label}: ${wordsOf(to)}`;
      return to === undefined ? `${label} was ${wordsOf(from)}` : `${label}: ${wordsOf(from)} → ${wordsOf(to)}`;
    })
    .join('; ');
}
