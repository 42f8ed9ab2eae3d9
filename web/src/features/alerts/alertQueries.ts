import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DecisionOutcome, decisionsAtOnceMax } from '../../../../lib/contract/alerts/alertWords.ts';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { keys } from '../../shared/queries.ts';
import { showToast } from '../../ui/toast.ts';
import { type AlertFilter, queryOf } from './alertFilter.ts';

export type ListedAlert = Awaited<ReturnType<Client['listAlerts']>>['alerts'][number];
export type OpenedAlert = Awaited<ReturnType<Client['getAlert']>>;
export type OpenedRecord = OpenedAlert['records'][number];
export type Figures = Awaited<ReturnType<Client['getAlertFigures']>>;

export interface Conclusion {
  outcome: DecisionOutcome;
  reason: string;
}

export function useAlertList(filter: AlertFilter) {
  const api = useApi();
  const asked = queryOf(filter);
  return useInfiniteQuery({
    queryKey: keys.alertList(asked),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => api.listAlerts({ ...asked, ...(cursor && { cursor }) }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ alerts }) => alerts),
    placeholderData: keepPreviousData,
  });
}

export function useAlert(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: keys.alert(id),
    queryFn: ({ signal }) => api.getAlert({ alert_id: id }, signal),
    enabled: id !== '',
  });
}

const figuresAgainMs = 60_000;

/** Read again after an own change, and once a minute: they count thousands of alerts, so not with each change of somebody else. */
export function useAlertFigures() {
  const api = useApi();
  return useQuery({
    queryKey: keys.alertFigures,
    queryFn: ({ signal }) => api.getAlertFigures({}, signal),
    refetchInterval: figuresAgainMs,
  });
}

/**
 * A change of alerts. Lists are read again after it, also after a refused one. The change does not wait for them: a form is gone once its
 * alert is read as decided, and would never learn of its success.
 */
function useAlertChange<Input, Output>(change: (api: Client, input: Input) => Promise<Output>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSettled: () => {
      for (const queryKey of [keys.alerts, keys.alertFigures]) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

export interface Decided {
  outcome: DecisionOutcome;
  alerts: ListedAlert[];
  refused: string[];
}

/** Decides one alert as it was read, or many, in calls of a hundred. */
export function useDecision() {
  return useAlertChange(async (api, { alerts, outcome, reason }: Conclusion & { alerts: ListedAlert[] }) => {
    const [only] = alerts;
    if (only && alerts.length === 1) {
      const { alert } = await api.decideAlert({ alert_id: only.id, outcome, reason, version: only.version });
      return { outcome, alerts: [alert], refused: [] } satisfies Decided;
    }
    const decided: Decided = { outcome, alerts: [], refused: [] };
    for (let at = 0; at < alerts.length; at += decisionsAtOnceMax) {
      const ids = alerts.slice(at, at + decisionsAtOnceMax).map(({ id }) => id);
      const { results } = await api.decideAlerts({ alert_ids: ids, outcome, reason });
      decided.alerts.push(...results.flatMap(({ alert }) => alert ?? []));
      decided.refused.push(...results.flatMap(({ error }) => error?.message ?? []));
    }
    return decided;
  });
}

/** Takes decisions back. Resolves with the number of alerts changed by somebody else meanwhile. */
export function useUndo() {
  return useAlertChange(async (api, alerts: readonly ListedAlert[]) => {
    let refused = 0;
    for (const { id, version } of alerts) {
      try {
        await api.withdrawDecision({ alert_id: id, version: String(version) });
      } catch (error) {
        refused++;
        if (alerts.length === 1) throw error;
      }
    }
    return refused;
  });
}

export function useAssignment() {
  const { mutate, ...change } = useAlertChange((api, input: Parameters<typeof api.changeAlert>[0]) =>
    api.changeAlert(input),
  );
  return {
    ...change,
    assign: (input: Parameters<Client['changeAlert']>[0]) =>
      mutate(input, {
        onError: (error) =>
          showToast({ title: 'The alert was not changed', text: sentenceOf(error), tone: 'destructive' }),
      }),
  };
}

/** Members to assign alerts to, at most a page of them. */
export function useAssignees() {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.members, 'assignees'],
    queryFn: async ({ signal }) => {
      const { members } = await api.listMembers({}, signal);
      return members
        .filter(({ role }) => role !== 'auditor')
        .map(({ user_id, name, email }) => ({ id: user_id, label: name ?? email }));
    },
  });
}
