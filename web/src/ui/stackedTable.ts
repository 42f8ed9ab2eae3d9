import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

/**
 * Of running text made from Markdown: on a narrow screen a row of a table is a small record, named by its first cell and with column names
 * before the other cells, so nothing is cut off. Paper keeps the table.
 */
export const stackedTable: SystemStyleObject = {
  '@media screen and (max-width: 47.99rem)': {
    '& table, & tbody, & tbody tr, & td': { display: 'block' },
    '& thead': { srOnly: true },
    '& tbody tr': { py: '3', borderBottom: '1px solid', borderColor: 'line' },
    '& td': { px: '0', py: '0.5', borderBottom: '0', minWidth: '0', overflowWrap: 'anywhere' },
    '& td:first-child': { fontWeight: '600' },
    '& td code': { overflowWrap: 'anywhere' },
    '& td[data-label]:first-letter': { textTransform: 'uppercase' },
    '& td[data-label]::before': {
      content: 'attr(data-label) ": "',
      // The empty text after the slash, if the browser supports it: the label is not read twice.
      '@supports (content: "a" / "b")': { content: 'attr(data-label) ": " / ""' },
      color: 'muted',
    },
  },
};
