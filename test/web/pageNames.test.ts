import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { readTexts } from '../../web/legal/readTexts.ts';
import { paths } from '../../web/src/shared/paths.ts';

/** Addresses without a page of their own: sections of the landing page, files, and the documentation. */
const notPages = /#|\.(json|xml)$|^\/samples$|^\/api-docs/;
/** Running texts, which one page shows. */
const texts = new Set(readTexts().map(({ path }) => path));

/** '/dashboard/app-ids' is AppIdsPage, '/case-management' is CaseManagementPage. */
function pageOf(path: string): string {
  if (path === paths.home) return 'LandingPage';
  const words = path
    .replace(/^\/dashboard\//, '/')
    .split(/[/_-]/)
    .filter(Boolean);
  return `${words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')}Page`;
}

test('every page is a file with the name of its address, and there is no other page', () => {
  const files = ['pages', 'features'].flatMap((folder) =>
    readdirSync(`web/src/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('Page.tsx'))
      .map((file) => basename(file, '.tsx')),
  );
  const pages = Object.values(paths).filter((path) => !notPages.test(path) && !texts.has(path));
  expect(files.sort()).toEqual([...pages.map(pageOf), 'NotFoundPage', 'TextPage'].sort());
});
