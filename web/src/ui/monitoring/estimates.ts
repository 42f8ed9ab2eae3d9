import { useMutation } from '@tanstack/react-query';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { alertsWarnedFrom } from '../../../../lib/contract/monitoring/monitoringLimits.ts';
import { useApi } from '../../shared/api.ts';

export type Estimate = Awaited<ReturnType<Client['estimateAlerts']>>;

/** How many alerts another threshold or edition would open; nothing is saved. */
export function useEstimate() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: Parameters<Client['estimateAlerts']>[0]) => api.estimateAlerts(input),
  });
}

/** Whether somebody is asked first. A subject with too many matches opens no alert, and is not screened. */
export const isWarned = ({ alerts, not_screened: notScreened }: Estimate) =>
  alerts === null || alerts >= alertsWarnedFrom || notScreened > 0;
