import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const template = readFileSync(join(import.meta.dirname, 'page.html'), 'utf8');

interface HtmlPage {
  title: string;
  description: string;
  styleSheet: string;
  /** A script that is run before anything is painted. */
  firstScript?: string;
  /** The module that starts the page. */
  script: string;
  /** Modules that it needs at once. */
  preloads: readonly string[];
  /** Where the page stands as Markdown. */
  markdown?: string;
  /** Markup. */
  body: string;
}

/** A document of the site. It has nothing inline, so that a strict content security policy holds. */
export function htmlPage(page: HtmlPage): string {
  const { title, description, styleSheet, firstScript, script, preloads, markdown, body } = page;
  const links = [
    `<link rel="stylesheet" href="${styleSheet}">`,
    ...(firstScript ? [`<script src="${firstScript}"></script>`] : []),
    `<script type="module" src="${script}"></script>`,
    ...preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    ...(markdown ? [`<link rel="alternate" type="text/markdown" href="${markdown}">`] : []),
  ];
  const values: Record<string, string> = {
    title: escaped(title),
    description: escaped(description),
    links: links.join('\n    '),
    body,
  };
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
