import { cutText } from '../../../lib/contract/text/cutText.ts';

describe('a text that is cut', () => {
  it.each([
    ['is left as it is where it fits', 'ab😀', 4, 'ab😀'],
    ['ends before a character that does not fit whole', 'ab😀c', 3, 'ab'],
    ['keeps a character that ends at the limit', 'ab😀c', 4, 'ab😀'],
    ['is cut at a letter like any other', 'abcd', 3, 'abc'],
  ])('%s', (_, text, max, expected) => {
    expect(cutText(text, max)).toBe(expected);
  });
});
