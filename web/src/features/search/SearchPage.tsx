import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { dashboardSearch } from '../../../../lib/contract/screening.ts';
import { useAccount, useUsage } from '../../shared/queries.ts';
import { useMay } from '../../shared/role.ts';
import { Card } from '../../ui/Card.tsx';
import { SearchResults } from '../../ui/matches/SearchResults.tsx';
import { SearchStatus } from '../../ui/matches/SearchStatus.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { SearchesLeft } from './SearchesLeft.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchRefused } from './SearchRefused.tsx';
import { asksFor, emptyQuery } from './searchQuery.ts';
import { useDashboardSearch } from './useDashboardSearch.ts';

/** The full search for subscribers. The searched name is personal data and is never part of an address. */
export function SearchPage() {
  const usage = useUsage();
  const maySearch = useMay(dashboardSearch.role ?? 'owner');
  const isPending = usage.isPending || maySearch === undefined;
  return (
    <>
      <PageHeader title="Search">
        Screen a person or an organisation against all your sanctions and PEP lists. A search counts as one API request.
      </PageHeader>
      {isPending && <Spinner label="Loading..." />}
      {maySearch === false && (
        <Notice title="Your role does not include searching">
          Auditors can look at everything and change nothing. Please ask the owner or an admin of your account for the
          role of an analyst if you need to screen names.
        </Notice>
      )}
      {/* Also without the figures: the server decides who may search. */}
      {!isPending && maySearch && <SearchCard>{usage.data && <SearchesLeft usage={usage.data} />}</SearchCard>}
    </>
  );
}

interface SearchCardProps {
  children: React.ReactNode;
}

function SearchCard({ children }: SearchCardProps) {
  const search = useDashboardSearch();
  const homeLists = useAccount().data?.account?.home_lists;
  const input = search.variables;
  const [query, setQuery] = useState(emptyQuery);
  return (
    <Card p={{ base: '5', md: '8' }}>
      <SearchForm query={query} onChange={setQuery} pending={search.isPending} onSearch={search.mutate}>
        {children}
      </SearchForm>
      <SearchStatus answer={search.data} pending={search.isPending} />
      <chakra.div aria-busy={search.isPending} css={{ '& > *': { mt: '6' } }}>
        {search.isError && input && (
          <SearchRefused
            error={search.error}
            onPartial={input.allow_partial ? undefined : () => search.mutate({ ...input, allow_partial: true })}
          />
        )}
        {search.data && input && (
          <SearchResults question={input} answer={search.data} changed={!asksFor(query, input)} homeLists={homeLists} />
        )}
      </chakra.div>
    </Card>
  );
}
