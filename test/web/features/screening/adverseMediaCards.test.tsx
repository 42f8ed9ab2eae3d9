import { within } from '@testing-library/react';
import type { AdverseMediaMatch } from '../../../../lib/contract/media/adverseMediaMatches.ts';
import { mediaAnswer, mediaMatch, mediaSourceSample } from '../../support/mediaSamples.ts';
import { media, mediaResults, openMediaSearch } from '../../support/mediaSearch.tsx';

/** The results of a check that answers these. */
async function shown(matches: AdverseMediaMatch[], more: Parameters<typeof mediaAnswer>[1] = {}) {
  const { ask, person } = await openMediaSearch({ [media]: () => mediaAnswer(matches, more) });
  await ask();
  return { part: within(await mediaResults()), person };
}
const cardOf = (part: Awaited<ReturnType<typeof shown>>['part'], id = '1') =>
  within(part.getByRole('article', { name: `Beata Testova case ${id}`, hidden: true }));

const share =
  /^Of 100 results like this, about 93 state the role and stage of the person or organisation named correctly\./;

test('the share of right results is about the one named, and that this is the customer is said to be unknown', async () => {
  const { part } = await shown([mediaMatch('1')]);
  expect(cardOf(part).getByText(share)).toHaveTextContent(
    'The name agrees; whether it is your customer is not known: no date of birth or place was compared.',
  );
});

test('a date of birth that was compared says more than the name', async () => {
  const match = mediaMatch('1');
  match.explanation.signals = [
    { field: 'date_of_birth', relation: 'agrees', asked: '1970', found: '1970', why: 'Born in the same year' },
  ];
  const { part } = await shown([match]);
  expect(part.queryByText(/whether it is your customer is not known/)).not.toBeInTheDocument();
});

test('a namesake has no share of right results, and its further words are shown at once', async () => {
  const match = mediaMatch('1', { outcome: 'review' });
  Object.assign(match.explanation, {
    same_person: 'unclear',
    matched_name: 'Beata Michaela Testova',
    not_in_query: ['michaela'],
  });
  const { part } = await shown([match]);
  const card = cardOf(part);
  expect(card.queryByText(/Of 100 results like this/)).not.toBeInTheDocument();
  expect(card.getByText('The name has further words: Michaela')).toBeVisible();
  expect(card.getByText('Not clear whether it is this subject')).toBeVisible();
});

test('of a judge no stage is missed, and no severity is given', async () => {
  const judge = { outcome: 'not_adverse', role: 'judge', stage: null, timeline: [], severity: 2 } as const;
  const { part } = await shown([mediaMatch('1', { ...judge, timeline: [] })]);
  const card = cardOf(part);
  expect(card.getByText(/Role in the article: judge\./)).toBeVisible();
  expect(card.queryByText(/how far the case has come/)).not.toBeInTheDocument();
  expect(card.queryByText(/^Severity/)).not.toBeInTheDocument();
});

test('nothing is grave of which somebody was acquitted, and what grave means can be read', async () => {
  const acquitted = mediaMatch('1', { outcome: 'resolved', stage: 'acquittal', severity: 3, timeline: [] });
  const { part } = await shown([acquitted, mediaMatch('2', { severity: 3 })]);
  expect(cardOf(part).queryByText(/^Severity/)).not.toBeInTheDocument();
  expect(cardOf(part, '2').getByText('Severity: grave')).toBeInTheDocument();
  expect(part.getByText('What grave, serious and minor mean')).toBeVisible();
});

test('equally grave results stand newest first', async () => {
  const dated = (id: string, publication_date: string) => mediaMatch(id, { publication_date });
  const { part } = await shown([dated('1', '2012-01-05'), dated('2', '2020-01-05'), dated('3', '2016-01-05')]);
  const order = part.getAllByRole('article').map((card) => card.getAttribute('aria-label')?.at(-1));
  expect(order).toEqual(['2', '3', '1']);
});

test('more than five results that are not adverse stand behind one line that the keyboard opens', async () => {
  const harmless = Array.from({ length: 6 }, (_, i) =>
    mediaMatch(`${i + 2}`, { outcome: 'not_adverse', role: 'judge' }),
  );
  const { part } = await shown([mediaMatch('1'), ...harmless]);
  const line = part.getByText('6 results that are not adverse');
  expect(line.tagName).toBe('SUMMARY');
  expect(line.closest('details')).not.toHaveAttribute('open');
  expect(line.closest('details')).toContainElement(part.getByRole('article', { name: /case 2$/, hidden: true }));
  expect(line.closest('details')).not.toContainElement(part.getByRole('article', { name: /case 1$/ }));
});

test('five of them stand open', async () => {
  const harmless = Array.from({ length: 5 }, (_, i) =>
    mediaMatch(`${i + 2}`, { outcome: 'not_adverse', role: 'judge' }),
  );
  const { part } = await shown([mediaMatch('1'), ...harmless]);
  expect(part.queryByText(/results that are not adverse/)).not.toBeInTheDocument();
});

test('a period that one source alone covers is said, and samples are named in the warning of the lists', async () => {
  const other = { ...mediaSourceSample, name: 'other', title: 'The Herald', searched_from: '2016-01-01', sample: true };
  const { part } = await shown([mediaMatch('1')], { sources: [mediaSourceSample, other] });
  expect(part.getByText('2 of 2 sources')).toBeVisible();
  expect(part.getByText(/the only source searched was "The Gazette"/)).toHaveTextContent(
    'From Jan 5, 2009 to Dec 31, 2015, the only source searched was "The Gazette".',
  );
});

test('what was asked for as an organisation is called one', async () => {
  const { person, part } = await shown([mediaMatch('1')]);
  expect(cardOf(part).getByRole('button', { name: 'Not this subject' })).toBeVisible();
  await person.click(cardOf(part).getByRole('button', { name: 'Not this subject' }));
  expect(cardOf(part).getByLabelText('Why is it not this subject?')).toBeVisible();
});
