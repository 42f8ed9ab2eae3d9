import { refreshReleases } from '../../lib/operations/media/sources/releases/refreshReleases.ts';
import { releasePublishers } from '../../lib/operations/media/sources/releases/releasePublishers.ts';
import { logFault, logInfo } from '../../lib/platform/log.ts';
import { publicText } from '../../lib/platform/publicFetch/publicText.ts';
import { editions } from '../kit/buckets.ts';
import { fetchedReleases } from '../kit/media/fetchedReleases.ts';
import { table } from '../kit/table.ts';

/** After so many failed tries in a row it is more than a short outage. */
const failuresMax = 3;

/** On a schedule: reads the due feeds of the stage's authorities, one after another. A fault with one leaves the others their turn. */
export async function handler(): Promise<void> {
  let faults = 0;
  const fetched = fetchedReleases();
  for (const publisher of releasePublishers.filter(({ id }) => fetched.includes(id))) {
    const sourceId = publisher.id;
    try {
      const deps = { table: table(), editions: editions(), fetchText: publicText, now: new Date() };
      const refreshed = await refreshReleases(deps, publisher);
      if (refreshed.outcome === 'not_due') continue;
      if (refreshed.outcome !== 'failed') {
        logInfo(`releases ${refreshed.outcome}`, {
          sourceId,
          ...('added' in refreshed ? { count: refreshed.added } : {}),
        });
        continue;
      }
      const { failures, sentence } = refreshed;
      // An alarm looks for the first of these lines.
      const message = failures >= failuresMax ? 'release refresh keeps failing' : 'release refresh failed';
      logInfo(message, { sourceId, count: failures, refusal: sentence });
    } catch (fault) {
      faults += 1;
      logFault('releases not refreshed', fault, { sourceId });
    }
  }
  if (faults > 0) throw new Error(`${faults} sources of press releases were not refreshed; the lines before say why.`);
}
