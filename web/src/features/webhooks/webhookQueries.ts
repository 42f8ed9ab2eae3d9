import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { useApi } from '../../shared/api.ts';
import { keys } from '../../shared/queries.ts';
import { showToast } from '../../ui/toast.ts';

export type Webhook = Awaited<ReturnType<Client['listWebhooks']>>['webhooks'][number];
export type Delivery = Awaited<ReturnType<Client['listDeliveries']>>['deliveries'][number];

/** While a delivery waits for its next attempt. A first attempt takes a second, a later one minutes or hours. */
const soonMs = 2_000;
const laterMs = 30_000;

export function useWebhooks() {
  const api = useApi();
  return useQuery({ queryKey: keys.webhooks, queryFn: ({ signal }) => api.listWebhooks({}, signal) });
}

/** Deliveries of a webhook, newest first; read again while one waits. */
export function useDeliveries(webhookId: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: keys.deliveries(webhookId),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      api.listDeliveries({ webhook_id: webhookId, ...(cursor && { cursor }) }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ deliveries }) => deliveries),
    refetchInterval: ({ state }) => pollOf(state.data?.pages.flatMap(({ deliveries }) => deliveries) ?? []),
  });
}

function pollOf(deliveries: readonly Delivery[]): number | false {
  const waiting = deliveries.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return false;
  return waiting.some(({ attempts }) => attempts.length === 0) ? soonMs : laterMs;
}

/** A change of webhooks or a wish for a delivery. The page is read again after it, also after a refused one. */
export function useWebhookChange<Input, Output>(
  change: (api: Client, input: Input) => Promise<Output>,
  done?: { title: string; text?: string },
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: () => done && showToast(done),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.webhooks }),
  });
}
