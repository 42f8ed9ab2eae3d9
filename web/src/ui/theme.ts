import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { palette } from '../ui/palette.ts';

/** One step is 4 px at the reader's own font size. */
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 64, 80, 96,
];
const scale = Object.fromEntries(steps.map((n) => [n, { value: `${n / 4}rem` }]));

/** Fonts of the reader's system: nothing is downloaded, and no late font shifts the page. */
const fonts = {
  body: { value: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif' },
  heading: {
    value: '"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, "Noto Serif", Georgia, serif',
  },
  mono: { value: 'ui-monospace, "Cascadia Mono", "SF Mono", Menlo, "Liberation Mono", monospace' },
};

const heading = { fontFamily: 'heading', fontWeight: '600', letterSpacing: '-0.012em', textWrap: 'balance' } as const;

/**
 * Chakra's engine with our own tokens and none of Chakra's recipes: the styles of a part are in src/ui beside the part,
 * and the first page carries no style it does not use.
 */
export const theme = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'k',
    globalCss: {
      html: { colorScheme: 'light dark', scrollBehavior: 'smooth', scrollPaddingTop: '2', bg: 'canvas', color: 'ink' },
      // What has the focus is not behind the question at the lower edge.
      'html[data-consent]': { scrollPaddingBottom: '15rem' },
      body: { fontFamily: 'body', fontSize: 'md', lineHeight: '1.6', minHeight: '100dvh', overflowWrap: 'break-word' },
      ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px', borderRadius: 'sm' },
      '::selection': { bg: 'cloudberry.mark', color: 'cloudberry.ink' },
      'h1, h2, h3, h4': heading,
      mark: { bg: 'cloudberry.mark', color: 'cloudberry.ink', borderRadius: 'sm', px: '0.5', fontWeight: '600' },
      code: { fontFamily: 'mono', fontSize: '0.92em' },
      // Of texts for both, each sees their own; a script before the first painting knows the reader.
      'html:not([data-signed-in]) [data-for=member], html[data-signed-in] [data-for=visitor]': {
        display: 'none !important',
      },
      // A part of the page with a failed script shows its text without one.
      'html:not([data-script]) [data-with-script], [data-failed] [data-with-script], html[data-script] [data-without-script]:not([data-failed] *)':
        { display: 'none !important' },
      // Printed from a page with a result, paper has the result alone: question, lists and matches, without the parts for the screen.
      'body:has([data-answer]) *:not(:has([data-answer]), [data-answer], [data-answer] *), [data-answer] [data-noprint]':
        {
          _print: { display: 'none !important' },
        },
      // Of a page of the documentation, paper has the text.
      'body:has([data-document]) :is(header, footer, [data-noprint])': { _print: { display: 'none !important' } },
      '*, *::before, *::after': {
        _motionReduce: {
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '1ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
    theme: {
      breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
      keyframes: {
        spin: { to: { transform: 'rotate(360deg)' } },
        appear: { from: { opacity: '0', transform: 'translateY(0.375rem)' } },
        slideIn: { from: { transform: 'translateX(-100%)' } },
      },
      tokens: {
        fonts,
        spacing: scale,
        sizes: { ...scale, full: { value: '100%' }, page: { value: '72rem' }, prose: { value: '44rem' } },
        fontSizes: {
          xs: { value: '0.8125rem' },
          sm: { value: '0.875rem' },
          md: { value: '1rem' },
          lg: { value: '1.125rem' },
          xl: { value: '1.375rem' },
          '2xl': { value: '1.75rem' },
          '3xl': { value: 'clamp(1.875rem, 1.4rem + 1.9vw, 2.5rem)' },
          display: { value: 'clamp(2.375rem, 1.5rem + 3.9vw, 4rem)' },
        },
        radii: {
          sm: { value: '0.25rem' },
          md: { value: '0.5rem' },
          lg: { value: '0.875rem' },
          full: { value: '999px' },
        },
        shadows: {
          card: { value: '0 1px 2px rgb(8 32 40 / 0.06), 0 4px 16px rgb(8 32 40 / 0.05)' },
          lifted: { value: '0 2px 6px rgb(4 20 26 / 0.14), 0 18px 48px rgb(4 20 26 / 0.22)' },
        },
        zIndex: { sticky: { value: 10 }, popover: { value: 30 }, banner: { value: 40 }, toast: { value: 50 } },
      },
      semanticTokens: { colors: palette },
      textStyles: {
        display: { value: { ...heading, fontSize: 'display', lineHeight: '1.06', letterSpacing: '-0.022em' } },
        title: { value: { ...heading, fontSize: '3xl', lineHeight: '1.15' } },
        section: { value: { ...heading, fontSize: '2xl', lineHeight: '1.25' } },
        card: { value: { ...heading, fontSize: 'xl', lineHeight: '1.3' } },
        figure: {
          value: { ...heading, fontSize: '3xl', lineHeight: '1.1', fontVariantNumeric: 'lining-nums tabular-nums' },
        },
        /** The small line above a heading or a figure. */
        eyebrow: { value: { fontSize: 'sm', fontWeight: '600', lineHeight: '1.4' } },
        small: { value: { fontSize: 'sm', lineHeight: '1.5' } },
      },
    },
  }),
);
