import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Metafile, transform } from 'esbuild';
import { brand } from '../lib/contract/brand.ts';
import { addressOf, firstLoad, siteLoad } from './bundle.ts';
import { markdownPathOf } from './docs/contents.ts';
import type { DescribedPages } from './head/describePages.ts';
import { escaped } from './head/htmlText.ts';
import { htmlPage } from './htmlPage.ts';
import type { StyledPage } from './prerenderPages.ts';
import { withoutUnusedVariables } from './withoutUnusedVariables.ts';

/**
 * Writes the documents of the site: `<path>/index.html` for every public page, `404.html` for addresses without one, and `app.html`,
 * which every address of the application is answered with and which renders in the browser.
 */
export async function writePages(
  metafile: Metafile,
  pages: StyledPage[],
  { heads }: DescribedPages,
  outDir: string,
): Promise<void> {
  const [script = '', ...preloads] = firstLoad(metafile).map(addressOf);
  const boot = Object.keys(metafile.outputs).find((file) => file.endsWith('.css'));
  if (!script || !boot) throw new Error('The build of the site has no entry or no style sheet');
  const scripts = { site: siteScripts(metafile, 'site'), docs: siteScripts(metafile, 'docs') };
  const write = async (file: string, html: string) => {
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), html);
  };
  await Promise.all([
    write('app.html', htmlPage({ ...app, styleSheet: addressOf(boot), script, preloads })),
    ...pages.map(async ({ path, sheet, markup, css, title, description, feed }) => {
      const head = heads.get(path) ?? { title, description };
      const styleSheet = await writeStyleSheet(sheet, css, outDir);
      const markdown = sheet === 'docs' ? markdownPathOf(path) : undefined;
      const body = `<div id="root" data-page="${escaped(path)}">${markup}</div>`;
      return write(fileOf(path), htmlPage({ ...head, styleSheet, ...scripts[sheet], feed, markdown, body }));
    }),
  ]);
}

/** What the head of a public document names: nothing renders it in the browser. */
function siteScripts(metafile: Metafile, sheet: StyledPage['sheet']) {
  const { first, modules } = siteLoad(metafile, sheet);
  const [script = '', ...preloads] = modules.map(addressOf);
  if (!script || !first) throw new Error('The build of the site has no scripts of the documents');
  return { firstScript: addressOf(first), script, preloads };
}

const app = {
  title: brand.name,
  description: `The dashboard of ${brand.name}.`,
  body: [
    '<div id="root"><p class="boot">Loading...</p></div>',
    `<noscript><p class="boot">The dashboard of ${brand.name} needs JavaScript. Questions: <a href="mailto:${brand.supportEmail}">${brand.supportEmail}</a></p></noscript>`,
  ].join('\n    '),
};

/** Named by its content: browsers may keep it for ever. */
async function writeStyleSheet(name: string, css: string, outDir: string): Promise<string> {
  const minified = await transform(css, { loader: 'css', minify: true, logLevel: 'silent' });
  const code = withoutUnusedVariables(minified.code);
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8).toUpperCase();
  const address = `/assets/${name}-${hash}.css`;
  await writeFile(join(outDir, address), code);
  return address;
}

function fileOf(path: string): string {
  return path === '*' ? '404.html' : join(path, 'index.html');
}
