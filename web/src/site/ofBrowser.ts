import { ask } from './ask.ts';

/** What the parts of a document need of the browser. */
export const ofBrowser = {
  send: (path: string, body: object) => ask(path, { body }),
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  reload: () => window.location.reload(),
};
