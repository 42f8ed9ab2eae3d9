import userEvent from '@testing-library/user-event';
import { pageDocument } from '../../../web/src/documents/prerender.tsx';
import { publicPages } from '../../../web/src/documents/publicPages.ts';
import { islands } from '../../../web/src/site/islands.ts';
import { startIslands, startSite } from '../../../web/src/site/startSite.ts';
import { fakeApi, type Handlers } from './fakeApi.ts';

let isStarted = false;

interface OpenOptions {
  api?: Handlers;
  /** Somebody has signed in here before. */
  signedIn?: boolean;
}

/** A public page as a browser has it: its document, and the scripts of the site over it. */
export function openDocument(address: string, { api: handlers = {}, signedIn = false }: OpenOptions = {}) {
  const { pathname } = new URL(address, window.location.origin);
  const page = publicPages.find(({ path }) => path === pathname);
  if (!page) throw new Error(`No public page at ${pathname}`);
  window.history.replaceState(null, '', address);
  document.documentElement.toggleAttribute('data-signed-in', signedIn);
  document.body.innerHTML = pageDocument(page).markup;
  const api = fakeApi(handlers, undefined);
  Object.assign(globalThis, { fetch: api.send });
  // What listens to the document holds for every one that is opened in it.
  if (!isStarted) startSite();
  isStarted = true;
  startIslands(islands);
  return { api, person: userEvent.setup({ delay: null }) };
}
