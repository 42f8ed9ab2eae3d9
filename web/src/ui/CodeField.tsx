import { Field, Input } from './Field.tsx';

interface CodeFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field for a code of six digits, from an e-mail or an authenticator app. */
export function CodeField({ label, hint, value, onChange }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(parts) => (
        <Input
          {...parts}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
