import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface PageTopProps {
  title: string;
  /** What the page is about, in a sentence or two. */
  lead: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** Below the lead in small type: a date, a version. */
  note?: ReactNode;
}

/** The page's only h1, its purpose, and the immediate actions. */
export function PageTop({ title, lead, actions, note }: PageTopProps) {
  return (
    <Frame>
      <h1>{title}</h1>
      <p>{lead}</p>
      {note && <p data-note="">{note}</p>}
      {actions && <div data-noprint="">{actions}</div>}
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pt: { base: '8', md: '14' },
    pb: { base: '6', md: '10' },
    '& > h1': { textStyle: 'title' },
    '& > p': { mt: '3', fontSize: 'lg', color: 'muted', maxWidth: 'prose' },
    '& > [data-note]': { fontSize: 'sm' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '6' },
  },
});
