import type { Bucket } from '../../../platform/bucket.ts';
import type { PinnedReleases } from '../../../store/media/releaseEditions.ts';
import type { CurrentReleases } from '../sources/releases/currentReleases.ts';
import type { OpenReleases } from '../sources/releases/openReleases.ts';
import { openPart } from '../sources/releases/releaseParts.ts';

/** One a process: the releases pinned by some work, whatever is current by now. Those of one piece of work stay open. */
export class OpenPinned {
  readonly #editions: Bucket;
  /** By hash. */
  #opened = new Map<string, Promise<OpenReleases>>();

  constructor(editions: Bucket) {
    this.#editions = editions;
  }

  /** Throws, at its `load`, if one of them cannot be loaded whole. */
  of(pinned: readonly PinnedReleases[]): Pick<CurrentReleases, 'load'> {
    const wanted = new Set(pinned.flatMap(({ parts }) => parts.map(({ sha256 }) => sha256)));
    this.#opened = new Map([...this.#opened].filter(([sha256]) => wanted.has(sha256)));
    const opened = this.#opened;
    return {
      load: async (source) => {
        const edition = pinned.find(({ id }) => id === source);
        if (!edition) return undefined;
        const parts = await Promise.all(
          edition.parts.map((part) => {
            const known = opened.get(part.sha256);
            if (known) return known;
            const opening = openPart(this.#editions, source, part);
            opened.set(part.sha256, opening);
            opening.catch(() => opened.delete(part.sha256));
            return opening;
          }),
        );
        return { edition, parts };
      },
    };
  }
}
