import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { keys } from '../../shared/queries.ts';
import { saveFile } from '../../shared/saveCsv.ts';
import { showToast } from '../../ui/toast.ts';

type Answer = Awaited<ReturnType<Client['listWhitelist']>>;
export type WhitelistEntry = Answer['entries'][number];
export type WhitelistFigures = NonNullable<Answer['figures']>;

/** '' for any value. */
export interface WhitelistFilter {
  review: 'due' | '';
  holder: string;
  text: string;
}

export const anyEntry: WhitelistFilter = { review: '', holder: '', text: '' };

/** The filter stands in the address: it can be sent to somebody. */
export function useWhitelistFilter() {
  const [query, setQuery] = useSearchParams();
  const filter: WhitelistFilter = {
    review: query.get('review') === 'due' ? 'due' : '',
    holder: query.get('holder') ?? '',
    text: query.get('text')?.trim() ?? '',
  };
  return {
    filter,
    setFilter: (changed: Partial<WhitelistFilter>) => setQuery(askedOf({ ...filter, ...changed }), { replace: true }),
  };
}

export const isFiltered = (filter: WhitelistFilter) => Object.values(filter).some((value) => value !== '');

const askedOf = ({ review, holder, text }: WhitelistFilter) => ({
  ...(review && { review }),
  ...(holder && { holder }),
  ...(text && { text }),
});

export function useWhitelist(filter: WhitelistFilter) {
  const api = useApi();
  const asked = askedOf(filter);
  return useInfiniteQuery({
    queryKey: keys.whitelist(asked),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => api.listWhitelist({ ...asked, ...(cursor && { cursor }) }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => ({ entries: pages.flatMap(({ entries }) => entries), figures: pages[0]?.figures }),
    placeholderData: keepPreviousData,
  });
}

export type Conclusion = { action: 'confirm'; reason: string } | { action: 'end' };

interface Reviewed {
  done: number;
  /** Reasons for the unchanged ones. */
  refused: string[];
}

/** Confirms or ends decisions one after the other: a refused one stops no other. The list is read again after it. */
export function useReview() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ entries, conclusion }: { entries: WhitelistEntry[]; conclusion: Conclusion }) => {
      const reviewed: Reviewed = { done: 0, refused: [] };
      for (const { alert_id, version } of entries) {
        try {
          if (conclusion.action === 'end') await api.withdrawDecision({ alert_id, version: String(version) });
          else await api.confirmDecision({ alert_id, version, reason: conclusion.reason });
          reviewed.done++;
        } catch (error) {
          reviewed.refused.push(sentenceOf(error));
        }
      }
      return reviewed;
    },
    onSettled: () =>
      Promise.all(
        [keys.alerts, keys.alertFigures, keys.whitelist({}).slice(0, 1)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Saves the filtered decisions as a file. */
export function useWhitelistExport(filter: WhitelistFilter) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.exportWhitelist(askedOf(filter)),
    onSuccess: ({ file, fileName }) => saveFile(fileName, file),
    onError: (error) =>
      showToast({ title: 'The whitelist could not be exported', text: sentenceOf(error), tone: 'destructive' }),
  });
}
