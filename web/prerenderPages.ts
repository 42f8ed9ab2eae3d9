import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { Documentation } from './src/app/prerender.tsx';
import { takeStyles } from './takeStyles.ts';

const webDir = import.meta.dirname;
const markupBytesMax = 64 * 1024 * 1024;

export interface StaticPage {
  /** As the router has it; `*` for the page of unknown addresses. */
  path: string;
  title: string;
  description: string;
  /** The page's component, which its file is named after; none where the browser renders nothing. */
  component?: string;
  /** Without any style element or attribute. */
  markup: string;
}

export interface Prerendered {
  pages: StaticPage[];
  /** Of the pages that the browser renders too, and of the documentation. */
  css: { site: string; docs: string };
}

/**
 * The markup of every public page, and their styles as two sheets, so that the documentation carries no other page's styles: a strict content security policy refuses styles in
 * the markup. Rendered in a process of its own, because React and Emotion decide by their surroundings what they are.
 */
export async function prerenderPages(documentation: Documentation): Promise<Prerendered> {
  const dir = await mkdtemp(join(tmpdir(), 'prerender-'));
  try {
    const outfile = join(dir, 'prerender.mjs');
    await build({
      absWorkingDir: join(webDir, '..'),
      entryPoints: [join(webDir, 'src/app/prerender.tsx')],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      jsx: 'automatic',
      mainFields: ['module', 'main'],
      keepNames: true,
      define: { 'process.env.NODE_ENV': '"production"' },
      // Some packages are CommonJS and ask for Node's own modules.
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
      logLevel: 'warning',
    });
    const documentationFile = join(dir, 'documentation.json');
    await writeFile(documentationFile, JSON.stringify(documentation));
    // Ended by hand: the query cache has timers of minutes.
    const run = `import { readFileSync } from 'node:fs';
      const documentation = JSON.parse(readFileSync(${JSON.stringify(documentationFile)}, 'utf8'));
      import(${JSON.stringify(pathToFileURL(outfile))})
      .then(({ prerender }) => prerender(documentation))
      .then((pages) => process.stdout.write(JSON.stringify(pages), () => process.exit()))`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', run], {
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: markupBytesMax,
    });
    return withoutStyles(JSON.parse(stdout));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function withoutStyles(rendered: StaticPage[]): Prerendered {
  const styles = { site: new Set<string>(), docs: new Set<string>() };
  const pages = rendered.map((page) => {
    const { markup, styles: found } = takeStyles(page.markup);
    for (const style of found) styles[page.component ? 'site' : 'docs'].add(style);
    return { ...page, markup };
  });
  return { pages, css: { site: [...styles.site].join('\n'), docs: [...styles.docs].join('\n') } };
}
