import { chakra } from '@chakra-ui/react/styled-system';

/** A button in the look of a link, for actions inside a sentence. */
export const LinkLikeButton = chakra(
  'button',
  {
    base: {
      color: 'fjord',
      cursor: 'pointer',
      textDecoration: 'underline',
      textDecorationThickness: '1px',
      textUnderlineOffset: '0.2em',
      _hover: { textDecorationThickness: '2px' },
    },
  },
  { defaultProps: { type: 'button' } },
);
