import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { externalRefMax } from '../../../../lib/contract/screening/screeningLimits.ts';
import { type Kind, kindWords } from '../../shared/kindWords.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Field, Input, Select } from '../../ui/Field.tsx';
import { countries } from './countries.ts';
import { IdentifierFields } from './IdentifierFields.tsx';
import { criteriaSet, type QueryProblems, type SearchQuery } from './searchQuery.ts';
import { Threshold } from './Threshold.tsx';

const types = [
  { value: '', label: 'Any' },
  ...(Object.keys(kindWords) as Kind[]).map((kind) => ({ value: kind, label: kindWords[kind] })),
] as const;

interface MoreCriteriaProps {
  query: SearchQuery;
  onChange: (fields: Partial<SearchQuery>) => void;
  problems: QueryProblems;
}

/** What else is known about the person or organisation: it changes the scores, and each match says by how much. */
export function MoreCriteria({ query, onChange, problems }: MoreCriteriaProps) {
  const [isOpen, setOpen] = useState(false);
  // Some 250 elements, otherwise made again with every letter of the name.
  const countryOptions = useMemo(
    () =>
      countries().map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      )),
    [],
  );
  const set = criteriaSet(query);
  return (
    <Disclosure
      // Open as long as there is a visible problem inside.
      open={isOpen || Object.keys(problems).length > 0}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <chakra.summary>
        <ChevronRight size={18} aria-hidden />
        More criteria
        {set > 0 && <Badge tone="fjord">{set} set</Badge>}
        <chakra.span color="muted" fontWeight="400" textStyle="small">
          Kind, nationality, date of birth, number, threshold, your reference
        </chakra.span>
      </chakra.summary>
      <chakra.fieldset display="grid" gap="5" minWidth="0" pt="4">
        <chakra.legend srOnly>Criteria</chakra.legend>
        <chakra.p textStyle="small" color="muted">
          A criterion that agrees with a record raises its score, one that contradicts it lowers it. Where the list has
          no information, the score does not change.
        </chakra.p>
        <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} alignItems="start">
          <Field label="Kind">
            {(parts) => (
              <Select
                {...parts}
                value={query.type}
                onChange={({ target }) =>
                  onChange({ type: types.find(({ value }) => value === target.value)?.value ?? '' })
                }
              >
                {types.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Nationality">
            {(parts) => (
              <Select
                {...parts}
                value={query.nationality}
                onChange={({ target }) => onChange({ nationality: target.value })}
              >
                <option value="">Any</option>
                {countryOptions}
              </Select>
            )}
          </Field>
          <Field
            label="Date of birth"
            hint="As much as you know: 1962, 1962-03 or 1962-03-12"
            problem={problems.dateOfBirth}
          >
            {(parts) => (
              <Input
                {...parts}
                value={query.dateOfBirth}
                onChange={({ target }) => onChange({ dateOfBirth: target.value })}
                maxLength={10}
                autoComplete="off"
              />
            )}
          </Field>
          <Threshold
            value={query.threshold}
            exact={query.matchType === 'exact'}
            onChange={(threshold) => onChange({ threshold })}
          />
          <IdentifierFields query={query} onChange={onChange} problem={problems.identifier} />
          <Field
            label="Your reference"
            hint="Such as a customer number. Decisions are kept for it and shown in later searches; the scores stay. Never sent to a publisher."
          >
            {(parts) => (
              <Input
                {...parts}
                value={query.reference}
                onChange={({ target }) => onChange({ reference: target.value })}
                maxLength={externalRefMax}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
        </chakra.div>
      </chakra.fieldset>
    </Disclosure>
  );
}

const Disclosure = chakra('details', {
  base: {
    '& summary': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2.5',
      width: 'fit-content',
      minHeight: '10',
      fontWeight: '600',
      color: 'fjord',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '& svg': { transition: 'transform 120ms' },
    },
    '&[open] summary svg': { transform: 'rotate(90deg)' },
  },
});
