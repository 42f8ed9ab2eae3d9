import { FoundWords } from '../../../lib/screening/find/foundWords.ts';
import { recentParts } from '../../../lib/screening/find/recentWords.ts';
import { recentPartsMax } from '../../../lib/screening/searchBounds.ts';
import type { SharedWordIndex } from '../../../lib/screening/segment/indices.ts';
import type { Words } from '../../../lib/screening/segment/words.ts';

/** Only its identity counts. */
const someWords = () => ({}) as Words;

function foundWord(word: number): FoundWords {
  const found = new FoundWords();
  found.keep(word as SharedWordIndex, 1, 'same');
  return found;
}

describe('recentParts', () => {
  it('looks a joined word up once', () => {
    const words = someWords();
    const find = jest.fn(() => foundWord(1));
    const first = recentParts(words, 'ramimakhlouf', find);
    expect(recentParts(words, 'ramimakhlouf', find)).toBe(first);
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('keeps the words of other lists apart', () => {
    const [one, other] = [someWords(), someWords()];
    recentParts(one, 'abdulkarim', () => foundWord(1));
    expect(recentParts(other, 'abdulkarim', () => foundWord(2)).get(2 as SharedWordIndex)).toBeDefined();
  });

  it('holds no more than its bound, and finds again what it forgot', () => {
    const words = someWords();
    const find = jest.fn((word: number) => foundWord(word));
    for (let i = 0; i <= recentPartsMax; i++) recentParts(words, `word${i}`, () => find(i));
    expect(recentParts(words, 'word0', () => find(0)).get(0 as SharedWordIndex)?.similarity).toBe(1);
    expect(find).toHaveBeenCalledTimes(recentPartsMax + 2);
  });
});
