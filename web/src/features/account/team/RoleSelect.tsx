import { type GivenRole, givenRole } from '../../../../../lib/contract/account/members.ts';
import { roleWords } from '../../../shared/roleWords.ts';
import { Field, Select } from '../../../ui/Field.tsx';

interface RoleSelectProps {
  label: string;
  value: GivenRole;
  onChange: (role: GivenRole) => void;
}

/** An assignable role, with its rights. */
export function RoleSelect({ label, value, onChange }: RoleSelectProps) {
  return (
    <Field label={label} hint={roleWords[value].may}>
      {(parts) => (
        <Select {...parts} value={value} onChange={({ target }) => onChange(givenRole.parse(target.value))}>
          {givenRole.options.map((role) => (
            <option key={role} value={role}>
              {roleWords[role].label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
