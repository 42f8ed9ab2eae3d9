import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { DocsFrame } from '../pages/docs/DocsFrame.tsx';
import type { DocsDocument, DocsGroup } from '../pages/docs/docsDocument.ts';
import { pageTitle } from '../shared/pageTitle.ts';
import { App } from './App.tsx';
import { pageTexts } from './pageTexts.ts';
import { publicPages, unknownPath } from './publicPages.ts';

export interface PrerenderedPage {
  path: string;
  title: string;
  description: string;
  /** The name of the page's component, which its file is named after; none where the browser renders nothing. */
  component?: string;
  /** The markup of the page, with Emotion's style elements in it. */
  markup: string;
}

/** The documentation, as the build has read it. */
export interface Documentation {
  documents: DocsDocument[];
  groups: DocsGroup[];
}

/** Every public page as a visitor sees it first, and those of the documentation. */
export async function prerender(documentation: Documentation): Promise<PrerenderedPage[]> {
  return [...(await appPages()), ...documents(documentation)];
}

async function appPages(): Promise<PrerenderedPage[]> {
  const loaded: Record<string, ComponentType> = Object.fromEntries(
    await Promise.all(publicPages.map(async ({ path, load }) => [path, await load()])),
  );
  return publicPages.map(({ path }) => ({
    path,
    ...headTexts(path),
    component: loaded[path]?.name ?? '',
    markup: markupOf(path === unknownPath ? '/404' : path, loaded),
  }));
}

function documents({ documents, groups }: Documentation): PrerenderedPage[] {
  return documents.map((document) => ({
    path: document.path,
    title: pageTitle(document.title),
    description: document.description,
    markup: markupOf(document.path, { [document.path]: () => <DocsFrame document={document} groups={groups} /> }),
  }));
}

function markupOf(path: string, loaded: Record<string, ComponentType>): string {
  return renderToString(
    <StaticRouter location={path}>
      <App prerendered={loaded} />
    </StaticRouter>,
  );
}

function headTexts(path: string): Pick<PrerenderedPage, 'title' | 'description'> {
  const texts = pageTexts[path];
  if (!texts) throw new Error(`No title and description for ${path}`);
  return { title: pageTitle(texts.title), description: texts.description };
}
