import { dashboardRef, usageKeys } from '../../../lib/contract/usageKeys.ts';

interface EndpointNameProps {
  endpoint: string;
}

/** An endpoint as programs name it; a search of the dashboard has none. */
export function EndpointName({ endpoint }: EndpointNameProps) {
  return endpoint === usageKeys.dashboardSearch ? 'Dashboard search' : <code>{endpoint}</code>;
}

/** Where counted requests came from: the name of the App ID, or the dashboard. */
export function sourceOf(row: { app_id_ref: string; app_id_name: string | null }): string {
  if (row.app_id_ref === dashboardRef) return 'Dashboard';
  return row.app_id_name ?? 'Deleted App ID';
}
