import { type AppIdScope, appIdScopes } from '../../../../lib/contract/appIds/appIdScopes.ts';
import type { AppId } from '../../../../lib/contract/appIds/appIds.ts';

/** The limits of an App ID as the dialog edits them. */
export interface Limits {
  scopes: AppIdScope[];
  /** One a line. */
  networks: string;
  /** yyyy-mm-dd; empty: no end. */
  lastDay: string;
  keepsNoNames: boolean;
}

export function limitsOf({ scopes, networks, expires_at, footprint }: AppId): Limits {
  return {
    scopes: [...(scopes ?? appIdScopes)],
    networks: networks.join('\n'),
    lastDay: expires_at ? dayOf(new Date(expires_at)) : '',
    keepsNoNames: footprint === 'none',
  };
}

/** The changes sent to the API: an unedited limit is not sent, so it stays exact to the second. */
export function changedLimits(appId: AppId, { scopes, networks, lastDay, keepsNoNames }: Limits) {
  const before = limitsOf(appId);
  const lines = networks
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    // All of them is no limit: later additions are allowed as well.
    ...(scopes.join() === before.scopes.join() ? {} : { scopes: scopes.length < appIdScopes.length ? scopes : null }),
    ...(lines.join('\n') === before.networks ? {} : { networks: lines }),
    ...(lastDay === before.lastDay ? {} : { expires_at: lastDay ? endOf(lastDay) : null }),
    ...(keepsNoNames === before.keepsNoNames
      ? {}
      : { footprint: keepsNoNames ? ('none' as const) : ('full' as const) }),
  };
}

/** yyyy-mm-dd in the reader's time zone. */
export function dayOf(time: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

function endOf(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString();
}
