import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Client } from '../../../../lib/contract/http/client.ts';
import {
  type SubjectOutcome,
  type SubjectRisk,
  type SubjectScreeningState,
  type SubjectStatus,
  subjectOutcomes,
  subjectRisks,
  subjectScreeningStates,
  subjectStatuses,
} from '../../../../lib/contract/subjects/subjectLimits.ts';
import { useApi } from '../../shared/api.ts';
import { keys } from '../../shared/queries.ts';

type Listed = Awaited<ReturnType<Client['listSubjects']>>;
export type Subject = Listed['subjects'][number];
export type SubjectKind = NonNullable<Subject['type']>;

export const kinds: readonly SubjectKind[] = ['individual', 'entity', 'vessel', 'aircraft'];
export const kindWords: Record<SubjectKind, string> = {
  individual: 'Person',
  entity: 'Organisation',
  vessel: 'Ship',
  aircraft: 'Aircraft',
};
export const stateWords: Record<SubjectScreeningState, string> = {
  pending: 'To be screened',
  screened: 'Screened',
  not_screened: 'Not screened',
};
export const outcomeWords: Record<SubjectOutcome, string> = {
  open: 'Open alert',
  true_match: 'True match',
  inconclusive: 'Inconclusive',
  false_positive: 'False positive',
  clear: 'Nothing found',
};
export const riskWords: Record<SubjectRisk, string> = { low: 'Low', medium: 'Medium', high: 'High' };

/** A screening takes seconds; its end is seen within these. */
export const pollMs = 4_000;
export const isWaiting = ({ status, screening }: Subject) => status === 'active' && screening.state === 'pending';

/** The filters of the list; '' for any value. */
export interface SubjectFilter {
  search: string;
  status: SubjectStatus | '';
  screening: SubjectScreeningState | '';
  outcome: SubjectOutcome | '';
  type: SubjectKind | '';
  risk: SubjectRisk | '';
  tag: string;
}

/** Filter and opened subject stand in the address: both can be sent to somebody and survive a reload. */
export function useSubjectFilter() {
  const [query, setQuery] = useSearchParams();
  const of = (name: string) => (query.get(name) ?? '').trim();
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === of(name)) ?? '';
  const filter: SubjectFilter = {
    search: of('search'),
    status: one('status', subjectStatuses),
    screening: one('screening', subjectScreeningStates),
    outcome: one('outcome', subjectOutcomes),
    type: one('type', kinds),
    risk: one('risk', subjectRisks),
    tag: of('tag'),
  };
  const opened = of('subject');
  const show = (next: SubjectFilter, subject: string, replace: boolean) => {
    const set = Object.entries({ ...next, subject }).filter(([, value]) => value !== '');
    setQuery(Object.fromEntries(set), { replace });
  };
  return {
    filter,
    opened,
    setFilter: (changed: Partial<SubjectFilter>) => show({ ...filter, ...changed }, '', true),
    clear: () => setQuery({}, { replace: true }),
    open: (ref: string) => show(filter, ref, false),
    close: () => show(filter, '', true),
  };
}

export const isFiltered = (filter: SubjectFilter) => Object.values(filter).some((value) => value !== '');

export function useSubjects(filter: SubjectFilter) {
  const api = useApi();
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  return useInfiniteQuery({
    queryKey: keys.subjects(asked),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => api.listSubjects({ ...asked, ...(cursor && { cursor }) }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ subjects }) => subjects.some(isWaiting)) ? pollMs : false,
    select: ({ pages }) => ({
      subjects: pages.flatMap(({ subjects }) => subjects),
      counts: pages.at(-1)?.counts,
    }),
  });
}

/** A change of subjects; every list of them is read again after it, also after a refused one. */
export function useSubjectChange<Input, Answer>(change: (api: Client, input: Input) => Promise<Answer>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.allSubjects }),
  });
}

/** The texts of a field with one on each line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
