import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { dashboardSearch } from '../../../../lib/contract/screening/screening.ts';
import { type NewCaseSource, recordsForCase } from '../../shared/newCase.ts';
import { useAccount, useUsage } from '../../shared/queries.ts';
import { useMay } from '../../shared/role.ts';
import { Card } from '../../ui/Card.tsx';
import { SearchResults } from '../../ui/matches/SearchResults.tsx';
import { SearchStatus } from '../../ui/matches/SearchStatus.tsx';
import type { SearchAnswer } from '../../ui/matches/searchAnswer.ts';
import { Notice } from '../../ui/Notice.tsx';
import { OpenCaseLink } from '../../ui/OpenCaseLink.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { MediaChoice } from './media/MediaChoice.tsx';
import { MediaPart } from './media/MediaPart.tsx';
import { checksFor, emptyMediaQuery, mediaInputOf, periodProblem } from './media/mediaQuery.ts';
import { useMediaCheck } from './media/useMediaCheck.ts';
import { SearchesLeft } from './SearchesLeft.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchRefused } from './SearchRefused.tsx';
import { asksFor, emptyQuery, type SearchInput, toInput } from './searchQuery.ts';
import { useDashboardSearch } from './useDashboardSearch.ts';

/** The full search for subscribers. The searched name is personal data and is never part of an address. */
export function SearchPage() {
  const usage = useUsage();
  const maySearch = useMay(dashboardSearch.role ?? 'owner');
  const isPending = usage.isPending || maySearch === undefined;
  return (
    <>
      <PageHeader title="Search">
        Screen a person or an organisation against all your sanctions and PEP lists, and look for adverse media if you
        wish. A search counts as one API request, adverse media as one more.
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

/** Decided records are left out, unless there are no others. */
function caseSourceOf(name: string, reference: string | undefined, answer: SearchAnswer): NewCaseSource {
  const { results, receipt } = answer;
  const undecided = results.filter(({ decision }) => !decision?.holds);
  const records = (undecided.length > 0 ? undecided : results).map(({ id, database, name: listed }) => ({
    id,
    database,
    name: listed,
  }));
  const found = {
    name,
    origin: 'search',
    ...recordsForCase(records),
    receipt_ids: receipt ? [receipt.id] : [],
  } as const;
  return reference ? { ...found, external_ref: reference } : found;
}

interface SearchCardProps {
  children: React.ReactNode;
}

function SearchCard({ children }: SearchCardProps) {
  const search = useDashboardSearch();
  const homeLists = useAccount().data?.account?.home_lists;
  const input = search.variables;
  const [query, setQuery] = useState(emptyQuery);
  const [mediaQuery, setMediaQuery] = useState(emptyMediaQuery);
  const [isNameMissing, setNameMissing] = useState(false);
  const media = useMediaCheck();
  const start = (asked: SearchInput) => {
    // It is said beside the field, and nothing is counted before it is mended.
    if (mediaQuery.wanted && periodProblem(mediaQuery)) return;
    search.mutate(asked);
    const mediaInput = mediaQuery.wanted ? mediaInputOf(asked, mediaQuery) : undefined;
    if (mediaInput) media.start(mediaInput);
    else media.clear();
    setNameMissing(mediaQuery.wanted && !mediaInput);
  };
  return (
    <Card p={{ base: '5', md: '8' }}>
      <SearchForm query={query} onChange={setQuery} pending={search.isPending} onSearch={start}>
        <MediaChoice query={mediaQuery} onChange={setMediaQuery} />
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
          <SearchResults
            question={input}
            answer={search.data}
            changed={!asksFor(query, input)}
            homeLists={homeLists}
            mediaSources={media.answer?.sources}
          />
        )}
        {search.data && input?.name && search.data.results.length > 0 && (
          <p>
            <OpenCaseLink source={caseSourceOf(input.name, input.external_ref, search.data)} />
          </p>
        )}
      </chakra.div>
      {isNameMissing && (
        <chakra.div mt="8">
          <Notice tone="warning" title="Adverse media was not checked: it needs a name">
            Articles are found by the name of a person or an organisation. Nothing is known about adverse media.
          </Notice>
        </chakra.div>
      )}
      {media.input && <MediaPart media={media} changed={!checksFor(toInput(query), mediaQuery, media.input)} />}
    </Card>
  );
}
