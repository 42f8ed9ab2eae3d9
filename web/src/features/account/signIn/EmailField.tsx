import { Field, Input } from '../../../ui/Field.tsx';

interface EmailFieldProps {
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}

/** The address of a sign-in. */
export function EmailField({ hint, value, onChange }: EmailFieldProps) {
  return (
    <Field label="Email" hint={hint}>
      {(parts) => (
        <Input
          {...parts}
          type="email"
          required
          autoComplete="username"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
