import { act, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { isAppPath } from '../../../lib/contract/sitePaths.ts';
import { docsNavigation, readDocs } from '../../../web/docs/readDocs.ts';
import { App } from '../../../web/src/app/App.tsx';
import { dashboardPages, entryPages } from '../../../web/src/app/appPages.ts';
import { type PrerenderedPage, prerender } from '../../../web/src/app/prerender.tsx';
import { publicPages } from '../../../web/src/app/publicPages.ts';

const paths = publicPages.map(({ path }) => path);
const asked = jest.fn(async (_address: string) => Promise.reject(new TypeError('There is no network in this test')));
let pages: PrerenderedPage[];

beforeAll(async () => {
  pages = await prerender({ documents: readDocs(), groups: docsNavigation() });
});
beforeEach(() => {
  localStorage.clear();
  asked.mockClear();
  Object.assign(globalThis, { fetch: asked });
});
afterEach(() => {
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

/** The document of a page, and React over it. */
async function hydrate({ path, markup }: PrerenderedPage) {
  window.history.replaceState(null, '', path === '*' ? '/no/such/page' : path);
  document.body.innerHTML = `<div id="root">${markup}</div>`;
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const heading = document.querySelector('h1');
  const Page = await publicPages.find((page) => page.path === path)!.load();
  const onRecoverableError = jest.fn();
  const root = await act(async () =>
    hydrateRoot(
      document.getElementById('root')!,
      <BrowserRouter>
        <App prerendered={{ [path]: Page }} />
      </BrowserRouter>,
      { onRecoverableError },
    ),
  );
  return { root, heading, complaints, onRecoverableError };
}

test.each(paths)(
  '%s is prerendered whole, and the browser takes its markup over without a difference',
  async (path) => {
    const page = pages.find((one) => one.path === path)!;
    const { root, heading, complaints, onRecoverableError } = await hydrate(page);
    expect(heading?.textContent).toBeTruthy();
    await waitFor(() => expect(document.title).toBe(page.title));
    expect(document.querySelector('h1')).toBe(heading);
    expect(complaints).not.toHaveBeenCalled();
    expect(onRecoverableError).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  },
);

test('a visitor who reads a page causes no request for the settings of the site', async () => {
  const { root } = await hydrate(pages[0]!);
  expect(asked).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

test('every page has a title and a description of its own', () => {
  for (const field of ['title', 'description'] as const) {
    expect(new Set(pages.map((page) => page[field])).size).toBe(pages.length);
  }
});

test('every address is either prerendered or one of the application', () => {
  expect(paths.filter(isAppPath)).toEqual([]);
  expect(Object.keys({ ...entryPages, ...dashboardPages }).filter((path) => !isAppPath(path))).toEqual([]);
});
