import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { type NotificationKind, notificationKinds } from '../../../../lib/contract/notifications/notificationKinds.ts';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { keys } from '../../shared/queries.ts';
import { showToast } from '../../ui/toast.ts';

export type ListedNotification = Awaited<ReturnType<Client['listNotifications']>>['notifications'][number];

export interface NotificationFilter {
  unread: boolean;
  kind: NotificationKind | '';
}

/** The filter stands in the address: it survives a reload and can be linked. */
export function useNotificationFilter() {
  const [query, setQuery] = useSearchParams();
  const filter: NotificationFilter = {
    unread: query.get('unread') === 'true',
    kind: notificationKinds.find((one) => one === query.get('kind')) ?? '',
  };
  const setFilter = (changed: Partial<NotificationFilter>) => {
    const { unread, kind } = { ...filter, ...changed };
    setQuery({ ...(unread && { unread: 'true' }), ...(kind && { kind }) }, { replace: true });
  };
  return { filter, setFilter };
}

/** Notifications of the signed-in person, newest first. */
export function useNotificationList({ unread, kind }: NotificationFilter) {
  const api = useApi();
  const asked = { ...(unread && { unread: 'true' as const }), ...(kind && { kind }) };
  return useInfiniteQuery({
    queryKey: keys.toldList(asked),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => api.listNotifications({ ...asked, ...(cursor && { cursor }) }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => ({
      notifications: pages.flatMap(({ notifications }) => notifications),
      unread: pages[0]?.unread ?? 0,
    }),
  });
}

type Marked = Parameters<Client['markNotifications']>[0];

/** Bell and list are read again after it. */
export function useMark() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (marked: Marked) => api.markNotifications(marked),
    onError: (error) => showToast({ title: 'Error', text: sentenceOf(error), tone: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.told }),
  });
}
