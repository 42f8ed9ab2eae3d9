import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { type AuditAction, auditActionNames } from '../../../../lib/contract/audit/auditActions.ts';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { keys } from '../../shared/queries.ts';
import { saveFile } from '../../shared/saveCsv.ts';
import { showToast } from '../../ui/toast.ts';

export type ListedEvent = Awaited<ReturnType<Client['listAuditEvents']>>['events'][number];
export type OpenedEvent = Awaited<ReturnType<Client['getAuditEvent']>>;

/** The filters of the trail; '' for any value. Times are those of the reader: yyyy-mm-ddThh:mm. */
export interface TrailFilter {
  text: string;
  action: AuditAction | '';
  actor: string;
  from: string;
  to: string;
}

/** Filter and opened event stand in the address, so that both can be sent to somebody and survive a reload. */
export function useTrailFilter() {
  const [query, setQuery] = useSearchParams();
  const of = (name: string) => query.get(name) ?? '';
  const filter: TrailFilter = {
    text: of('text').trim(),
    action: auditActionNames.find((one) => one === of('action')) ?? '',
    actor: of('actor'),
    from: isTime(of('from')) ? of('from') : '',
    to: isTime(of('to')) ? of('to') : '',
  };
  const show = (next: TrailFilter, event: string, replace: boolean) => {
    const set = Object.entries({ ...next, event }).filter(([, value]) => value !== '');
    setQuery(Object.fromEntries(set), { replace });
  };
  return {
    filter,
    opened: of('event'),
    setFilter: (changed: Partial<TrailFilter>) => show({ ...filter, ...changed }, '', true),
    clear: () => setQuery({}, { replace: true }),
    open: (id: string) => show(filter, id, false),
    close: () => show(filter, '', true),
  };
}

/** Why the filter cannot be asked for. */
export function problemOf({ from, to }: TrailFilter): string | undefined {
  return from && to && from >= to ? 'The end must be later than the beginning.' : undefined;
}

export const isFiltered = (filter: TrailFilter) => Object.values(filter).some((value) => value !== '');

const askedOf = ({ text, action, actor, from, to }: TrailFilter) => ({
  ...(text && { text }),
  ...(action && { action }),
  ...(actor && { actor }),
  ...(from && { from: new Date(from).toISOString() }),
  ...(to && { to: new Date(to).toISOString() }),
});

export function useTrail(filter: TrailFilter) {
  const api = useApi();
  const asked = askedOf(filter);
  return useInfiniteQuery({
    queryKey: keys.auditTrail(asked),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => api.listAuditEvents({ ...asked, ...(cursor && { cursor }) }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => ({
      events: pages.flatMap(({ events }) => events),
      searchedTo: pages.at(-1)?.searched_to ?? null,
    }),
    enabled: problemOf(filter) === undefined,
  });
}

/** Asked again every two seconds until the log has included it. */
export function useEvent(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: keys.auditEvent(id),
    queryFn: ({ signal }) => api.getAuditEvent({ event_id: id }, signal),
    refetchInterval: ({ state: { data } }) => (data && data.proof === null ? 2_000 : false),
  });
}

/** Members and App IDs to choose from, at most a page of each. Those of earlier times are found by their address or id as text. */
export function useActors() {
  const api = useApi();
  return useQuery({
    queryKey: keys.auditActors,
    queryFn: async ({ signal }) => {
      const [{ members }, { app_ids }] = await Promise.all([api.listMembers({}, signal), api.listAppIds({}, signal)]);
      return [
        ...members.map(({ user_id, name, email }) => ({ id: user_id, label: name ?? email })),
        ...app_ids.map(({ id, name }) => ({ id, label: `App ID ${name}` })),
      ];
    },
  });
}

/** Saves what the filter finds as a file. */
export function useTrailExport(filter: TrailFilter) {
  const api = useApi();
  return useMutation({
    mutationFn: (format: 'csv' | 'json') =>
      format === 'csv' ? api.exportAuditEvents(askedOf(filter)) : api.exportAuditEventsAsJson(askedOf(filter)),
    onSuccess: ({ file, fileName }) => saveFile(fileName, file),
    onError: (error) =>
      showToast({ title: 'The audit trail could not be exported', text: sentenceOf(error), tone: 'destructive' }),
  });
}

const isTime = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value));
