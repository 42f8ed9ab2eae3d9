import { Field, Input } from './Field.tsx';

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem?: string | undefined;
  /** Has the browser require it; a form with problems of its own says that itself. */
  required?: boolean;
}

/** A field for an existing password. */
export function PasswordField({ label, value, onChange, problem, required }: PasswordFieldProps) {
  return (
    <Field label={label} problem={problem}>
      {(parts) => (
        <Input
          {...parts}
          type="password"
          required={required}
          autoComplete="current-password"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
