import { chakra } from '@chakra-ui/react/styled-system';

/** A framed section of a page. */
export const Card = chakra('section', {
  base: {
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'card',
    p: { base: '5', md: '6' },
    minWidth: '0',
    // Where the card is a grid: a wide table inside scrolls in its own frame and does not widen the card.
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
});
