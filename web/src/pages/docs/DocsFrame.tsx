import { chakra } from '@chakra-ui/react/styled-system';
import { paths } from '../../shared/paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { DocsBar, DocsContents, DocsNavigation, DocsSteps } from './DocsLinks.tsx';
import type { DocsDocument, DocsGroup } from './docsDocument.ts';
import { docsText } from './docsStyles.ts';

interface DocsFrameProps {
  document: DocsDocument;
  groups: DocsGroup[];
}

/**
 * A page of the documentation between header and footer: navigation, text, table of contents, and its neighbours. Rendered at build and
 * never in the browser, so nothing here has state.
 */
export function DocsFrame({ document, groups }: DocsFrameProps) {
  const { path, title, html, headings } = document;
  const isOverview = path === paths.apiDocs;
  return (
    <>
      <DocsBar />
      <Columns data-document>
        <chakra.div display={{ base: 'none', lg: 'block' }} data-noprint>
          <DocsNavigation label="Documentation" groups={groups} path={path} />
        </chakra.div>
        <article>
          <chakra.details display={{ base: 'block', lg: 'none' }} mb="5" data-noprint>
            <chakra.summary cursor="pointer" fontWeight="600" color="fjord" py="2">
              All pages
            </chakra.summary>
            <DocsNavigation label="All pages" groups={groups} path={path} />
          </chakra.details>
          <chakra.p mb="3" data-noprint>
            {isOverview ? (
              <TextLink to={paths.home}>Back to Home</TextLink>
            ) : (
              <TextLink to={paths.apiDocs}>Back to Docs</TextLink>
            )}
          </chakra.p>
          <chakra.h1 textStyle="title" mb="4">
            {title}
          </chakra.h1>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made at build, from the texts of this repository alone */}
          <chakra.div css={docsText} dangerouslySetInnerHTML={{ __html: html }} />
          <DocsSteps groups={groups} path={path} />
        </article>
        <chakra.div display={{ base: 'none', xl: 'block' }} data-noprint>
          <DocsContents headings={headings} />
        </chakra.div>
      </Columns>
    </>
  );
}

const Columns = chakra('div', {
  base: {
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', md: '6' },
    py: { base: '6', md: '10' },
    display: 'grid',
    gap: '10',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: '11rem minmax(0, 1fr)',
      xl: '11rem minmax(0, 1fr) 12rem',
    },
    '& > div > nav': { position: 'sticky', top: '4', maxHeight: 'calc(100dvh - 2rem)', overflowY: 'auto' },
    '@media print': { display: 'block' },
  },
});
