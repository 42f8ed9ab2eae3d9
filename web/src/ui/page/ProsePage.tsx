import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Prose } from '../Prose.tsx';
import { PageTop } from './PageTop.tsx';

/** A heading of the second level, with this id. */
export interface ContentsEntry {
  id: string;
  title: string;
}

interface ProsePageProps {
  title: string;
  lead: ReactNode;
  /** Below the lead in small type: a date, a version. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Above the title: a way back. */
  back?: ReactNode;
  /** The headings of the text, in order: a table of contents beside it, and above it on a phone. */
  contents?: readonly ContentsEntry[];
  /** Running text with headings, lists and tables. */
  children: ReactNode;
}

/** A page of running text. Paper has the text alone, without header, footer and contents. */
export function ProsePage({ title, lead, note, actions, back, contents = [], children }: ProsePageProps) {
  return (
    <article data-document="">
      {back && (
        <Back data-noprint="">
          <div>{back}</div>
        </Back>
      )}
      <PageTop title={title} lead={lead} note={note} actions={actions} />
      <Columns>
        {contents.length > 1 && (
          <nav aria-label="On this page" data-noprint="">
            <p>On this page</p>
            <ol>
              {contents.map(({ id, title: heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <Prose minWidth="0">{children}</Prose>
      </Columns>
    </article>
  );
}

const Back = chakra('div', {
  base: { maxWidth: 'page', mx: 'auto', px: { base: '4', md: '6' }, pt: '4', mb: { base: '-4', md: '-8' } },
});

const Columns = chakra('div', {
  base: {
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pb: { base: '10', md: '16' },
    '& > nav': { mb: '6', fontSize: 'sm' },
    '& > nav p': { fontWeight: '600', mb: '1' },
    // High enough for a finger, also if two stand below each other.
    '& > nav a': { display: 'inline-block', py: '1', color: 'fjord', _hover: { textDecoration: 'underline' } },
    '& h2': { scrollMarginTop: '4' },
    '& > div > h2:first-child': { mt: '0' },
    lg: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 15rem',
      gap: '12',
      '& > nav': {
        order: '1',
        position: 'sticky',
        top: '4',
        alignSelf: 'start',
        maxHeight: 'calc(100dvh - 2rem)',
        overflowY: 'auto',
      },
    },
    _print: { display: 'block' },
  },
});
