import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../shared/api.ts';
import { type LivePlace, openLive, refreshAll, refreshFor } from '../../shared/live.ts';
import { accountQuery, useAccount } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';

/** Keeps the live channel open for a member of an account; nobody else is connected. */
export function useLive(place: () => Promise<LivePlace>): void {
  const { token } = useSession();
  const api = useApi();
  const queryClient = useQueryClient();
  const hasNoAccount = useAccount().data?.account === null;
  useEffect(() => {
    if (hasNoAccount) return;
    return openLive({
      place,
      token,
      onMessage: (message) => refreshFor(message, queryClient),
      onReconnected: () => refreshAll(queryClient),
      mayGoOn: async () => (await queryClient.fetchQuery({ ...accountQuery(api), staleTime: 0 })).account !== null,
    });
  }, [place, token, api, queryClient, hasNoAccount]);
}
