import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import {
  type CaseLabel,
  type CaseState,
  caseLabelNames,
  caseStates,
} from '../../../../lib/contract/cases/caseWords.ts';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { useApi } from '../../shared/api.ts';
import { keys } from '../../shared/queries.ts';
import { showToast } from '../../ui/toast.ts';

export type CasesAnswer = Awaited<ReturnType<Client['listCases']>>;
export type OpenedAnswer = Awaited<ReturnType<Client['getCase']>>;
export type Case = OpenedAnswer['case'];
export type CaseEntry = OpenedAnswer['entries'][number];
export type CaseFile = OpenedAnswer['files'][number];
export type People = OpenedAnswer['people'];

/** Filters of the list; '' for any value. */
export interface CaseFilter {
  state: CaseState | 'all' | '';
  assignee: string;
  label: CaseLabel | '';
  overdue: 'true' | '';
  text: string;
}

/** Filter and opened case stand in the address: both can be kept and sent to somebody. */
export function useCaseFilter() {
  const [query, setQuery] = useSearchParams();
  const of = (name: string) => query.get(name) ?? '';
  const filter: CaseFilter = {
    state: [...caseStates, 'all' as const].find((one) => one === of('state')) ?? '',
    assignee: of('assignee'),
    label: caseLabelNames.find((one) => one === of('label')) ?? '',
    overdue: of('overdue') === 'true' ? 'true' : '',
    text: of('text').trim(),
  };
  const show = (next: CaseFilter, opened: string, replace: boolean) => {
    const set = Object.entries({ ...next, case: opened }).filter(([, value]) => value !== '');
    setQuery(Object.fromEntries(set), { replace });
  };
  return {
    filter,
    opened: of('case'),
    setFilter: (changed: Partial<CaseFilter>) => show({ ...filter, ...changed }, '', true),
    clear: () => setQuery({}, { replace: true }),
    open: (id: string) => show(filter, id, false),
    close: () => show(filter, '', false),
  };
}

export const isFiltered = (filter: CaseFilter) => Object.values(filter).some((value) => value !== '');

export function useCases(filter: CaseFilter) {
  const api = useApi();
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  return useInfiniteQuery({
    queryKey: keys.caseList(asked),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => api.listCases({ ...asked, ...(cursor && { cursor }) }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => ({
      cases: pages.flatMap(({ cases }) => cases),
      people: pages.flatMap(({ people }) => people),
      figures: pages[0]?.figures ?? null,
    }),
  });
}

export function useCase(id: string) {
  const api = useApi();
  return useQuery({ queryKey: keys.case(id), queryFn: ({ signal }) => api.getCase({ case_id: id }, signal) });
}

/** The settings, and the members who may investigate. */
export function useCaseSettings() {
  const api = useApi();
  return useQuery({ queryKey: keys.caseSettings, queryFn: ({ signal }) => api.getCaseSettings({}, signal) });
}

/** A change of a case. Everything of cases is read again after it, also after a refused one. */
export function useCaseChange<Input, Answer>(change: (api: Client, input: Input) => Promise<Answer>, done?: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: () => done !== undefined && showToast({ title: done }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.cases }),
  });
}
