import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode } from 'react';

/** One thing with a state: its name, its state in a line, and the details. */
export interface FoldedRow {
  key: string;
  title: ReactNode;
  /** Always shown; each entry stands on a line of its own in a narrow window. */
  brief: readonly ReactNode[];
  /** Shown when the row is opened. */
  facts: readonly { label: string; value: ReactNode }[];
}

interface FoldedRowsProps {
  caption: string;
  rows: readonly FoldedRow[];
}

/** Many things with their states: each in a line, with the rest opening below it, without scripts as well. */
export function FoldedRows({ caption, rows }: FoldedRowsProps) {
  return (
    <Frame aria-label={caption}>
      <p>{caption}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari tells no list whose marks are taken away unless the role is there */}
      <ul role="list">
        {rows.map(({ key, title, brief, facts }) => (
          <li key={key}>
            <details data-row={key}>
              <summary>
                <strong>{title}</strong>
                {brief.map((part, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: its place is all that tells a part from the others, and none moves
                  <Fragment key={at}>
                    {' '}
                    <span data-brief="">{part}</span>
                  </Fragment>
                ))}
              </summary>
              <dl>
                {facts.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

const Frame = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    '& > p': { fontWeight: '600', m: '0' },
    '& > ul': {
      listStyle: 'none',
      m: '0',
      p: '0',
      bg: 'surface',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'lg',
      overflow: 'hidden',
      fontSize: 'sm',
    },
    '& li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& summary': {
      position: 'relative',
      cursor: 'pointer',
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1.4fr) repeat(2, minmax(0, 1fr))' },
      gap: { base: '0', md: '4' },
      py: '2.5',
      ps: '10',
      pe: '4',
      listStyle: 'none',
      _hover: { bg: 'sunken' },
      // Drawn in the colour of the text, to survive forced colours.
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '4',
        top: '4',
        width: '2',
        height: '2',
        borderInlineEnd: '2px solid',
        borderBottom: '2px solid',
        transform: 'rotate(-45deg)',
      },
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& [open] > summary::before': { transform: 'rotate(45deg)' },
    '& summary strong': { fontWeight: '600', overflowWrap: 'anywhere' },
    '& [data-brief]': { minHeight: '1lh', color: 'muted' },
    '& [data-brief] > *': { display: 'inline', color: 'inherit', whiteSpace: 'normal' },
    '& [data-brief] > * + *': { ms: '1.5' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      gap: '2 6',
      ps: '10',
      pe: '4',
      pt: '1',
      pb: '4',
      m: '0',
    },
    '& dl > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, min(8.5rem, 45%)) minmax(0, 1fr)',
      gap: '3',
    },
    '& dt': { color: 'muted' },
    '& dd': { m: '0', overflowWrap: 'anywhere' },
    // On paper nothing can be opened.
    _print: { '& details::details-content': { contentVisibility: 'visible', display: 'block' } },
  },
});
