import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Client } from '../../../../lib/contract/http/client.ts';
import type { Receipt } from '../../../../lib/contract/receipts/receipt.ts';
import { readReceiptId } from '../../../../lib/contract/receipts/receiptId.ts';
import { type UsageKey, usageKeys } from '../../../../lib/contract/usage/usageKeys.ts';
import { useApi } from '../../shared/api.ts';
import { isApiError } from '../../shared/apiSentences.ts';
import { keys } from '../../shared/queries.ts';
import { NoAnswerError } from '../../shared/withinTime.ts';

export type ListedReceipt = Awaited<ReturnType<Client['listReceipts']>>['receipts'][number];
export type OpenedReceipt = Awaited<ReturnType<Client['getReceipt']>>;

export const outcomes = ['match', 'no_match'] as const;

/** The filters of the history; '' for any value. Times are those of the reader: yyyy-mm-ddThh:mm. */
export interface ReceiptFilter {
  name: string;
  external_ref: string;
  outcome: (typeof outcomes)[number] | '';
  endpoint: UsageKey | '';
  app_id_ref: string;
  from: string;
  to: string;
}

/** Filter and opened receipt stand in the address, so that both can be sent to somebody and survive a reload. */
export function useReceiptFilter() {
  const [query, setQuery] = useSearchParams();
  const of = (name: string) => query.get(name) ?? '';
  const filter: ReceiptFilter = {
    name: of('name').trim(),
    external_ref: of('external_ref').trim(),
    outcome: outcomes.find((one) => one === of('outcome')) ?? '',
    endpoint: Object.values(usageKeys).find((key) => key === of('endpoint')) ?? '',
    app_id_ref: of('app_id_ref'),
    from: isTime(of('from')) ? of('from') : '',
    to: isTime(of('to')) ? of('to') : '',
  };
  const opened = of('receipt');
  const show = (next: ReceiptFilter, receipt: string, replace: boolean) => {
    const set = Object.entries({ ...next, receipt }).filter(([, value]) => value !== '');
    setQuery(Object.fromEntries(set), { replace });
  };
  return {
    filter,
    opened,
    setFilter: (changed: Partial<ReceiptFilter>) => show({ ...filter, ...changed }, '', true),
    clear: () => setQuery({}, { replace: true }),
    open: (id: string) => show(filter, id, false),
    close: () => show(filter, '', true),
  };
}

/** Why the filter cannot be asked for. */
export function problemOf({ from, to }: ReceiptFilter): string | undefined {
  return from && to && from >= to ? 'The end must be later than the beginning.' : undefined;
}

export const isFiltered = (filter: ReceiptFilter) => Object.values(filter).some((value) => value !== '');

/** A filter as the endpoints take it. */
export function askedFor(filter: ReceiptFilter) {
  return {
    ...(filter.name && { name: filter.name }),
    ...(filter.external_ref && { external_ref: filter.external_ref }),
    ...(filter.outcome && { outcome: filter.outcome }),
    ...(filter.endpoint && { endpoint: filter.endpoint }),
    ...(filter.app_id_ref && { app_id_ref: filter.app_id_ref }),
    ...(filter.from && { from: new Date(filter.from).toISOString() }),
    ...(filter.to && { to: new Date(filter.to).toISOString() }),
  };
}

export function useReceipts(filter: ReceiptFilter) {
  const api = useApi();
  const asked = askedFor(filter);
  return useInfiniteQuery({
    queryKey: keys.receipts(asked),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => api.listReceipts({ ...asked, ...(cursor && { cursor }) }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => ({
      receipts: pages.flatMap(({ receipts }) => receipts),
      searchedTo: pages.at(-1)?.searched_to ?? null,
    }),
    enabled: problemOf(filter) === undefined,
  });
}

/** A receipt can be read within seconds of its answer, and a minute later if many are on their way. */
const arrivingMs = 60_000;

/** Whether a receipt that was not found may be on its way: its id says when it was made. */
function mayArrive(id: string): boolean {
  const made = readReceiptId(id)?.time.getTime() ?? 0;
  return Date.now() - made < arrivingMs;
}

/** Asked again while it is on its way, and every two seconds until the log has included it. */
export function useReceipt(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: keys.receipt(id),
    queryFn: ({ signal }) => api.getReceipt({ receipt_id: id }, signal),
    retry: (failures, error) =>
      isApiError(error)
        ? error.code === 'NOT_FOUND' && mayArrive(id)
        : failures < 3 && !(error instanceof NoAnswerError),
    retryDelay: 1_000,
    refetchInterval: ({ state: { data } }) => (data && data.proof === null ? 2_000 : false),
  });
}

export type ListedRow = Awaited<ReturnType<Client['listReceiptRows']>>['rows'][number];

/** The rows of a batch's receipt. */
export function useReceiptRows(id: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: keys.receiptRows(id),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      api.listReceiptRows({ receipt_id: id, ...(cursor && { cursor }) }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** What was hashed, and nothing else, is what the page shows. */
export const receiptIn = ({ canonical }: OpenedReceipt): Receipt => JSON.parse(canonical);

const isTime = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value));
