import { folded, inOrder } from '../../../../web/src/features/screening/media/mediaOrder.ts';
import { quotedParts } from '../../../../web/src/features/screening/media/quotedParts.ts';
import { mediaMatch } from '../../support/mediaSamples.ts';

const ids = (matches: readonly { id: string }[]) => matches.map(({ id }) => id.replace('gazette:', ''));

test('results stand by outcome, then by severity, and of equal ones the newest first', () => {
  const matches = [
    mediaMatch('resolved', { outcome: 'resolved', severity: 3 }),
    mediaMatch('old', { publication_date: '2011-01-01' }),
    mediaMatch('new', { publication_date: '2026-01-01' }),
    mediaMatch('earlier stage', { publication_date: '2020-01-01', as_of: '2019-01-01' }),
    mediaMatch('later stage', { publication_date: '2020-01-01', as_of: '2019-12-01' }),
    mediaMatch('grave', { severity: 3, publication_date: '2010-01-01' }),
    mediaMatch('review', { outcome: 'review', severity: 3 }),
  ];
  expect(ids(inOrder(matches))).toEqual(['grave', 'new', 'later stage', 'earlier stage', 'old', 'review', 'resolved']);
});

test('more than five that are not adverse go behind one line, unless they were asked for', () => {
  const harmless = ['1', '2', '3', '4', '5', '6'].map((id) => mediaMatch(id, { outcome: 'not_adverse' }));
  const all = [mediaMatch('adverse'), ...harmless];
  expect(folded(all, '')).toEqual({ open: all.slice(0, 1), behind: harmless });
  expect(folded(all, 'not_adverse')).toEqual({ open: all, behind: [] });
  expect(folded(all.slice(0, 6), '')).toEqual({ open: all.slice(0, 6), behind: [] });
});

const quote = 'convicted Beata Testova of fraud';
const far = 'After a trial of eleven weeks, in which more than forty people told what they had seen, a court in Brno ';

test.each([
  ['is left out where it repeats the quote', quote, quote, ''],
  ['is left out where it adds few letters', `... A court ${quote} on Monday ...`, quote, ''],
  ['stays where it adds much', `${far}${quote}.`, quote, far],
  ['is left out where the quote holds it', '... Beata Testova ...', quote, ''],
])('the snippet %s', (_what, snippet, said, before) => {
  expect(quotedParts(quote, snippet)).toMatchObject({ quote: said, before });
});

test('a snippet that begins or ends within the quote is continued, not repeated', () => {
  const after = ` on Monday, ${far}`;
  expect(quotedParts(quote, `... Beata Testova of fraud${after}...`)).toEqual({
    before: '',
    quote,
    after: `${after}...`,
  });
  expect(quotedParts(quote, `${far}convicted Beata Testova`)).toEqual({ before: far, quote, after: '' });
  expect(quotedParts(quote, 'Elsewhere Beata Testova was only named.')).toBeUndefined();
});
