import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import {
  subjectOutcomes,
  subjectRisks,
  subjectScreeningStates,
  subjectTagLength,
} from '../../../../lib/contract/subjects/subjectLimits.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Input, Select } from '../../ui/Field.tsx';
import { ClearFilters } from '../../ui/filters.tsx';
import { isFiltered, kinds, kindWords, outcomeWords, riskWords, type SubjectFilter, stateWords } from './subjects.ts';

interface SubjectFiltersProps {
  filter: SubjectFilter;
  onChange: (changed: Partial<SubjectFilter>) => void;
  onClear: () => void;
}

/** Each choice takes effect at once; text and tag when they are entered whole. */
export function SubjectFilters({ filter, onChange, onClear }: SubjectFiltersProps) {
  const choice = <Name extends 'screening' | 'outcome' | 'status' | 'type' | 'risk'>(
    name: Name,
    label: string,
    options: readonly (readonly [value: SubjectFilter[Name], words: string])[],
  ) => (
    <Field label={label}>
      {(parts) => (
        <Select
          {...parts}
          value={filter[name]}
          onChange={({ target }) => onChange({ [name]: target.value } as Partial<SubjectFilter>)}
        >
          <option value="">All</option>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <chakra.div display="grid" gap="4">
      <WordsForm key={`${filter.search} ${filter.tag}`} filter={filter} onFind={onChange} />
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(5, minmax(0, 1fr))',
        }}
      >
        {choice(
          'screening',
          'Screening',
          subjectScreeningStates.map((state) => [state, stateWords[state]] as const),
        )}
        {choice(
          'outcome',
          'Outcome',
          subjectOutcomes.map((outcome) => [outcome, outcomeWords[outcome]] as const),
        )}
        {choice('status', 'Relation', [
          ['active', 'Active'],
          ['ended', 'Ended'],
        ])}
        {choice(
          'type',
          'Type',
          kinds.map((kind) => [kind, kindWords[kind]] as const),
        )}
        {choice(
          'risk',
          'Risk',
          subjectRisks.map((risk) => [risk, riskWords[risk]] as const),
        )}
      </chakra.div>
      <ClearFilters isFiltered={isFiltered(filter)} onClear={onClear} />
    </chakra.div>
  );
}

interface WordsFormProps {
  filter: SubjectFilter;
  onFind: (changed: Partial<SubjectFilter>) => void;
}

function WordsForm({ filter, onFind }: WordsFormProps) {
  const [search, setSearch] = useState(filter.search);
  const [tag, setTag] = useState(filter.tag);
  const find = (event: FormEvent) => {
    event.preventDefault();
    onFind({ search: search.trim(), tag: tag.trim() });
  };
  return (
    <chakra.form onSubmit={find} display="flex" flexWrap="wrap" columnGap="3" rowGap="2" alignItems="end">
      <chakra.div flex="2" minWidth="48">
        <Field label="Name or reference">
          {(parts) => (
            <Input {...parts} maxLength={100} value={search} onChange={({ target }) => setSearch(target.value)} />
          )}
        </Field>
      </chakra.div>
      <chakra.div flex="1" minWidth="40">
        <Field label="Tag">
          {(parts) => (
            <Input
              {...parts}
              maxLength={subjectTagLength}
              value={tag}
              onChange={({ target }) => setTag(target.value)}
            />
          )}
        </Field>
      </chakra.div>
      <Button type="submit" variant="outline">
        Find
      </Button>
    </chakra.form>
  );
}
