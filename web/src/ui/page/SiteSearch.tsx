import { chakra } from '@chakra-ui/react/styled-system';

/** The search over documentation and pages. Its results are put in by the script of the documents; without scripts it is not shown. */
export function SiteSearch({ label }: { label: string }) {
  return (
    <Frame role="search" aria-label={label} data-search data-noprint>
      <input type="search" aria-label={label} placeholder={label} autoComplete="off" />
      <section aria-label="Search results" hidden />
      <chakra.p role="status" srOnly />
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    width: 'full',
    textAlign: 'start',
    '@media (scripting: none)': { display: 'none' },
    '& input': {
      width: 'full',
      maxWidth: '28rem',
      minHeight: '10',
      px: '3',
      bg: 'canvas',
      border: '1px solid',
      borderColor: 'line.strong',
      borderRadius: 'md',
    },
    '& section': {
      position: 'absolute',
      zIndex: 'popover',
      top: 'calc(100% + 0.25rem)',
      width: 'full',
      maxWidth: '36rem',
      maxHeight: '70dvh',
      overflowY: 'auto',
      bg: 'surface',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'md',
      boxShadow: 'lifted',
      p: '2',
    },
    '& section p': { p: '2', color: 'muted', fontSize: 'sm' },
    '& section a': { display: 'block', p: '2', borderRadius: 'sm', _hover: { bg: 'sunken' } },
    '& section strong': { display: 'block', color: 'fjord' },
    '& section small': { display: 'block', color: 'muted', fontSize: 'sm' },
  },
});
