import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';

const recipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    fontWeight: '600',
    lineHeight: '1.2',
    borderRadius: 'md',
    border: '1px solid transparent',
    cursor: 'pointer',
    textDecoration: 'none',
    textAlign: 'center',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    _disabled: { cursor: 'not-allowed', opacity: '0.55' },
    '& svg': { flexShrink: '0' },
  },
  variants: {
    variant: {
      solid: { bg: 'fjord', color: 'fjord.contrast', _hover: { bg: 'fjord.strong' } },
      outline: {
        bg: 'surface',
        color: 'fjord',
        borderColor: 'line.strong',
        _hover: { borderColor: 'fjord', bg: 'fjord.subtle' },
      },
      ghost: { color: 'fjord', _hover: { bg: 'fjord.subtle' } },
      danger: { bg: 'lingon.solid', color: '#ffffff', _hover: { filter: 'brightness(0.88)' } },
      dangerGhost: { color: 'lingon', _hover: { bg: 'lingon.subtle' } },
      /** On the deep band, in both schemes. */
      bright: { bg: '#fbdca7', color: '#2f2005', _hover: { bg: '#ffe9c6' } },
      brightOutline: { color: 'deep.ink', borderColor: '#7fa3aa', _hover: { bg: 'deep.raised' } },
    },
    size: {
      sm: { fontSize: 'sm', px: '3', minHeight: '9' },
      md: { fontSize: 'md', px: '5', minHeight: '11' },
      lg: { fontSize: 'lg', px: '7', minHeight: '13', py: '3.5' },
    },
    wide: { true: { width: 'full' } },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

/** `type` is `button` unless said otherwise: a button in a form must not submit it by accident. */
export const Button = chakra('button', recipe, { defaultProps: { type: 'button' } });
/** Looks like a button and leads to a page of the site. */
export const LinkButton = chakra(Link, recipe);
/** Looks like a button and leads elsewhere: a mail address, a file. */
export const AnchorButton = chakra('a', recipe);
