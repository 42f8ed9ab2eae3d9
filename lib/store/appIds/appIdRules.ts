import * as z from 'zod/mini';
import type { Actor } from '../../contract/actor.ts';
import { type AppIdStatus, appIdScope } from '../../contract/appIds/appIdFields.ts';
import { attributeOf } from '../codec.ts';
import { keys } from '../keys.ts';
import { isWritten, type Table, type TransactItem, transact } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/** Rules of an App ID; undefined means unlimited, and the full footprint. Kept with the App ID, and with its hash for the authorizer. */
export const appIdRules = {
  scopes: z.optional(z.array(appIdScope)),
  /** Addresses and CIDR blocks. */
  networks: z.optional(z.array(z.string())),
  validUntil: z.optional(z.string()),
  /** Receipts of its calls hold no question. */
  footprint: z.optional(z.literal('none')),
};
export type AppIdRules = z.output<z.ZodMiniObject<typeof appIdRules>>;

/** An App ID as read: the state its status may change from. */
export interface ReadAppId {
  id: string;
  hash: string;
  status: AppIdStatus;
}

export function hasExpired({ validUntil }: AppIdRules, now: Date): boolean {
  return validUntil !== undefined && now >= new Date(validUntil);
}

/** Null removes a limit; undefined keeps it. */
export type RulesChange = { [Rule in keyof AppIdRules]: AppIdRules[Rule] | null };

/** Changes by a rotation of the replaced App ID, beside its end; null removes. */
interface Replacement {
  status?: 'inactive';
  replacedBy?: string | null;
}

/**
 * Changes the limits of an App ID if its status is still as read. A caller that also ends it (`status`) frees its slot or hands it over
 * in the same transaction.
 */
export function changeRules(
  table: Table,
  accountId: string,
  appId: ReadAppId,
  rules: RulesChange & Replacement,
  by: Actor,
): TransactItem[] {
  const changes = Object.entries(rules).filter(([, value]) => value !== undefined);
  const attributes = changes.map(([rule, value]) => [attributeOf(rule), value] as const);
  const set = Object.fromEntries(attributes.filter(([, value]) => value !== null));
  const remove = attributes.filter(([, value]) => value === null).map(([name]) => name);
  const asRead = { condition: '#status = :before', values: { before: appId.status } };
  const changed = { set: { ...set, changed_by: by }, remove, ...asRead };
  return [
    { Update: updateOf(table, keys.appId(accountId, appId.id), changed) },
    { Update: updateOf(table, keys.appIdHash(appId.hash), { set, remove, ...asRead }) },
  ];
}

/** False when its status has changed since it was read. */
export function updateAppIdRules(...change: Parameters<typeof changeRules>): Promise<boolean> {
  return isWritten(transact(change[0], changeRules(...change)));
}
