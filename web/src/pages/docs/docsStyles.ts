import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { stackedTable } from '../../ui/stackedTable.ts';
import { exampleLanguageKeys } from './exampleFacts.ts';

/** An example shows only the reader's chosen language, or else the first. */
const chosenLanguage: SystemStyleObject = {
  '& .example > figure ~ figure': { display: 'none' },
  ...Object.fromEntries(
    exampleLanguageKeys.flatMap((language) => [
      [`html[data-chosen=${language}] & .example[data-has~=${language}] > figure`, { display: 'none' }],
      [
        `html[data-chosen=${language}] & .example[data-has~=${language}] > figure[data-language=${language}]`,
        { display: 'block' },
      ],
    ]),
  ),
  ['html[data-signed-in] & [data-own-app-id]' as string]: { display: 'block' },
  '@media (scripting: none)': {
    '& .example > figure, & .example > figure ~ figure': { display: 'block' },
    '& .choice, & [data-copy]': { display: 'none' },
  },
};

const control: SystemStyleObject = {
  border: '1px solid',
  borderColor: 'line.strong',
  borderRadius: 'md',
  bg: 'surface',
  color: 'fjord',
  cursor: 'pointer',
  fontSize: 'sm',
  fontWeight: '600',
  px: '3',
  minHeight: '8',
  _hover: { borderColor: 'fjord', bg: 'fjord.subtle' },
};

const code: SystemStyleObject = {
  '& figure.code': { border: '1px solid', borderColor: 'line', borderRadius: 'md', overflow: 'hidden', mb: '5' },
  '& figcaption, & .run': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    bg: 'sunken',
    ps: '4',
    pe: '2',
    minHeight: '11',
  },
  '& figcaption': { fontSize: 'sm', fontWeight: '600' },
  '& .run': { borderTop: '1px solid', borderColor: 'line', fontSize: 'sm' },
  '& .run code': { flex: '1', minWidth: '0', overflowWrap: 'anywhere', py: '2' },
  '& .run code::before': { content: '"$ "', color: 'muted' },
  '& figcaption span:first-of-type': { flex: '1' },
  '& pre': { p: '4', overflowX: 'auto', bg: 'surface', fontSize: 'sm', lineHeight: '1.6' },
  '& [data-copy], & .choice button': control,
  '& .choice': { display: 'flex', flexWrap: 'wrap', gap: '2', mb: '2' },
  '& .choice [aria-pressed=true]': { bg: 'fjord', borderColor: 'fjord', color: 'fjord.contrast' },
  '& [data-own-app-id]': { display: 'none' },
  '& .hljs-keyword, & .hljs-built_in, & .hljs-meta': { color: 'fjord' },
  '& .hljs-string': { color: 'spruce' },
  '& .hljs-number, & .hljs-literal': { color: 'heather' },
  '& .hljs-attr, & .hljs-title, & .hljs-variable, & .hljs-property': { color: 'blueberry' },
  '& .hljs-comment': { color: 'muted', fontStyle: 'italic' },
};

/** The text of a page of the documentation, as the build has marked it up. */
export const docsText: SystemStyleObject = {
  minWidth: '0',
  '& > p:first-of-type': { fontSize: 'lg', color: 'muted' },
  '& h2': { textStyle: 'section', mt: '10', mb: '3', scrollMarginTop: '4' },
  '& h3': { textStyle: 'card', mt: '7', mb: '2', scrollMarginTop: '4' },
  '& :is(h2, h3) code': { fontSize: '0.8em', overflowWrap: 'anywhere' },
  '& p': { mb: '4' },
  '& a': { color: 'fjord', textDecoration: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '0.2em' },
  '& a:hover': { textDecorationThickness: '2px' },
  '& ul, & ol': { ps: '6', mb: '4', display: 'grid', gap: '1.5' },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& :is(p, li, td) code': { bg: 'sunken', borderRadius: 'sm', px: '1', overflowWrap: 'anywhere' },
  '& td code': { overflowWrap: 'normal' },
  '& th': { fontWeight: '600' },
  '& .table': { overflowX: 'auto', mb: '5' },
  '& table': { width: 'full', borderCollapse: 'collapse', fontSize: 'sm' },
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', p: '2', borderBottom: '1px solid', borderColor: 'line' },
  // A linkable item is a field of the reference.
  '& ul:has(> li[id])': { listStyle: 'none', ps: '0', gap: '0' },
  '& li[id]': { py: '2', borderBottom: '1px solid', borderColor: 'line', scrollMarginTop: '4' },
  '& li[id] > a:first-of-type': { color: 'ink', fontWeight: '600', textDecoration: 'none' },
  '& li[id] > a:first-of-type:hover': { textDecoration: 'underline' },
  '& :target': { bg: 'cloudberry.mark', color: 'cloudberry.ink', '& code': { color: 'ink' } },
  '& .anchor': { ms: '2', color: 'muted', opacity: '0', textDecoration: 'none', fontFamily: 'body' },
  '& :is(h2, h3):hover > .anchor, & .anchor:focus-visible': { opacity: '1' },
  ...code,
  ...stackedTable,
  ...chosenLanguage,
  '@media print': { '& .choice, & [data-copy], & .anchor': { display: 'none' }, '& pre': { whiteSpace: 'pre-wrap' } },
};
