import { dashboardRef } from '../../../lib/contract/usage/usageKeys.ts';
import { useAppIds, useUsage } from './queries.ts';

/** What the account has really made and called, as the guides' steps say it. */
export function useFirstSteps() {
  const appIds = useAppIds().data?.app_ids ?? [];
  const recent = useUsage().data?.recent_requests ?? [];
  const called = recent.filter(({ app_id_ref }) => app_id_ref !== dashboardRef);
  return {
    hasAppId: appIds.length > 0,
    hasCalled: called.length > 0 || appIds.some(({ usage_count }) => usage_count > 0),
    /** Of the latest calls of programs. */
    endpointsCalled: [...new Set(called.map(({ endpoint }) => endpoint))],
  };
}
