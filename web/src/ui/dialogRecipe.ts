import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** The styles of ui/Modal: centred, or as a drawer at the left edge. Beside the part and not in the theme: the first page has no dialog. */
export const dialogRecipe = defineSlotRecipe({
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  className: 'dialog',
  base: {
    backdrop: { position: 'fixed', inset: '0', bg: 'rgb(6 24 30 / 0.6)', zIndex: 'popover' },
    positioner: { position: 'fixed', inset: '0', zIndex: 'popover', display: 'flex', overflow: 'auto' },
    content: { bg: 'surface', color: 'ink', boxShadow: 'lifted', outline: '0', width: 'full', position: 'relative' },
    title: { textStyle: 'card', pe: '10' },
    description: { color: 'muted', mt: '1' },
    closeTrigger: { position: 'absolute', top: '3', right: '3' },
  },
  variants: {
    placement: {
      center: {
        positioner: { p: { base: '3', sm: '6' } },
        content: {
          m: 'auto',
          borderRadius: 'lg',
          p: { base: '5', md: '6' },
          _open: { animation: 'appear 160ms ease-out' },
        },
      },
      start: {
        content: {
          // A width and not a largest one, since the size of a dialog sets that too.
          width: 'min(18rem, 100vw)',
          minHeight: 'full',
          height: 'max-content',
          p: '4',
          _open: { animation: 'slideIn 180ms ease-out' },
        },
      },
    },
    size: {
      sm: { content: { maxWidth: '30rem' } },
      lg: { content: { maxWidth: '66rem' } },
    },
  },
  defaultVariants: { placement: 'center', size: 'sm' },
});
