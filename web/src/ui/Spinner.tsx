import { chakra } from '@chakra-ui/react/styled-system';

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: '0',
    width: '1.25em',
    height: '1.25em',
    border: '2px solid currentColor',
    borderTopColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin 800ms linear infinite',
  },
});

interface SpinnerProps {
  label: string;
}

/** A turning ring with a label; only the label is announced. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <chakra.div role="status" display="flex" alignItems="center" gap="3" color="muted">
      <Ring aria-hidden />
      {label}
    </chakra.div>
  );
}

interface PageSpinnerProps {
  label?: string;
}

/** In place of a loading page. */
export function PageSpinner({ label = 'Loading...' }: PageSpinnerProps) {
  return (
    <chakra.div display="grid" placeItems="center" minHeight="60vh">
      <Spinner label={label} />
    </chakra.div>
  );
}
