import { listTypeKeys, listTypes } from '../../../../lib/contract/lists/listTypes.ts';
import { type FieldParts, Select } from '../../ui/Field.tsx';

const groups = [
  { kind: 'sanctions', label: 'Sanctions lists' },
  { kind: 'pep', label: 'PEP lists' },
] as const;

interface ListTypeSelectProps extends FieldParts {
  value: string;
  onChange: (value: string) => void;
  /** Shown as long as nothing is chosen; left out if there is always a choice. */
  placeholder?: string;
}

/** The list types, grouped by kind. */
export function ListTypeSelect({ value, onChange, placeholder, ...parts }: ListTypeSelectProps) {
  return (
    <Select {...parts} value={value} onChange={(event) => onChange(event.target.value)}>
      {placeholder && <option value="">{placeholder}</option>}
      {groups.map(({ kind, label }) => (
        <optgroup key={kind} label={label}>
          {listTypeKeys
            .filter((key) => listTypes[key].kind === kind)
            .map((key) => (
              <option key={key} value={key}>
                {listTypes[key].label}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
}
