import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const template = readFileSync(join(import.meta.dirname, 'page.html'), 'utf8');

interface HtmlPage {
  title: string;
  description: string;
  styleSheet: string;
  /** The module that starts the page. */
  script: string;
  /** Modules that it needs at once. */
  preloads: readonly string[];
  /** Markup. */
  body: string;
}

/** A document of the site. It has nothing inline, so that a strict content security policy holds. */
export function htmlPage({ title, description, styleSheet, script, preloads, body }: HtmlPage): string {
  const links = [
    `<link rel="stylesheet" href="${styleSheet}">`,
    `<script type="module" src="${script}"></script>`,
    ...preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
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
