import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '../../ui/Card.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { ClearFilters, TextFilter } from '../../ui/filters.tsx';
import { anyEntry, isFiltered, type WhitelistFigures, type WhitelistFilter } from './whitelist.ts';

interface WhitelistFiltersProps {
  filter: WhitelistFilter;
  holders: WhitelistFigures['holders'];
  onChange: (changed: Partial<WhitelistFilter>) => void;
}

/** Each choice takes effect at once; the text when it is entered whole. */
export function WhitelistFilters({ filter, holders, onChange }: WhitelistFiltersProps) {
  const isOther = filter.holder !== '' && !holders.some(({ id }) => id === filter.holder);
  return (
    <Card display="grid" gap="4">
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr 2fr' }}
        alignItems="end"
      >
        <Field label="Review">
          {(parts) => (
            <Select
              {...parts}
              value={filter.review}
              onChange={({ target }) => onChange({ review: target.value === 'due' ? 'due' : '' })}
            >
              <option value="">Any time</option>
              <option value="due">Due</option>
            </Select>
          )}
        </Field>
        <Field label="Decided by">
          {(parts) => (
            <Select {...parts} value={filter.holder} onChange={({ target }) => onChange({ holder: target.value })}>
              <option value="">Anybody</option>
              {isOther && <option value={filter.holder}>{filter.holder}</option>}
              {holders.map(({ id, name, decisions }) => (
                <option key={id} value={id}>
                  {name} ({decisions})
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextFilter
          label="Name, reference, list or reason"
          key={filter.text}
          text={filter.text}
          onFind={(text) => onChange({ text })}
        />
      </chakra.div>
      <ClearFilters isFiltered={isFiltered(filter)} onClear={() => onChange(anyEntry)} />
    </Card>
  );
}
