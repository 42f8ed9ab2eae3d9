import { chakra } from '@chakra-ui/react/styled-system';

/** The square of a colour beside its name. */
export function ChartKey({ tone }: { tone: 'fjord' | 'cloudberry' | 'heather' | 'spruce' | undefined }) {
  return (
    <Square viewBox="0 0 10 10" aria-hidden="true">
      <chakra.rect width="10" height="10" fill={tone} />
    </Square>
  );
}

const Square = chakra('svg', {
  base: {
    display: 'inline-block',
    width: '0.75rem',
    height: '0.75rem',
    me: '1.5',
    verticalAlign: '-0.0625rem',
  },
});
