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

export const TextLink = chakra(Link, recipe);
export const Anchor = chakra('a', recipe);
