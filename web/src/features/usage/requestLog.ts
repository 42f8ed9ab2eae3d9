import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { type StatusClass, statusClasses } from '../../../../lib/contract/usage/requestLogLimits.ts';
import { type UsageKey, usageKeys } from '../../../../lib/contract/usage/usageKeys.ts';
import { useApi } from '../../shared/api.ts';
import { keys } from '../../shared/queries.ts';

export type LoggedRequest = Awaited<ReturnType<Client['listRequests']>>['requests'][number];

/** The filters of the log; '' for any value. Times are those of the reader: yyyy-mm-ddThh:mm. */
export interface RequestFilter {
  app_id_ref: string;
  endpoint: UsageKey | '';
  status: StatusClass | '';
  from: string;
  to: string;
  request_id: string;
}

/** The filter stands in the address, so it can be sent to somebody and survives a reload. */
export function useRequestFilter() {
  const [query, setQuery] = useSearchParams();
  const of = (name: string) => query.get(name) ?? '';
  const filter: RequestFilter = {
    app_id_ref: of('app_id_ref'),
    endpoint: Object.values(usageKeys).find((key) => key === of('endpoint')) ?? '',
    status: statusClasses.find((one) => one === of('status')) ?? '',
    from: isTime(of('from')) ? of('from') : '',
    to: isTime(of('to')) ? of('to') : '',
    request_id: of('request_id').trim(),
  };
  const setFilter = (changed: Partial<RequestFilter>) => {
    const set = Object.entries({ ...filter, ...changed }).filter(([, value]) => value !== '');
    setQuery(Object.fromEntries(set), { replace: true });
  };
  return { filter, setFilter, clear: () => setQuery({}, { replace: true }) };
}

/** Why the filter cannot be asked for. */
export function problemOf({ from, to }: RequestFilter): string | undefined {
  return from && to && from >= to ? 'The end must be later than the beginning.' : undefined;
}

export const isFiltered = (filter: RequestFilter) => Object.values(filter).some((value) => value !== '');

export function useRequestLog(filter: RequestFilter) {
  const api = useApi();
  const asked = {
    ...(filter.app_id_ref && { app_id_ref: filter.app_id_ref }),
    ...(filter.endpoint && { endpoint: filter.endpoint }),
    ...(filter.status && { status: filter.status }),
    ...(filter.from && { from: new Date(filter.from).toISOString() }),
    ...(filter.to && { to: new Date(filter.to).toISOString() }),
    ...(filter.request_id && { request_id: filter.request_id }),
  };
  return useInfiniteQuery({
    queryKey: keys.requestLog(asked),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => api.listRequests({ ...asked, ...(cursor && { cursor }) }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => ({
      requests: pages.flatMap(({ requests }) => requests),
      searchedTo: pages.at(-1)?.searched_to ?? null,
    }),
    enabled: problemOf(filter) === undefined,
  });
}

const isTime = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value));
