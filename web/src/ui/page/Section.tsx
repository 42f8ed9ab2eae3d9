import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface SectionProps {
  /** Of the section, as in `#id`: links can lead to it. */
  id: string;
  title: string;
  /** What the section says, in a sentence or two. */
  lead?: ReactNode;
  /** On a band of its own, to divide a long page. */
  band?: boolean;
  children: ReactNode;
}

/** A part of a public page from edge to edge of the window, under a heading of the second level. */
export function Section({ id, title, lead, band = false, children }: SectionProps) {
  return (
    <Frame id={id} aria-labelledby={`${id}-title`} band={band}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p data-lead="">{lead}</p>}
        {children}
      </div>
    </Frame>
  );
}

const Frame = chakra('section', {
  base: {
    scrollMarginTop: '2',
    '& > div': {
      maxWidth: 'page',
      mx: 'auto',
      px: { base: '4', md: '6' },
      py: { base: '10', md: '14' },
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '6',
    },
    '& > div > h2': { textStyle: 'title', maxWidth: '40rem' },
    '& > div > p': { maxWidth: 'prose' },
    '& > div > [data-lead]': { mt: '-3', fontSize: 'lg', color: 'muted' },
  },
  variants: { band: { true: { bg: 'surface', borderBlock: '1px solid', borderColor: 'line' } } },
});
