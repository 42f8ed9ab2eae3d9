import { Field, Select } from '../../ui/Field.tsx';
import { yearsTo } from './inspection.ts';

export function YearField({ year, onChange }: { year: string; onChange: (year: string) => void }) {
  return (
    <Field label="Year (UTC)">
      {(parts) => (
        <Select {...parts} value={year} onChange={({ target }) => onChange(target.value)}>
          {yearsTo(new Date()).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
