import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ContactField } from '../../../../lib/contract/site/contactRules.ts';

interface FormFieldProps {
  name: ContactField;
  label: string;
  hint?: ReactNode;
  /** The control; give it the parts, so label, hint and problem are tied to it. */
  children: (parts: { id: string; name: ContactField; 'aria-describedby': string }) => ReactNode;
}

/** A field of the contact form, with a place for its problem. */
export function FormField({ name, label, hint, children }: FormFieldProps) {
  const id = `contact-${name}`;
  const describedBy = [...(hint ? [`${id}-hint`] : []), `${id}-problem`].join(' ');
  return (
    <chakra.div display="grid" gap="1.5">
      <chakra.label htmlFor={id} fontWeight="600" fontSize="sm">
        {label}
      </chakra.label>
      {children({ id, name, 'aria-describedby': describedBy })}
      {hint && (
        <chakra.p id={`${id}-hint`} textStyle="small" color="muted">
          {hint}
        </chakra.p>
      )}
      <chakra.p id={`${id}-problem`} hidden textStyle="small" color="lingon" fontWeight="600" />
    </chakra.div>
  );
}
