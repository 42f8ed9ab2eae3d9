import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { SiteSearch } from '../../ui/page/SiteSearch.tsx';
import { markdownEnding } from './docsAddresses.ts';
import type { DocsGroup, DocsHeading } from './docsDocument.ts';

const base = {
  display: 'block',
  py: '1',
  px: '2',
  borderRadius: 'sm',
  fontSize: 'sm',
  color: 'muted',
  overflowWrap: 'anywhere',
  _hover: { bg: 'sunken', color: 'ink' },
  '&[aria-current]': { color: 'fjord', fontWeight: '600', bg: 'fjord.subtle' },
} as const;
const DocsLink = chakra(Link, { base });
const DocsAnchor = chakra('a', { base });
const Title = chakra('p', { base: { fontSize: 'sm', fontWeight: '600', px: '2', mb: '1' } });

/** All pages, under their headings. */
export function DocsNavigation({ label, groups, path }: { label: string; groups: DocsGroup[]; path: string }) {
  return (
    <nav aria-label={label}>
      {groups.map(({ title, links }) => (
        <chakra.div key={title} mb="5">
          <Title>{title}</Title>
          <ul>
            {links.map((link) => (
              <li key={link.path}>
                <DocsLink to={link.path} aria-current={link.path === path ? 'page' : undefined}>
                  {link.label}
                </DocsLink>
              </li>
            ))}
          </ul>
        </chakra.div>
      ))}
      <DocsLink to="/status">Status</DocsLink>
      <DocsAnchor href={`${path}${markdownEnding}`}>This page as Markdown</DocsAnchor>
    </nav>
  );
}

/** What the page contains. */
export function DocsContents({ headings }: { headings: DocsHeading[] }) {
  if (headings.length < 2) return null;
  // A page of many parts names its chapters alone.
  const shown = headings.length > 24 ? headings.filter(({ level }) => level === 2) : headings;
  return (
    <nav aria-label="On this page">
      <Title>On this page</Title>
      <ul>
        {shown.map(({ id, level, text }) => (
          <li key={id}>
            <DocsAnchor href={`#${id}`} ps={level === 3 ? '5' : '2'}>
              {text}
            </DocsAnchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The page before and the one after, in reading order. */
export function DocsSteps({ groups, path }: { groups: DocsGroup[]; path: string }) {
  const links = groups.flatMap((group) => group.links);
  const at = links.findIndex((link) => link.path === path);
  const [previous, next] = [links[at - 1], links[at + 1]];
  return (
    <chakra.nav
      aria-label="Reading order"
      display="flex"
      justifyContent="space-between"
      gap="4"
      mt="12"
      pt="4"
      borderTop="1px solid"
      borderColor="line"
      data-noprint
    >
      <span>
        {previous && (
          <DocsLink to={previous.path} rel="prev">
            Previous: {previous.label}
          </DocsLink>
        )}
      </span>
      <span>
        {next && (
          <DocsLink to={next.path} rel="next">
            Next: {next.label}
          </DocsLink>
        )}
      </span>
    </chakra.nav>
  );
}

/** The bar above a page with the search. */
export function DocsBar() {
  return (
    <Bar data-noprint>
      <SiteSearch label="Search the documentation" />
    </Bar>
  );
}

const Bar = chakra('div', {
  base: {
    borderBottom: '1px solid',
    borderColor: 'line',
    bg: 'surface',
    '@media (scripting: none)': { display: 'none' },
    '& > div': { maxWidth: 'page', mx: 'auto', px: { base: '4', md: '6' }, py: '2' },
  },
});
