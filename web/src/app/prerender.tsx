import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { pageTitle } from '../shared/pageTitle.ts';
import { App } from './App.tsx';
import { pageTexts } from './pageTexts.ts';
import { publicPages, unknownPath } from './publicPages.ts';

export interface PrerenderedPage {
  path: string;
  title: string;
  description: string;
  /** The name of the page's component, which its file is named after. */
  component: string;
  /** The markup of the page, with Emotion's style elements in it. */
  markup: string;
}

/** Every public page as a visitor sees it first. */
export async function prerender(): Promise<PrerenderedPage[]> {
  const loaded: Record<string, ComponentType> = Object.fromEntries(
    await Promise.all(publicPages.map(async ({ path, load }) => [path, await load()])),
  );
  return publicPages.map(({ path }) => ({
    path,
    ...headTexts(path),
    component: loaded[path]?.name ?? '',
    markup: renderToString(
      <StaticRouter location={path === unknownPath ? '/404' : path}>
        <App prerendered={loaded} />
      </StaticRouter>,
    ),
  }));
}

function headTexts(path: string): Pick<PrerenderedPage, 'title' | 'description'> {
  const texts = pageTexts[path];
  if (!texts) throw new Error(`No title and description for ${path}`);
  return { title: pageTitle(texts.title), description: texts.description };
}
