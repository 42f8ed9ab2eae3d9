import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { newestVersions } from '../../../lib/contract/account/legal.ts';
import { DocsFrame } from '../pages/docs/DocsFrame.tsx';
import type { DocsDocument, DocsGroup } from '../pages/docs/docsDocument.ts';
import { TextPage } from '../pages/legal/TextPage.tsx';
import type { TextDocument } from '../pages/legal/textDocument.ts';
import { CaseManagementPage } from '../pages/product/CaseManagementPage.tsx';
import type { ShownScreens } from '../pages/product/screen.ts';
import type { Incident } from '../pages/status/incident.ts';
import { StatusPage } from '../pages/status/StatusPage.tsx';
import { pageTitle } from '../shared/pageTitle.ts';
import { paths } from '../shared/paths.ts';
import { theme } from '../ui/theme.ts';
import { CookieSettings } from './CookieSettings.tsx';
import { type PublicPage, publicPages, unknownPath } from './publicPages.ts';
import { SiteFrame } from './SiteFrame.tsx';

/** A document of the site, as it is written. */
export interface PrerenderedPage extends Omit<PublicPage, 'Page'> {
  /** An earlier version of a text, excluded from search engines. */
  isReplaced?: boolean;
  /** The sheet containing its styles. */
  sheet: 'site' | 'docs';
  /** The markup of the page, with Emotion's style elements in it. */
  markup: string;
}

/** What the build has read: the documentation, and legal and other running texts. */
export interface Documentation {
  texts: TextDocument[];
  documents: DocsDocument[];
  groups: DocsGroup[];
  /** Of the status page; default: none. */
  incidents?: readonly Incident[];
  /** Of the page about case management; default: none. */
  screens?: ShownScreens;
}

/** Every public page, every running text, and every page of the documentation. */
export function prerender({ incidents = [], screens = {}, ...documentation }: Documentation): PrerenderedPage[] {
  const readPages: Partial<Record<string, ComponentType>> = {
    [paths.status]: () => <StatusPage incidents={incidents} />,
    [paths.caseManagement]: () => <CaseManagementPage screens={screens} />,
  };
  return [
    ...publicPages.map((page) => pageDocument({ ...page, Page: readPages[page.path] ?? page.Page })),
    ...documentation.texts.map(textDocument),
    ...docsDocuments(documentation),
  ];
}

export function pageDocument({ Page, ...page }: PublicPage): PrerenderedPage {
  return {
    ...page,
    title: pageTitle(page.title),
    sheet: 'site',
    markup: markupOf(page.path === unknownPath ? '/404' : page.path, <Page />),
  };
}

function textDocument(document: TextDocument): PrerenderedPage {
  const { path, title, description, legal } = document;
  return {
    path,
    isReplaced: legal !== undefined && legal.version !== newestVersions[legal.text],
    title: pageTitle(title),
    description,
    sheet: 'site',
    markup: markupOf(path, <TextPage document={document} />),
  };
}

function docsDocuments({ documents, groups }: Documentation): PrerenderedPage[] {
  return documents.map((document) => ({
    path: document.path,
    title: pageTitle(document.title),
    description: document.description,
    sheet: 'docs',
    markup: markupOf(document.path, <DocsFrame document={document} groups={groups} />),
  }));
}

function markupOf(path: string, page: ReactNode): string {
  return renderToStaticMarkup(
    <StaticRouter location={path}>
      <ChakraProvider value={theme}>
        <SiteFrame notice={<CookieSettings />}>{page}</SiteFrame>
      </ChakraProvider>
    </StaticRouter>,
  );
}
