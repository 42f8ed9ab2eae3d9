import { BlockList, isIPv6 } from 'node:net';
import type { AppIdScope } from '../../../lib/contract/appIds/appIdScopes.ts';
import { Refusal } from '../../../lib/contract/refusal.ts';
import { type AppIdRules, hasExpired } from '../../../lib/store/appIds/appIdRules.ts';

/** What an App ID is limited to, as its authorizer hands it over: API Gateway takes only flat values. */
export function contextOfRules({ scopes, networks, validUntil, footprint }: AppIdRules): Record<string, string> {
  return {
    ...(scopes ? { scopes: scopes.join(' ') } : {}),
    ...(networks ? { networks: networks.join(' ') } : {}),
    ...(validUntil ? { valid_until: validUntil } : {}),
    ...(footprint ? { footprint } : {}),
  };
}

export function rulesOfContext(context: Record<string, unknown>): AppIdRules {
  const { scopes, networks, valid_until: validUntil, footprint } = context;
  return {
    ...(typeof scopes === 'string' ? { scopes: scopes.split(' ') as AppIdScope[] } : {}),
    ...(typeof networks === 'string' ? { networks: networks.split(' ') } : {}),
    ...(typeof validUntil === 'string' ? { validUntil } : {}),
    ...(footprint === 'none' ? { footprint } : {}),
  };
}

/** Who calls with an App ID, as far as its limits go. */
export interface LimitedCaller {
  rules: AppIdRules;
  /** Where the call comes from. */
  address: (now: Date) => Promise<string>;
}

/**
 * The authorizer's answer holds for every route and up to a minute, so time, route and network of each call are checked here. Throws
 * APP_ID_EXPIRED, NETWORK_NOT_ALLOWED and SCOPE_REQUIRED.
 */
export async function requireUse(caller: LimitedCaller, scopes: readonly AppIdScope[], now: Date): Promise<void> {
  const { rules } = caller;
  if (hasExpired(rules, now)) {
    const sentence = `This App ID expired at ${rules.validUntil}. Please use another one.`;
    throw new Refusal('APP_ID_EXPIRED', sentence, { expired_at: rules.validUntil });
  }
  if (rules.networks) {
    const address = await caller.address(now);
    if (!isWithin(address, rules.networks)) {
      throw new Refusal('NETWORK_NOT_ALLOWED', `This App ID may not be used from ${address}`, { address });
    }
  }
  requireScopes(caller, scopes);
}

/** Throws SCOPE_REQUIRED for an App ID limited to other scopes. */
export function requireScopes({ rules: { scopes } }: LimitedCaller, required: readonly AppIdScope[]): void {
  const missing = scopes && required.filter((scope) => !scopes.includes(scope));
  if (!missing || missing.length === 0) return;
  const sentence = `This App ID may not be used for ${missing.join(' and ')}, only for ${scopes.join(', ')}`;
  throw new Refusal('SCOPE_REQUIRED', sentence, { required, allowed: scopes });
}

/** Whether an address is one of the networks: addresses and CIDR blocks. An IPv4 address may also be written as an IPv6 one. */
function isWithin(address: string, networks: readonly string[]): boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [start = '', bits] = network.split('/');
    const family = familyOf(start);
    if (bits === undefined) list.addAddress(start, family);
    else list.addSubnet(start, Number(bits), family);
  }
  return list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
