import type { Actor } from '../../contract/actor.ts';
import { notFound, Refusal } from '../../contract/refusal.ts';
import { type AppIdRules, changeRules, type RulesChange, updateAppIdRules } from '../../store/appIds/appIdRules.ts';
import { findAppId, type StoredAppId } from '../../store/appIds/appIds.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import type { Table } from '../../store/table.ts';
import { changedElsewhere, racesMax } from './setAppIdStatus.ts';

/**
 * Limits an App ID's scopes, networks and lifetime. Throws NOT_FOUND, and INVALID_REQUEST for an end in the past: deactivation ends one
 * at once. A newly chosen end is no longer that of a change-over.
 */
export async function limitAppId(
  { table, now }: { table: Table; now: Date },
  accountId: string,
  id: string,
  rules: RulesChange,
  actor: Actor,
): Promise<StoredAppId> {
  if (rules.validUntil && new Date(rules.validUntil) <= now) {
    const message = 'expires_at must be in the future';
    throw new Refusal('INVALID_REQUEST', message, { problems: [{ field: 'expires_at', message }] });
  }
  for (let race = 0; race < racesMax; race++) {
    const appId = await findAppId(table, accountId, id);
    if (!appId) throw notFound('App ID');
    if (Object.values(rules).every((rule) => rule === undefined)) return appId;
    const change = rules.validUntil === undefined ? rules : { ...rules, replacedBy: null };
    const recorded = await recordChange(table, accountId, {
      action: 'app_id.limited',
      by: actor,
      target: { type: 'app_id', id, name: appId.name },
      before: limitsOf(appId, rules),
      after: limitsOf(rules, rules),
    });
    const changes = changeRules(table, accountId, appId, change, actor);
    if (await updateAppIdRules(table, changes, recorded)) {
      const changed = await findAppId(table, accountId, id);
      if (changed) return changed;
    }
  }
  throw changedElsewhere();
}

/** The limits that a change is about, as facts of its record; null is no limit. */
function limitsOf(rules: AppIdRules | RulesChange, { scopes, networks, validUntil }: RulesChange) {
  return {
    ...(scopes === undefined ? {} : { scopes: rules.scopes ?? null }),
    ...(networks === undefined ? {} : { networks: rules.networks ?? null }),
    ...(validUntil === undefined ? {} : { expires_at: rules.validUntil ?? null }),
  };
}
