import { dashboardRef, usageKeys } from '../../../lib/contract/usageKeys.ts';

interface EndpointNameProps {
  endpoint: string;
}

/** An endpoint as programs name it; a search of the dashboard and a batch file have none. */
export function EndpointName({ endpoint }: EndpointNameProps) {
  if (endpoint === usageKeys.dashboardSearch) return 'Dashboard search';
  return endpoint === usageKeys.batchFile ? 'Batch file' : <code>{endpoint}</code>;
}

/** Where counted requests came from: the name of the App ID, or the dashboard. */
export function sourceOf(row: { app_id_ref: string; app_id_name: string | null }): string {
  if (row.app_id_ref === dashboardRef) return 'Dashboard';
  return row.app_id_name ?? 'Deleted App ID';
}
