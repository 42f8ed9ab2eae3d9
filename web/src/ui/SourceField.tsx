import { dashboardRef } from '../../../lib/contract/usage/usageKeys.ts';
import { useAppIds } from '../shared/queries.ts';
import { Field, Select } from './Field.tsx';

interface SourceFieldProps {
  /** Reference of an App ID, or the dashboard; '' for all. */
  value: string;
  onChange: (value: string) => void;
}

/** The choice of the App ID that calls came from. */
export function SourceField({ value, onChange }: SourceFieldProps) {
  const appIds = useAppIds();
  const known = appIds.data?.app_ids.map(({ id, name }) => [id, name] as const) ?? [];
  const sources = [[dashboardRef, 'Dashboard'] as const, ...known];
  // A deleted one, or one on a later page, is named by its reference.
  const isUnknown = value !== '' && sources.every(([id]) => id !== value);
  return (
    <Field label="App ID">
      {(parts) => (
        <Select {...parts} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">All</option>
          {sources.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {isUnknown && <option value={value}>{value}</option>}
        </Select>
      )}
    </Field>
  );
}
