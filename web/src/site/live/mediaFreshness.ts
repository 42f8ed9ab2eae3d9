import type { MediaFact } from '../../pages/status/MediaFreshness.tsx';
import { shortDate, shortDateTime } from '../../shared/format.ts';
import { asOf, notAnswered } from './answerTime.ts';
import { lastStatus, type ServiceStatus } from './askStatus.ts';

type Source = ServiceStatus['media_sources'][number];

/** Fills the rows of the sources with the time of their last reading, and adds the time of the query below. */
export async function startMediaFreshness(part: HTMLElement): Promise<void> {
  const said = part.querySelector('[data-said]');
  const places = [...part.querySelectorAll<HTMLElement>('[data-media-fact]')];
  try {
    const { media_sources: sources, timestamp } = await lastStatus();
    for (const place of places) {
      const source = sources.find(({ name }) => name === place.dataset.of);
      place.textContent = source ? facts[place.dataset.mediaFact as MediaFact](source) : notKnown;
    }
    if (said) said.textContent = asOf(timestamp);
  } catch {
    for (const place of places) place.textContent = notKnown;
    if (said) said.textContent = `The times could not be read. ${notAnswered()}`;
  }
}

const notKnown = '\u2013';

const facts: Record<MediaFact, (source: Source) => string> = {
  state: ({ state }) => stateWords[state],
  read: ({ read_at }) => (read_at === null ? notKnown : shortDateTime(read_at)),
  newest: ({ newest }) => (newest === null ? notKnown : shortDate(newest)),
};

const stateWords: Record<Source['state'], string> = {
  current: 'Up to date',
  late: 'Late',
  unread: 'Not yet read',
  sample: 'Dated sample',
  off: 'Not searched',
};
