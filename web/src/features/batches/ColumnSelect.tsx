import { Field, Select } from '../../ui/Field.tsx';

interface ColumnSelectProps {
  label: string;
  columns: readonly string[];
  value: string;
  onChange: (column: string) => void;
  /** Shown if no column is chosen. */
  none?: string;
}

/** Chooses a column of the file; '' for none. */
export function ColumnSelect({ label, columns, value, onChange, none = 'Not in the file' }: ColumnSelectProps) {
  return (
    <Field label={label}>
      {(parts) => (
        <Select {...parts} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{none}</option>
          {columns.map((column) => (
            <option key={column}>{column}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
