import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { screeningKeys, usageKeys } from '../../../../lib/contract/usage/usageKeys.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Input, Select } from '../../ui/Field.tsx';
import { ClearFilters, TimeRangeFields } from '../../ui/filters.tsx';
import { SourceField } from '../../ui/SourceField.tsx';
import { isFiltered, problemOf, type ReceiptFilter } from './receipts.ts';

interface ReceiptFiltersProps {
  filter: ReceiptFilter;
  onChange: (changed: Partial<ReceiptFilter>) => void;
  onClear: () => void;
}

const endpointWords: Partial<Record<string, string>> = {
  [usageKeys.dashboardSearch]: 'Dashboard search',
  [usageKeys.dashboardAdverseMedia]: 'Dashboard adverse media',
  [usageKeys.batchFile]: 'Batch file',
};

/** Each choice takes effect at once; name and reference when they are entered whole. */
export function ReceiptFilters({ filter, onChange, onClear }: ReceiptFiltersProps) {
  return (
    <chakra.div display="grid" gap="4">
      <WordsForm key={`${filter.name} ${filter.external_ref}`} filter={filter} onFind={onChange} />
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(6, minmax(0, 1fr))',
        }}
        // A date with a time needs more room than a choice.
        css={{ lg: { '& > *': { gridColumn: 'span 2' }, '& > :nth-child(n + 4)': { gridColumn: 'span 3' } } }}
        alignItems="start"
      >
        <Field label="Outcome">
          {(parts) => (
            <Select
              {...parts}
              value={filter.outcome}
              onChange={(e) => onChange({ outcome: e.target.value as ReceiptFilter['outcome'] })}
            >
              <option value="">All</option>
              <option value="match">Match</option>
              <option value="no_match">No match</option>
            </Select>
          )}
        </Field>
        <Field label="Endpoint">
          {(parts) => (
            <Select
              {...parts}
              value={filter.endpoint}
              onChange={(e) => onChange({ endpoint: e.target.value as ReceiptFilter['endpoint'] })}
            >
              <option value="">All</option>
              {screeningKeys.map((key) => (
                <option key={key} value={key}>
                  {endpointWords[key] ?? key}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <SourceField value={filter.app_id_ref} onChange={(app_id_ref) => onChange({ app_id_ref })} />
        <TimeRangeFields range={filter} problem={problemOf(filter)} onChange={onChange} />
      </chakra.div>
      <ClearFilters isFiltered={isFiltered(filter)} onClear={onClear} />
    </chakra.div>
  );
}

interface WordsFormProps {
  filter: ReceiptFilter;
  onFind: (changed: Partial<ReceiptFilter>) => void;
}

function WordsForm({ filter, onFind }: WordsFormProps) {
  const [name, setName] = useState(filter.name);
  const [externalRef, setExternalRef] = useState(filter.external_ref);
  const find = (event: FormEvent) => {
    event.preventDefault();
    onFind({ name: name.trim(), external_ref: externalRef.trim() });
  };
  return (
    <chakra.form onSubmit={find} display="flex" flexWrap="wrap" columnGap="3" rowGap="2" alignItems="end">
      <chakra.div flex="2" minWidth="48">
        <Field label="Words of the name">
          {(parts) => <Input {...parts} value={name} maxLength={200} onChange={(e) => setName(e.target.value)} />}
        </Field>
      </chakra.div>
      <chakra.div flex="1" minWidth="40">
        <Field label="Your reference">
          {(parts) => (
            <Input {...parts} value={externalRef} maxLength={200} onChange={(e) => setExternalRef(e.target.value)} />
          )}
        </Field>
      </chakra.div>
      <Button type="submit">Find</Button>
      <chakra.p textStyle="small" color="muted" flexBasis="100%">
        Names and references within batches and files are found as well: up to about 100,000 names of a file.
      </chakra.p>
    </chakra.form>
  );
}
