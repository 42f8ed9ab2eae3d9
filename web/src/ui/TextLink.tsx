import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';

const recipe = defineRecipe({
  base: {
    color: 'fjord',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    _hover: { textDecorationThickness: '2px' },
  },
});

/** A link in running text to a page of the site. */
export const TextLink = chakra(Link, recipe);
/** A link in running text to anything else: a mail address, a file. */
export const Anchor = chakra('a', recipe);
