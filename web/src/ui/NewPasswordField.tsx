import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Circle } from 'lucide-react';
import { passwordLengthMax, passwordRules } from '../../../lib/contract/account/passwordRules.ts';
import { Field, Input } from './Field.tsx';

interface NewPasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem?: string | undefined;
}

/** A field for a new password; its requirements are ticked off during typing. */
export function NewPasswordField({ label, value, onChange, problem }: NewPasswordFieldProps) {
  const rules = (
    <chakra.ul display="grid" gap="1" mt="1" aria-label="It must have">
      {passwordRules.map(({ key, label: rule, isMet }) => {
        const met = isMet(value);
        return (
          <chakra.li
            key={key}
            display="flex"
            alignItems="center"
            gap="2"
            color={met ? 'spruce' : 'muted'}
            css={{ '& svg': { flexShrink: '0' } }}
          >
            {met ? <Check size={15} aria-hidden /> : <Circle size={15} aria-hidden />}
            <span>
              {rule}
              <chakra.span srOnly>{met ? ': done' : ': missing'}</chakra.span>
            </span>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
  return (
    <chakra.div>
      <Field label={label} problem={problem}>
        {(parts) => (
          <Input
            {...parts}
            name="new-password"
            type="password"
            required
            maxLength={passwordLengthMax}
            autoComplete="new-password"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <chakra.div textStyle="small" mt="2">
        {rules}
      </chakra.div>
    </chakra.div>
  );
}
