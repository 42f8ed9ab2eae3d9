import { ask } from './ask.ts';

/** What the parts of a document need of the browser. */
export const ofBrowser = {
  send: (path: string, body: object) => ask(path, { body }),
  /** A public file; undefined where there is none, and rejected where it is not answered. */
  async read(path: string): Promise<Uint8Array | undefined> {
    const answer = await fetch(path);
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  },
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  reload: () => window.location.reload(),
};
