import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, type RefObject, useState } from 'react';
import { alertCauses, alertLabelNames, alertLabels, alertStates } from '../../../../lib/contract/alerts/alertWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Input, Select } from '../../ui/Field.tsx';
import { ClearFilters } from '../../ui/filters.tsx';
import { type AlertFilter, anyAlert, isFiltered } from './alertFilter.ts';
import { useAssignees } from './alertQueries.ts';
import { causeWords, stateWords } from './alertWords.ts';
import { SavedFilters } from './SavedFilters.tsx';

interface AlertFiltersProps {
  filter: AlertFilter;
  onChange: (changed: Partial<AlertFilter>) => void;
  search: RefObject<HTMLInputElement | null>;
}

/** Each choice takes effect at once; the text when it is entered whole. */
export function AlertFilters({ filter, onChange, search }: AlertFiltersProps) {
  const people = useAssignees().data ?? [];
  return (
    <chakra.div display="grid" gap="4">
      <TextForm key={filter.text} text={filter.text} onFind={(text) => onChange({ text })} search={search} />
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
          xl: 'repeat(6, minmax(0, 1fr))',
        }}
        alignItems="start"
      >
        <Choice
          label="State"
          value={filter.status}
          onChange={(status) => onChange({ status: status as AlertFilter['status'] })}
          options={alertStates.map((one) => [one, stateWords[one]])}
        />
        <Choice
          label="Assigned to"
          value={filter.assignee}
          onChange={(assignee) => onChange({ assignee })}
          options={[
            ['', 'Anybody'],
            ['me', 'Me'],
            ['nobody', 'Nobody'],
            ...people.map(({ id, label }) => [id, label] as const),
          ]}
        />
        <Choice
          label="Risk"
          value={filter.label}
          onChange={(label) => onChange({ label: label as AlertFilter['label'] })}
          options={[['', 'Any'], ...alertLabelNames.map((one) => [one, alertLabels[one]] as const)]}
        />
        <Choice
          label="Set off by"
          value={filter.set_off_by}
          onChange={(cause) => onChange({ set_off_by: cause as AlertFilter['set_off_by'] })}
          options={[['', 'Anything'], ...alertCauses.map((one) => [one, causeWords[one]] as const)]}
        />
        <Choice
          label="Due"
          value={filter.due}
          onChange={(due) => onChange({ due: due as AlertFilter['due'] })}
          options={[
            ['', 'Any time'],
            ['overdue', 'Overdue'],
          ]}
        />
        <Choice
          label="Order"
          value={filter.order}
          onChange={(order) => onChange({ order: order as AlertFilter['order'] })}
          options={[
            ['newest', 'Newest first'],
            ['oldest', 'Oldest first'],
          ]}
        />
      </chakra.div>
      <SavedFilters filter={filter} onChoose={onChange} />
      <ClearFilters isFiltered={isFiltered(filter)} onClear={() => onChange(anyAlert)} />
    </chakra.div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const isOther = !options.some(([one]) => one === value);
  return (
    <Field label={label}>
      {(parts) => (
        <Select {...parts} value={value} onChange={({ target }) => onChange(target.value)}>
          {isOther && <option value={value}>{value}</option>}
          {options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface TextFormProps {
  text: string;
  onFind: (text: string) => void;
  search: RefObject<HTMLInputElement | null>;
}

function TextForm({ text, onFind, search }: TextFormProps) {
  const [typed, setTyped] = useState(text);
  const find = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <chakra.form onSubmit={find} display="flex" flexWrap="wrap" gap="3" alignItems="end">
      <chakra.div flex="1" minWidth="40">
        <Field label="Name, reference or list">
          {(parts) => (
            <Input
              {...parts}
              ref={search}
              value={typed}
              maxLength={200}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </chakra.div>
      <Button type="submit">Find</Button>
    </chakra.form>
  );
}
