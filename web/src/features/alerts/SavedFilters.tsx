import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { useState } from 'react';
import { alertFiltersKey } from '../../../../lib/contract/site/browserKeys.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { type AlertFilter, filterOf, isFiltered, queryOf } from './alertFilter.ts';

const savedMax = 20;

interface Saved {
  name: string;
  /** As it stands in the address. */
  query: string;
}

/** Named filters of this browser. Their address can be sent to anybody. */
export function SavedFilters({ filter, onChoose }: { filter: AlertFilter; onChoose: (filter: AlertFilter) => void }) {
  const [saved, setSaved] = useState(readSaved);
  const [name, setName] = useState<string>();
  const keep = (next: Saved[]) => {
    setSaved(next);
    setName(undefined);
    localStorage.setItem(alertFiltersKey, JSON.stringify(next));
  };
  const save = (label: string) => {
    const query = new URLSearchParams(queryOf(filter)).toString();
    keep([...saved.filter((one) => one.name !== label), { name: label, query }].slice(-savedMax));
  };
  if (saved.length === 0 && !isFiltered(filter)) return null;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="end">
      {saved.map((one) => (
        <chakra.span key={one.name} display="inline-flex" alignItems="center">
          <Button size="sm" variant="outline" onClick={() => onChoose(filterOf(new URLSearchParams(one.query)))}>
            {one.name}
          </Button>
          <IconButton
            label={`Remove the filter ${one.name}`}
            onClick={() => keep(saved.filter(({ name: other }) => other !== one.name))}
          >
            <X size={16} />
          </IconButton>
        </chakra.span>
      ))}
      {isFiltered(filter) && name === undefined && (
        <Button size="sm" variant="ghost" onClick={() => setName('')}>
          Save this filter
        </Button>
      )}
      {name !== undefined && (
        <chakra.form
          display="flex"
          flexWrap="wrap"
          gap="3"
          alignItems="end"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') save(name.trim());
          }}
        >
          <Field label="Name of the filter">
            {(parts) => (
              <Input {...parts} required maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
            )}
          </Field>
          <Button type="submit" size="sm" disabled={name.trim() === ''}>
            Save
          </Button>
        </chakra.form>
      )}
    </chakra.div>
  );
}

/** Nothing if the browser keeps nothing, or something else. */
function readSaved(): Saved[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(alertFiltersKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSaved) : [];
  } catch {
    return [];
  }
}

const isSaved = (one: unknown): one is Saved =>
  typeof one === 'object' && one !== null && 'name' in one && 'query' in one && typeof one.query === 'string';
