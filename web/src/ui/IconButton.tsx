import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

const Square = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '10',
    height: '10',
    flexShrink: '0',
    borderRadius: 'md',
    color: 'muted',
    cursor: 'pointer',
    _hover: { bg: 'sunken', color: 'ink' },
    _disabled: { cursor: 'not-allowed', opacity: '0.5' },
  },
});

/** A button with an icon only; `label` is its name for screen readers and its tooltip. */
export function IconButton({ label, ...rest }: { label: string } & ComponentProps<typeof Square>) {
  return <Square type="button" aria-label={label} title={label} {...rest} />;
}
