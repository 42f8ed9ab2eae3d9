import type { AppIdScope } from '../../../../lib/contract/appIds/appIdScopes.ts';
import type { AppId } from '../../../../lib/contract/appIds/appIds.ts';
import { counted, shortDateTime } from '../../shared/format.ts';

export const scopeWords: Record<AppIdScope, string> = {
  sanctions: 'Sanctions checks',
  pep: 'PEP checks',
  batch: 'Batches of names',
  adverse_media: 'Adverse media checks',
  webhooks: 'Webhooks',
};

/** The limits of an App ID, a line each; none without limits. */
export function limitWords({ scopes, networks, expires_at, footprint }: AppId): string[] {
  return [
    ...(scopes ? [scopes.map((scope) => scopeWords[scope]).join(', ')] : []),
    ...(networks.length > 0 ? [`Only from ${counted(networks.length, 'network')}`] : []),
    ...(expires_at ? [`Expires ${shortDateTime(expires_at)}`] : []),
    ...(footprint === 'none' ? ['Receipts without names'] : []),
  ];
}
