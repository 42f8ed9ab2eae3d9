import { isAppPath } from '../../../lib/contract/site/sitePaths.ts';
import { docsNavigation, readDocs } from '../../../web/docs/readDocs.ts';
import { readTexts } from '../../../web/legal/readTexts.ts';
import { dashboardPages, entryPages } from '../../../web/src/app/appPages.ts';
import { type PrerenderedPage, prerender } from '../../../web/src/documents/prerender.tsx';
import { publicPages } from '../../../web/src/documents/publicPages.ts';
import { paths } from '../../../web/src/shared/paths.ts';

const addresses = [...publicPages, ...readTexts()].map(({ path }) => path);
let pages: PrerenderedPage[];

beforeAll(() => {
  pages = prerender({ documents: readDocs(), groups: docsNavigation(), texts: readTexts() });
});
afterEach(() => {
  document.body.innerHTML = '';
});

/** Served beside the documents. */
const files = new Set<string>(['/.well-known/security.txt', paths.openApi]);

const show = (path: string) => {
  document.body.innerHTML = pages.find((page) => page.path === path)?.markup ?? '';
};

test.each(addresses)('%s has header, one h1, a main part that the skip link reaches, and the footer', (path) => {
  show(path);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  expect(document.querySelector('h1')?.textContent).toBeTruthy();
  expect(document.querySelector('a')).toHaveAttribute('href', '#main');
  for (const part of ['header', 'main#main', 'footer']) expect(document.querySelectorAll(part)).toHaveLength(1);
});

test('every page has a title and a description of its own', () => {
  for (const field of ['title', 'description'] as const) {
    expect(new Set(pages.map((page) => page[field])).size).toBe(pages.length);
  }
});

test('every address is either a document or one of the application', () => {
  expect(addresses.filter(isAppPath)).toEqual([]);
  expect(Object.keys({ ...entryPages, ...dashboardPages }).filter((path) => !isAppPath(path))).toEqual([]);
});

test('no link of a public page is dead', () => {
  const known = new Set([...pages.flatMap(({ path, feed }) => [path, ...(feed ? [feed] : [])]), paths.openApi]);
  for (const path of addresses) {
    show(path);
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')];
    expect(links.length).toBeGreaterThan(15);
    const dead = links.filter(({ pathname }) => !known.has(pathname) && !isAppPath(pathname) && !files.has(pathname));
    expect({ path, dead: dead.map(({ href }) => href) }).toEqual({ path, dead: [] });
    const sections = links.filter(({ hash, pathname }) => hash && known.has(pathname));
    const markupOf = (path: string) => pages.find((page) => page.path === path)?.markup;
    const missing = sections.filter(({ hash, pathname }) => !markupOf(pathname)?.includes(`id="${hash.slice(1)}"`));
    expect({ path, missing: missing.map(({ href }) => href) }).toEqual({ path, missing: [] });
  }
});

test('the incidents that the build has read stand on the status page, and their feed is named by it', () => {
  const incident = {
    id: '2026-11-22-searches-failed',
    title: 'Searches failed',
    began: '2026-11-22T10:05:00.000Z',
    ended: '2026-11-22T10:47:00.000Z',
    changed: '2026-11-22T10:47:00.000Z',
    affected: ['api', 'mails'] as const,
    html: '<p>Every third search failed.</p>',
  };
  const goesOn = { ...incident, id: '2026-11-23-again', title: 'Again', ended: undefined };
  const page = prerender({ documents: [], groups: [], texts: [], incidents: [goesOn, incident] }).find(
    ({ path }) => path === paths.status,
  );
  document.body.innerHTML = page?.markup ?? '';
  expect(page?.feed).toBe('/status/feed.xml');
  expect(document.getElementById(incident.id)).toHaveTextContent(
    'Searches failed2026-11-22, 10:05 UTC to 2026-11-22, 10:47 UTC. Affected: API, Mails.Every third search failed.',
  );
  expect(document.getElementById(goesOn.id)).toHaveTextContent('2026-11-22, 10:05 UTC, not over yet.');
  show(paths.status);
  expect(document.getElementById('incidents')).toHaveTextContent('No incident has been written down');
});
