import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '../../../../lib/contract/http/client.ts';
import type { ListType } from '../../../../lib/contract/lists/listTypes.ts';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { paths } from '../../shared/paths.ts';
import { keys } from '../../shared/queries.ts';
import { saveFile } from '../../shared/saveCsv.ts';
import { showToast } from '../../ui/toast.ts';

export type Latency = Awaited<ReturnType<Client['listLatency']>>;
export type LatencyEdition = Latency['editions'][number];
export type LatencyOfList = Latency['lists'][number];
export type Incident = Awaited<ReturnType<Client['listIncidents']>>['incidents'][number];

export interface AskedLatency {
  year: string;
  list: ListType | '';
}

/** The first year with editions of the service. */
const firstYear = 2026;

/** Years to choose from (UTC), the present one first. */
export function yearsTo(now: Date): string[] {
  const last = now.getUTCFullYear();
  return Array.from({ length: Math.max(1, last - firstYear + 1) }, (_, i) => String(last - i));
}

const askedOf = ({ year, list }: AskedLatency) => ({ year, ...(list !== '' && { list }) });

export function useLatency(asked: AskedLatency) {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.monitoring, 'latency', asked],
    queryFn: ({ signal }) => api.listLatency(askedOf(asked), signal),
  });
}

export function useLatencyExport(asked: AskedLatency) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.exportListLatency(askedOf(asked)),
    onSuccess: ({ file, fileName }) => saveFile(fileName, file),
    onError: (error) =>
      showToast({ title: 'The editions could not be exported', text: sentenceOf(error), tone: 'destructive' }),
  });
}

export function useIncidents(year: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.monitoring, 'incidents', year],
    queryFn: ({ signal }) => api.listIncidents({ year }, signal),
  });
}

/** The list is read again after it, also after a refused one. */
export function useAcknowledgement() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { incident_id: string; note: string }) => api.acknowledgeIncident(input),
    onSuccess: () => showToast({ title: 'Incident acknowledged' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...keys.monitoring, 'incidents'] }),
  });
}

const [minute, hour, day] = [60, 3_600, 86_400];

/** "45 s", "3 min", "2.5 h", "4 d"; - for none. */
export function durationText(seconds: number | null): string {
  if (seconds === null) return '-';
  if (seconds < 2 * minute) return `${seconds} s`;
  if (seconds < 2 * hour) return `${Math.round(seconds / minute)} min`;
  if (seconds < 2 * day) return `${tenths(seconds / hour)} h`;
  return `${tenths(seconds / day)} d`;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/** The history of screenings within an incident, in the reader's time, whole minutes around it. */
export function screeningsWithin({ from, to }: Pick<Incident, 'from' | 'to'>): string {
  const local = (time: number) => {
    const date = new Date(time);
    return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  };
  const end = to === null ? undefined : local(Math.ceil(Date.parse(to) / 60_000) * 60_000);
  const query = new URLSearchParams({ from: local(Date.parse(from)), ...(end && { to: end }) });
  return `${paths.screenings}?${query}`;
}
