import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { shortClassNames } from './shortClassNames.ts';
import type { Documentation, PrerenderedPage } from './src/documents/prerender.tsx';
import { takeStyles } from './takeStyles.ts';

const webDir = import.meta.dirname;
const markupBytesMax = 64 * 1024 * 1024;

/** Addresses of scripts of others, which are loaded with a visitor's consent. */
export interface SiteProviders {
  analytics?: string;
  supportChat?: string;
}

export interface StyledPage extends PrerenderedPage {
  /** Its style sheet: the page's own styles, and for a page of the documentation those of all of it, which is read page by page. */
  css: string;
}

/**
 * Every document of the site, its markup without any style element or attribute: a strict content security policy refuses them there.
 * Rendered in a process of its own, because React and Emotion decide by their surroundings what they are.
 */
export async function prerenderPages(documentation: Documentation, providers: SiteProviders): Promise<StyledPage[]> {
  const dir = await mkdtemp(join(tmpdir(), 'prerender-'));
  try {
    const outfile = join(dir, 'prerender.mjs');
    await build({
      absWorkingDir: join(webDir, '..'),
      entryPoints: [join(webDir, 'src/documents/prerender.tsx')],
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
    const run = `import { readFileSync } from 'node:fs';
      const documentation = JSON.parse(readFileSync(${JSON.stringify(documentationFile)}, 'utf8'));
      const { prerender } = await import(${JSON.stringify(pathToFileURL(outfile))});
      process.stdout.write(JSON.stringify(prerender(documentation)));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', run], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SITE_ANALYTICS_SCRIPT: providers.analytics ?? '',
        SITE_SUPPORT_CHAT_SCRIPT: providers.supportChat ?? '',
      },
      maxBuffer: markupBytesMax,
    });
    return withoutStyles(JSON.parse(stdout));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function withoutStyles(rendered: PrerenderedPage[]): StyledPage[] {
  const { inMarkup, inStyles } = shortClassNames();
  const taken = rendered.map((page) => ({ page, ...takeStyles(page.markup) }));
  const ofDocs = new Set(taken.flatMap(({ page, styles }) => (page.sheet === 'docs' ? styles : [])));
  return taken.map(({ page, markup, styles }) => {
    const sheet = page.sheet === 'docs' ? ofDocs : new Set(styles);
    return { ...page, markup: inMarkup(markup), css: inStyles([...sheet].join('\n')) };
  });
}
