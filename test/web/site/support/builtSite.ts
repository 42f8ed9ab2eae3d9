import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type HtmlElement, Parser, StaticConfigLoader } from 'html-validate';
import { buildProduct } from '../../../../bin/local/buildProduct.ts';

export interface BuiltPage {
  /** As it is linked to: /about. That of unknown addresses is /404. */
  path: string;
  /** In the folder of the site. */
  file: string;
  html: string;
  document: HtmlElement;
}

export interface BuiltSite {
  /** The public pages and those of the documentation, and the page of unknown addresses. */
  pages: BuiltPage[];
  /** Every file that is served under its name, as /assets/a.js. */
  files: Set<string>;
  /** Text of a file. */
  read: (file: string) => Promise<string>;
}

/** The site as the product on this machine serves it; built where it is not there yet. */
export async function builtSite(): Promise<BuiltSite> {
  const { webDir: dir } = await buildProduct(resolve('.'), () => {});
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const config = await new StaticConfigLoader({ elements: ['html5'] }).getConfigFor('page.html');
  const pages = names
    .filter((name) => name === 'index.html' || name === '404.html' || name.endsWith('/index.html'))
    .sort()
    .map((file) => {
      const html = readFileSync(join(dir, file), 'utf8');
      const path = `/${file.replace(/\/?index\.html$|\.html$/, '')}`;
      return { path, file, html, document: new Parser(config).parseHtml(html) };
    });
  const files = new Set(names.map((name) => `/${name}`));
  return { pages, files, read: (file) => readFile(join(dir, file), 'utf8') };
}
