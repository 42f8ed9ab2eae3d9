import { chakra } from '@chakra-ui/react/styled-system';
import { caseLabelNames, caseStates } from '../../../../lib/contract/cases/caseWords.ts';
import { useSession } from '../../shared/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { ClearFilters, TextFilter } from '../../ui/filters.tsx';
import { type CaseFilter, isFiltered, useCaseSettings } from './cases.ts';
import { labelText, stateWords } from './caseTexts.ts';

interface CaseFiltersProps {
  filter: CaseFilter;
  onChange: (changed: Partial<CaseFilter>) => void;
  onClear: () => void;
}

/** Each choice takes effect at once; the text when it is entered whole. */
export function CaseFilters({ filter, onChange, onClear }: CaseFiltersProps) {
  const people = useCaseSettings().data?.people ?? [];
  const me = useSession().user?.id;
  const isOther = !['', 'none'].includes(filter.assignee) && !people.some(({ user_id }) => user_id === filter.assignee);
  return (
    <chakra.div display="grid" gap="4">
      <TextFilter
        label="Name, reference or record"
        key={filter.text}
        text={filter.text}
        onFind={(text) => onChange({ text })}
      />
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}
        alignItems="start"
      >
        <Field label="State">
          {(parts) => (
            <Select
              {...parts}
              value={filter.state}
              onChange={({ target }) => onChange({ state: target.value as CaseFilter['state'] })}
            >
              <option value="">Open</option>
              {caseStates.map((state) => (
                <option key={state} value={state}>
                  {stateWords[state]}
                </option>
              ))}
              <option value="all">All</option>
            </Select>
          )}
        </Field>
        <Field label="Assigned to">
          {(parts) => (
            <Select {...parts} value={filter.assignee} onChange={({ target }) => onChange({ assignee: target.value })}>
              <option value="">Anybody</option>
              <option value="none">Nobody</option>
              {isOther && <option value={filter.assignee}>A former member</option>}
              {people.map(({ user_id, name }) => (
                <option key={user_id} value={user_id}>
                  {user_id === me ? `${name} (you)` : name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Type">
          {(parts) => (
            <Select
              {...parts}
              value={filter.label}
              onChange={({ target }) => onChange({ label: target.value as CaseFilter['label'] })}
            >
              <option value="">Any</option>
              {caseLabelNames.map((label) => (
                <option key={label} value={label}>
                  {labelText(label)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button
          variant="outline"
          size="sm"
          aria-pressed={filter.overdue === 'true'}
          onClick={() => onChange({ overdue: filter.overdue === '' ? 'true' : '' })}
        >
          {filter.overdue === 'true' ? 'Overdue only: on' : 'Overdue only'}
        </Button>
        <ClearFilters isFiltered={isFiltered(filter)} onClear={onClear} />
      </chakra.div>
    </chakra.div>
  );
}
