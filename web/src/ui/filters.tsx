import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { Button } from './Button.tsx';
import { Field, Input } from './Field.tsx';

/** Both in the reader's time: yyyy-mm-ddThh:mm, '' for none. */
interface TimeRange {
  from: string;
  to: string;
}

interface TimeRangeFieldsProps {
  range: TimeRange;
  problem: string | undefined;
  onChange: (changed: Partial<TimeRange>) => void;
}

/** From when and until when a list is asked for. */
export function TimeRangeFields({ range, problem, onChange }: TimeRangeFieldsProps) {
  return (
    <>
      <Field label="From">
        {(parts) => (
          <Input
            {...parts}
            type="datetime-local"
            value={range.from}
            onChange={(e) => onChange({ from: e.target.value })}
          />
        )}
      </Field>
      <Field label="To" problem={problem}>
        {(parts) => (
          <Input {...parts} type="datetime-local" value={range.to} onChange={(e) => onChange({ to: e.target.value })} />
        )}
      </Field>
    </>
  );
}

/** Nothing while no filter is set. */
export function ClearFilters({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return null;
  return (
    <div>
      <Button variant="outline" size="sm" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}

interface TextFilterProps {
  label: string;
  text: string;
  onFind: (text: string) => void;
}

/** Takes effect once the text is entered whole. */
export function TextFilter({ label, text, onFind }: TextFilterProps) {
  const [typed, setTyped] = useState(text);
  const find = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <chakra.form onSubmit={find} display="flex" flexWrap="wrap" gap="3" alignItems="end">
      <chakra.div flex="1" minWidth="40">
        <Field label={label}>
          {(parts) => (
            <Input {...parts} value={typed} maxLength={200} onChange={({ target }) => setTyped(target.value)} />
          )}
        </Field>
      </chakra.div>
      <Button type="submit">Find</Button>
    </chakra.form>
  );
}
