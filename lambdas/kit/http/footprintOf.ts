import { type Footprint, footprintHeader, footprints } from '../../../lib/contract/receipts/footprint.ts';
import { Refusal } from '../../../lib/contract/refusal.ts';
import type { AppIdRules } from '../../../lib/store/appIds/appIdRules.ts';

/** The footprint that a call asks for, or that its App ID has; none wins. Throws INVALID_REQUEST for another value of the header. */
export function footprintOf(caller: object, header: (name: string) => string | undefined): Footprint {
  const asked = header(footprintHeader)?.trim().toLowerCase() ?? 'full';
  const footprint = footprints.find((one) => one === asked);
  if (!footprint) throw new Refusal('INVALID_REQUEST', `Klarnavn-Footprint must be ${footprints.join(' or ')}`);
  return rulesOf(caller)?.footprint ?? footprint;
}

const rulesOf = (caller: object): AppIdRules | undefined =>
  'rules' in caller ? (caller.rules as AppIdRules) : undefined;
