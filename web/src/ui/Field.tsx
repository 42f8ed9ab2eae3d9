import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';

const control = {
  width: 'full',
  minHeight: '11',
  px: '3.5',
  bg: 'surface',
  color: 'ink',
  border: '1px solid',
  borderColor: 'line.strong',
  borderRadius: 'md',
  fontSize: 'md',
  _placeholder: { color: 'muted', opacity: '1' },
  _readOnly: { bg: 'sunken' },
  _disabled: { bg: 'sunken', color: 'muted', cursor: 'not-allowed' },
  _invalid: { borderColor: 'lingon', boxShadow: 'inset 0 0 0 1px var(--k-colors-lingon)' },
} as const;

/** A text field; use it inside a Field. */
export const Input = chakra('input', { base: control });
/** A text of several lines; use it inside a Field. */
export const TextArea = chakra('textarea', { base: { ...control, py: '2.5', resize: 'vertical' } });
/** A choice from a list; use it inside a Field. */
export const Select = chakra('select', { base: { ...control, cursor: 'pointer' } });

export interface FieldParts {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  problem?: string | undefined;
  /** The control; give it the parts, so label, hint and problem are tied to it. */
  children: (parts: FieldParts) => ReactNode;
}

/** A labelled control with a hint and, when its value is refused, the announced problem. */
export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ');
  return (
    <chakra.div display="grid" gap="1.5">
      <chakra.label htmlFor={id} fontWeight="600" fontSize="sm">
        {label}
      </chakra.label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': problem ? true : undefined })}
      {hint && (
        <chakra.p id={`${id}-hint`} textStyle="small" color="muted">
          {hint}
        </chakra.p>
      )}
      {problem && (
        <chakra.p role="alert" id={`${id}-problem`} textStyle="small" color="lingon" fontWeight="600">
          {problem}
        </chakra.p>
      )}
    </chakra.div>
  );
}
