import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headTags, type PageHead } from './head/headTags.ts';
import { escaped } from './head/htmlText.ts';

const template = readFileSync(join(import.meta.dirname, 'page.html'), 'utf8');

interface HtmlPage extends PageHead {
  styleSheet: string;
  /** A script that is run before anything is painted. */
  firstScript?: string;
  /** The module that starts the page. */
  script: string;
  /** Modules that it needs at once. */
  preloads: readonly string[];
  /** Where an Atom feed tells what is new on the page. */
  feed?: string | undefined;
  /** Where the page stands as Markdown. */
  markdown?: string | undefined;
  /** Markup. */
  body: string;
}

/** A document of the site. It has nothing inline, so that a strict content security policy holds. */
export function htmlPage(page: HtmlPage): string {
  const { title, description, styleSheet, firstScript, script, preloads, feed, markdown, body } = page;
  const links = [
    `<link rel="stylesheet" href="${styleSheet}">`,
    ...(firstScript ? [`<script src="${firstScript}"></script>`] : []),
    `<script type="module" src="${script}"></script>`,
    ...preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    ...(feed ? [`<link rel="alternate" type="application/atom+xml" href="${feed}">`] : []),
    ...(markdown ? [`<link rel="alternate" type="text/markdown" href="${markdown}">`] : []),
  ];
  const values: Record<string, string> = {
    title: escaped(title),
    description: escaped(description),
    links: [...links, ...headTags(page)].join('\n    '),
    body,
  };
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
