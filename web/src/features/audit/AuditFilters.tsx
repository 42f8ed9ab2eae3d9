import { chakra } from '@chakra-ui/react/styled-system';
import { Field, Select } from '../../ui/Field.tsx';
import { ClearFilters, TextFilter, TimeRangeFields } from '../../ui/filters.tsx';
import { isFiltered, problemOf, type TrailFilter, useActors } from './audit.ts';
import { actionGroups } from './eventWords.ts';

interface AuditFiltersProps {
  filter: TrailFilter;
  onChange: (changed: Partial<TrailFilter>) => void;
  onClear: () => void;
}

/** Each choice takes effect at once; the text when it is entered whole. */
export function AuditFilters({ filter, onChange, onClear }: AuditFiltersProps) {
  const actors = useActors().data ?? [];
  const isOther = filter.actor !== '' && !actors.some(({ id }) => id === filter.actor);
  return (
    <chakra.div display="grid" gap="4">
      <TextFilter label="Text" key={filter.text} text={filter.text} onFind={(text) => onChange({ text })} />
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        <Field label="Person or program">
          {(parts) => (
            <Select {...parts} value={filter.actor} onChange={(e) => onChange({ actor: e.target.value })}>
              <option value="">All</option>
              {isOther && <option value={filter.actor}>{filter.actor}</option>}
              {actors.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Action">
          {(parts) => (
            <Select
              {...parts}
              value={filter.action}
              onChange={(e) => onChange({ action: e.target.value as TrailFilter['action'] })}
            >
              <option value="">All</option>
              {actionGroups.map(({ title, actions }) => (
                <optgroup key={title} label={title}>
                  {actions.map((one) => (
                    <option key={one.action} value={one.action}>
                      {one.title}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          )}
        </Field>
        <TimeRangeFields range={filter} problem={problemOf(filter)} onChange={onChange} />
      </chakra.div>
      <ClearFilters isFiltered={isFiltered(filter)} onClear={onClear} />
    </chakra.div>
  );
}
