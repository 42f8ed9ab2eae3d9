import type { SourceAnswer } from '../../../lib/media/source.ts';
import { screenWithMedia } from '../../../lib/operations/media/screenWithMedia.ts';
import type { Found } from '../../../lib/operations/screening/screenName.ts';
import { mediaSource, mediaWorld, sourceAnswer } from '../../support/mediaWorld.ts';
import { loadedLists, openedList, screeningWorld } from '../../support/screeningWorld.ts';

jest.mock('../../../lib/media/assess.ts');

const input = {
  name: 'Beata Testova',
  match_type: 'fuzzy',
  limit: 5,
  include_contained: false,
  allow_partial: true,
} as const;

async function world(answer: SourceAnswer, listed: string) {
  const list = await openedList('un_sanctions_list', [listed]);
  const { call } = mediaWorld([mediaSource(answer)]);
  const whole = { ...screeningWorld({ lists: loadedLists([list]) }).call, ...call };
  const presentListed = ({ result }: Found) => ({
    listed: result.totalMatches,
    total_matches: result.totalMatches,
    contained: null,
    similar: null,
  });
  const prepare = () => screenWithMedia(whole, { input, kinds: ['sanctions'] }, presentListed);
  return { prepare };
}

test('lists and media are answered together and count two searches, the same question again one', async () => {
  const { prepare } = await world(sourceAnswer(), 'Beata Testova');
  const first = await prepare();
  expect(first.count).toBe(2);
  expect(await first.run()).toMatchObject({
    answer: { listed: 1, adverse_media: { status: 'complete', total_matches: 1 } },
    used: 2,
    matched: 2,
  });
  const again = await prepare();
  expect(again.count).toBe(1);
  expect(await again.run()).toMatchObject({ used: 1, matched: 1 });
});

test('where no source answers the lists are answered all the same, and the other search is not used', async () => {
  const down = sourceAnswer({ state: 'unavailable', reason: 'Down.', articles: [] });
  const { count, run } = await (await world(down, 'Somebody Else')).prepare();
  expect(count).toBe(2);
  expect(await run()).toMatchObject({
    answer: { listed: 0, adverse_media: { status: 'unavailable' } },
    used: 1,
    matched: 0,
  });
});
