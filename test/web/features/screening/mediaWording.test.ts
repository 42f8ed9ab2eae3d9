import { onlySourceSentence } from '../../../../web/src/features/screening/media/coverage.ts';
import { quotedParts } from '../../../../web/src/features/screening/media/quotedParts.ts';
import { askedWord, namedWord } from '../../../../web/src/features/screening/media/subjectWords.ts';

const source = (title: string, searched_from: string, searched_to: string, state = 'searched' as const) => ({
  title,
  state,
  searched_from,
  searched_to,
});

describe('which days one source alone was searched for', () => {
  it('is said of each period', () => {
    const sources = [source('A', '2000-01-01', '2009-12-31'), source('B', '2005-01-01', '2012-12-31')];
    expect(onlySourceSentence(sources)?.replaceAll('\u00a0', ' ')).toBe(
      'From Jan 1, 2000 to Dec 31, 2004, the only source searched was "A". From Jan 1, 2010 to Dec 31, 2012, the only source searched was "B".',
    );
  });

  it('is nothing where every day has two', () => {
    expect(
      onlySourceSentence([source('A', '2000-01-01', '2001-01-01'), source('B', '2000-01-01', '2001-01-01')]),
    ).toBeNull();
    expect(onlySourceSentence([])).toBeNull();
  });
});

describe('a quote and the words around it', () => {
  const quote = 'A court convicted Beata Testova of fraud.';

  it('are one text, and little around it is left out', () => {
    expect(quotedParts(quote, `On Monday. ${quote} She`)).toEqual({ before: '', quote, after: '' });
  });

  it('keep what tells more', () => {
    const after = ` ${'The court heard nine witnesses. '.repeat(4)}`;
    expect(quotedParts(quote, quote + after)).toEqual({ before: '', quote, after });
  });

  it('of another place stand apart', () => {
    expect(quotedParts(quote, 'Nothing of this stands in the other text at all.')).toBeUndefined();
  });
});

test.each([
  ['individual', 'person', 'person'],
  ['entity', 'organisation', 'organisation'],
  [undefined, 'subject', 'person or organisation'],
] as const)('somebody asked for as %s is called a %s, whom an article names a %s', (kind, one, other) => {
  expect([askedWord(kind), namedWord(kind)]).toEqual([one, other]);
});
