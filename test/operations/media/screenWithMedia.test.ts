import type { SourceAnswer } from '../../../lib/media/source.ts';
import { screenWithMedia } from '../../../lib/operations/media/screenWithMedia.ts';
import { mediaAsked, mediaSource, mediaWorld, sourceAnswer } from '../../support/mediaWorld.ts';
import { loadedLists, openedList } from '../../support/screeningWorld.ts';

const input = {
  name: 'Beata Testova',
  match_type: 'fuzzy',
  limit: 5,
  include_contained: false,
  allow_partial: true,
} as const;

async function world(answer: SourceAnswer, listed: string) {
  const list = await openedList('un_sanctions_list', [listed]);
  const { deps, call, ...more } = mediaWorld([mediaSource(answer)]);
  const load = (_: string, kinds: readonly ('sanctions' | 'pep')[]) => loadedLists([list])(kinds);
  const lists = { load } as unknown as Parameters<typeof screenWithMedia>[0]['lists'];
  const screening = { ...call, input, kinds: ['sanctions'], endpoint: 'universal_search' } as const;
  const screen = async () => {
    const answered = await screenWithMedia(
      { ...deps, lists },
      screening,
      mediaAsked({ name: input.name }),
      (found) => ({
        listed: found.result.totalMatches,
      }),
    );
    await more.settled();
    return answered;
  };
  return { ...more, screen };
}

test('lists and media are answered together and count two searches, the same question again one', async () => {
  const { screen, usageQueue } = await world(sourceAnswer(), 'Beata Testova');
  expect(await screen()).toMatchObject({ listed: 1, adverse_media: { status: 'complete', total_matches: 1 } });
  await screen();
  expect(usageQueue.sent).toMatchObject([
    { endpoint: 'universal_search', request_count: 2, matched_count: 2 },
    { request_count: 1, matched_count: 1 },
  ]);
});

test('where no source answers the lists are answered all the same, and the other search is given back', async () => {
  const down = sourceAnswer({ state: 'unavailable', reason: 'Down.', articles: [] });
  const { screen, usageQueue, givenBack } = await world(down, 'Somebody Else');
  expect(await screen()).toMatchObject({ listed: 0, adverse_media: { status: 'unavailable' } });
  expect(usageQueue.sent).toMatchObject([{ request_count: 1, matched_count: 0 }]);
  expect(givenBack).toMatchObject([{ ExpressionAttributeValues: { ':back': -1 } }]);
});
