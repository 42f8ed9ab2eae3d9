import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** What the site cannot do without. */
const needed = ['index.html', 'app.html', '404.html'];

/**
 * Files of a built site requested by name, as `pricing/index.html`. Without those below assets, named after their content, and without
 * compressed copies. Throws if the site is not built.
 */
export function siteFiles(siteDir: string): string[] {
  const found = filesBelow(siteDir);
  const missing = needed.find((name) => !found.includes(name));
  if (missing) {
    throw new Error(
      `The site is not built: ${siteDir} has no ${missing}. Build it with: node --import tsx web/build.ts`,
    );
  }
  return found.filter((name) => !name.startsWith('assets/') && !isCompressedCopy(name)).sort();
}

/** The addresses of the site's own pages among its files, as `/` and `/contact`. */
export function publicPaths(files: readonly string[]): string[] {
  const page = 'index.html';
  return files
    .filter((file) => file === page || file.endsWith(`/${page}`))
    .map((file) => `/${file.slice(0, -page.length).replace(/\/$/, '')}`);
}

/** The sample lists are packed files themselves. */
function isCompressedCopy(name: string): boolean {
  return /\.(br|gz)$/.test(name) && !name.startsWith('samples/');
}

function filesBelow(dir: string): string[] {
  try {
    const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  } catch {
    return [];
  }
}
