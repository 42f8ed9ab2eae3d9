import { chakra } from '@chakra-ui/react/styled-system';
import { dashboardRef, usageKeys } from '../../../lib/contract/usage/usageKeys.ts';

interface EndpointNameProps {
  endpoint: string;
}

/** An endpoint as programs name it; searches of the dashboard and a batch file have none. */
export function EndpointName({ endpoint }: EndpointNameProps) {
  if (endpoint === usageKeys.dashboardSearch) return 'Dashboard search';
  if (endpoint === usageKeys.dashboardAdverseMedia) return 'Dashboard adverse media';
  return endpoint === usageKeys.batchFile ? 'Batch file' : <code>{endpoint}</code>;
}

/** Where counted requests came from: the name of the App ID, or the dashboard. */
export function sourceOf(row: { app_id_ref: string; app_id_name: string | null }): string {
  if (row.app_id_ref === dashboardRef) return 'Dashboard';
  return row.app_id_name ?? 'Deleted App ID';
}

interface AppIdSourceProps {
  of: { app_id_ref: string; app_id_name: string | null; app_id_end: string | null };
}

/** The same with the last characters of the App ID, to distinguish two of one name. */
export function AppIdSource({ of }: AppIdSourceProps) {
  return (
    <>
      {sourceOf(of)}
      {of.app_id_end !== null && (
        <chakra.span display="block" color="muted" fontWeight="400">
          ends with <code>{of.app_id_end}</code>
        </chakra.span>
      )}
    </>
  );
}
