import { chakra } from '@chakra-ui/react/styled-system';
import type { AdverseMediaMatch } from '../../../../../lib/contract/media/adverseMediaMatches.ts';
import { Field, Input, Select } from '../../../ui/Field.tsx';
import { type MediaFilters, mediaChoices } from './mediaFilters.ts';
import { categoryWords, languageName, outcomeWords, stageWords } from './mediaWords.ts';

interface MediaFilterBarProps {
  matches: readonly AdverseMediaMatch[];
  filters: MediaFilters;
  onChange: (filters: MediaFilters) => void;
}

/** Narrows the results shown; it asks for nothing new. */
export function MediaFilterBar({ matches, filters, onChange }: MediaFilterBarProps) {
  if (matches.length < 2) return null;
  const { outcomes, categories, stages, languages } = mediaChoices(matches);
  const choice = (label: string, field: keyof MediaFilters, choices: readonly (readonly [string, string])[]) =>
    choices.length > 1 && (
      <Field label={label}>
        {(parts) => (
          <Select
            {...parts}
            value={filters[field]}
            onChange={({ target }) => onChange({ ...filters, [field]: target.value })}
          >
            <option value="">All</option>
            {choices.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  return (
    <chakra.fieldset
      data-noprint
      display="grid"
      gap="4"
      minWidth="0"
      gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(auto-fit, minmax(9rem, 1fr))' }}
    >
      <chakra.legend srOnly>Filter the adverse media</chakra.legend>
      {choice(
        'Outcome',
        'outcome',
        outcomes.map((outcome) => [outcome, outcomeWords[outcome].label]),
      )}
      {choice(
        'Category',
        'category',
        categories.map((category) => [category, categoryWords[category]]),
      )}
      {choice(
        'Stage',
        'stage',
        stages.map((stage) => [stage, stageWords[stage]]),
      )}
      {choice(
        'Language',
        'language',
        languages.map((language) => [language, languageName(language)]),
      )}
      <Field label="Published since">
        {(parts) => (
          <Input
            {...parts}
            type="date"
            value={filters.from}
            onChange={({ target }) => onChange({ ...filters, from: target.value })}
          />
        )}
      </Field>
    </chakra.fieldset>
  );
}
