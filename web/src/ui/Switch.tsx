import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';

const Toggle = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: '0',
    position: 'relative',
    width: '11',
    height: '6',
    mt: '0.5',
    borderRadius: 'full',
    border: '1px solid',
    borderColor: 'line.strong',
    bg: 'sunken',
    cursor: 'pointer',
    transition: 'background-color 120ms',
    _before: {
      content: '""',
      position: 'absolute',
      top: '2px',
      insetInlineStart: '2px',
      width: '18px',
      height: '18px',
      borderRadius: 'full',
      bg: 'ink',
      transition: 'transform 120ms',
    },
    _checked: {
      bg: 'fjord',
      borderColor: 'fjord',
      _before: { bg: 'fjord.contrast', transform: 'translateX(20px)' },
    },
    _disabled: { cursor: 'not-allowed', opacity: '0.55' },
  },
});

interface SwitchProps {
  title: string;
  /** What is switched. */
  text: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** A labelled switch with a sentence on its effect. */
export function Switch({ title, text, on, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <chakra.div display="flex" gap="4" alignItems="flex-start" justifyContent="space-between">
      <chakra.div minWidth="0">
        <chakra.label htmlFor={id} fontWeight="600" cursor="pointer">
          {title}
        </chakra.label>
        <chakra.p id={`${id}-text`} textStyle="small" color="muted">
          {text}
        </chakra.p>
      </chakra.div>
      <Toggle
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={`${id}-text`}
        checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </chakra.div>
  );
}
