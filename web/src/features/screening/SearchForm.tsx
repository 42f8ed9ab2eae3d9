import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { nameLengthMax } from '../../../../lib/contract/screening/screeningLimits.ts';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/Field.tsx';
import { MatchTypeChoice } from './MatchTypeChoice.tsx';
import { MoreCriteria } from './MoreCriteria.tsx';
import { isAsking, queryProblems, type SearchInput, type SearchQuery, toInput } from './searchQuery.ts';

interface SearchFormProps {
  query: SearchQuery;
  onChange: (query: SearchQuery) => void;
  pending: boolean;
  onSearch: (input: SearchInput) => void;
  /** Shown below the form. */
  children?: ReactNode;
}

/** Name, match type and, collapsed, further criteria. Enter starts the search from every field. */
export function SearchForm({ query, onChange, pending, onSearch, children }: SearchFormProps) {
  const id = useId();
  const [problems, setProblems] = useState({});
  const change = (fields: Partial<SearchQuery>) => {
    onChange({ ...query, ...fields });
    setProblems({});
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isAsking(query) || pending) return;
    const found = queryProblems(query);
    setProblems(found);
    if (Object.keys(found).length === 0) onSearch(toInput(query));
  };

  return (
    <chakra.form role="search" onSubmit={submit} display="grid" gap="5">
      <chakra.div display="grid" gap="2.5">
        <chakra.label htmlFor={id} fontWeight="600">
          Name of a person or an organisation
        </chakra.label>
        <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="3">
          <Input
            id={id}
            value={query.name}
            onChange={(event) => change({ name: event.target.value })}
            maxLength={nameLengthMax}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            minHeight="13"
            fontSize="lg"
          />
          <Button type="submit" size="lg" disabled={pending} flexShrink="0">
            <Search size={20} aria-hidden />
            Search
          </Button>
        </chakra.div>
      </chakra.div>
      <MatchTypeChoice value={query.matchType} onChange={(matchType) => change({ matchType })} />
      <MoreCriteria query={query} onChange={change} problems={problems} />
      {children}
    </chakra.form>
  );
}
