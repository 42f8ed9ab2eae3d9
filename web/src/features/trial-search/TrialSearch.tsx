import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { nameLengthMax } from '../../../../lib/contract/screeningLimits.ts';
import { noResult, sentenceOf, useApi } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/Field.tsx';
import { SearchStatus } from '../../ui/matches/SearchStatus.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { trialSearches, useTrialCount } from './trialCount.ts';

const loadResults = () => import('../../ui/matches/SearchResults.tsx');
const SearchResults = lazy(async () => ({ default: (await loadResults()).SearchResults }));

/** The free search: field, counter and result. Signed-in users are not counted: the trial is for visitors. */
export function TrialSearch() {
  const id = useId();
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // What was typed into the prerendered page before its code was there.
  useEffect(() => setName(input.current?.value ?? ''), []);
  const { status } = useSession();
  const { used, add } = useTrialCount();
  const search = useTrialSearch(status === 'signedIn' ? undefined : add);
  const exhausted = status !== 'signedIn' && used >= trialSearches;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = name.trim();
    if (!query || exhausted || search.isPending) return;
    // The result cards are loaded while the server searches.
    void loadResults();
    search.mutate(query);
  };

  return (
    <div>
      <chakra.form role="search" onSubmit={submit} display="grid" gap="2.5">
        <chakra.label htmlFor={id} fontWeight="600">
          Name of a person or an organisation
        </chakra.label>
        <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="3">
          <Input
            ref={input}
            id={id}
            value={name}
            onChange={(event) => setName(event.target.value)}
            disabled={exhausted}
            maxLength={nameLengthMax}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${id}-count`}
            minHeight="13"
            fontSize="lg"
          />
          <Button type="submit" size="lg" disabled={exhausted || search.isPending} flexShrink="0">
            <Search size={20} aria-hidden />
            Search
          </Button>
        </chakra.div>
        <chakra.p id={`${id}-count`} textStyle="small" color={exhausted ? 'lingon' : 'muted'} role="status">
          {exhausted
            ? 'Trial searches exhausted. Choose a plan below to continue!'
            : status !== 'signedIn' && `${trialSearches - used} of ${trialSearches} free searches left`}
        </chakra.p>
      </chakra.form>
      <SearchStatus answer={search.data} pending={search.isPending} />
      <chakra.div aria-busy={search.isPending} css={{ '& > *': { mt: '6' } }}>
        {search.isError && (
          <Notice tone="danger" title="The search could not be completed" alert>
            {sentenceOf(search.error)} {noResult(search.error)}
          </Notice>
        )}
        {search.data && (
          <Suspense>
            <SearchResults
              question={{ name: search.variables }}
              answer={search.data}
              changed={name.trim() !== search.variables}
            />
          </Suspense>
        )}
      </chakra.div>
    </div>
  );
}

/** The same name within 5 minutes is answered from the cache. Answered searches are counted. */
function useTrialSearch(count: (() => void) | undefined) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      queryClient.fetchQuery({
        queryKey: ['trial-search', name],
        queryFn: ({ signal }) => api.freeTrialSearch({ name }, signal),
      }),
    onSuccess: count,
  });
}
