import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { paths } from '../../web/src/shared/paths.ts';

/** Addresses that are no pages of the application: sections of the landing page, files, and the documentation. */
const notPages = /#|\.json$|^\/samples$|^\/api-docs/;

/** '/dashboard/app-ids' is AppIdsPage, '/case-management' is CaseManagementPage. */
function pageOf(path: string): string {
  if (path === paths.home) return 'LandingPage';
  const words = path
    .replace(/^\/dashboard\//, '/')
    .split(/[/-]/)
    .filter(Boolean);
  return `${words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')}Page`;
}

test('every page is a file with the name of its address, and there is no other page', () => {
  const files = ['pages', 'features'].flatMap((folder) =>
    readdirSync(`web/src/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('Page.tsx'))
      .map((file) => basename(file, '.tsx')),
  );
  const pages = Object.values(paths).filter((path) => !notPages.test(path));
  expect(files.sort()).toEqual([...pages.map(pageOf), 'NotFoundPage'].sort());
});
