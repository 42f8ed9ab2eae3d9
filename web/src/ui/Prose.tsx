import { chakra } from '@chakra-ui/react/styled-system';

/** Running text: headings, lists, tables and code at a readable width. */
export const Prose = chakra('div', {
  base: {
    maxWidth: 'prose',
    '& h2': { textStyle: 'section', mt: '10', mb: '3' },
    '& h3': { textStyle: 'card', mt: '6', mb: '2' },
    '& p': { mb: '4' },
    '& ul, & ol': { ps: '6', mb: '4', display: 'grid', gap: '1.5' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& :is(p, li, dt, dd) code': { bg: 'sunken', borderRadius: 'sm', px: '1', overflowWrap: 'anywhere' },
    '& dl': { mb: '6', display: 'grid', gap: '3' },
    '& dt': { fontWeight: '600' },
    '& dd': { color: 'muted' },
    '& td code': { whiteSpace: 'nowrap' },
    '& table': { width: 'full', borderCollapse: 'collapse', mb: '4', fontSize: 'sm' },
    '& th, & td': { textAlign: 'start', verticalAlign: 'top', p: '2', borderBottom: '1px solid', borderColor: 'line' },
  },
});
