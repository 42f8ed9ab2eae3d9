import { ask } from './ask.ts';

/** What the parts of a document need of the browser. */
export const ofBrowser = {
  send: (path: string, body: object) => ask(path, { body }),
  /** A public file as text; rejects where it is not answered. */
  async read(path: string): Promise<string> {
    const answer = await fetch(path);
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return answer.text();
  },
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  reload: () => window.location.reload(),
};
