import { useMutation, useQuery } from '@tanstack/react-query';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { historyDaysMax } from '../../../../lib/contract/usage/requestLogLimits.ts';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { keys } from '../../shared/queries.ts';
import { saveFile } from '../../shared/saveCsv.ts';
import { showToast } from '../../ui/toast.ts';

export type UsageHistory = Awaited<ReturnType<Client['usageHistory']>>;

/** Periods on offer, in days up to today. */
export const periods = { '30 days': 30, '90 days': 90, '12 months': historyDaysMax } as const;
export type Period = keyof typeof periods;

const refetchMs = 60_000;
const dayMs = 86_400_000;

/** Days are those of UTC, as they are counted. */
function askedOf(period: Period): { from?: string } {
  if (period === '30 days') return {};
  return { from: new Date(Date.now() - (periods[period] - 1) * dayMs).toISOString().slice(0, 10) };
}

export function useUsageHistory(period: Period) {
  const api = useApi();
  return useQuery({
    queryKey: keys.usageHistory({ period }),
    queryFn: ({ signal }) => api.usageHistory(askedOf(period), signal),
    refetchInterval: refetchMs,
    // The figures of one period stay while those of another are read.
    placeholderData: (before) => before,
  });
}

/** Downloads the history as a CSV file. */
export function useUsageExport() {
  const api = useApi();
  return useMutation({
    mutationFn: (period: Period) => api.exportUsage(askedOf(period)),
    onSuccess: ({ file, fileName }) => saveFile(fileName, file),
    onError: (error) =>
      showToast({ title: 'The usage could not be exported', text: sentenceOf(error), tone: 'destructive' }),
  });
}
