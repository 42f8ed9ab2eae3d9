import { screen, within } from '@testing-library/react';
import { mediaAnswer, mediaMatch, mediaSourceSample } from '../../support/mediaSamples.ts';
import { media, mediaResults, openMediaSearch } from '../../support/mediaSearch.tsx';

/** What is shown of these matches. */
async function shown(matches: ReturnType<typeof mediaMatch>[], more: Parameters<typeof mediaAnswer>[1] = {}) {
  const { ask, person } = await openMediaSearch({ [media]: () => mediaAnswer(matches, more) });
  await ask();
  const region = await mediaResults();
  // Several results are lines that open.
  if (matches.length > 1)
    for (const line of region.querySelectorAll('article > details > summary')) await person.click(line);
  const card = (id: string) => within(within(region).getByRole('article', { name: `Beata Testova case ${id}` }));
  return { part: within(region), card, person };
}

test('what the article says of the one it names stands apart from whether that is the customer', async () => {
  const unclear = mediaMatch('2', { outcome: 'review' });
  unclear.explanation.same_person = 'unclear';
  const { card } = await shown([mediaMatch('1'), unclear]);
  const share = /^Of 100 results like this, about 93 state the role and stage of the person or organisation named/;
  const identity =
    /The name agrees; whether it is your customer is not known: no date of birth or place was compared\./;
  expect(card('1').getByText(share)).toHaveTextContent(identity);
  expect(card('1').queryByText(/^Not clear/)).not.toBeInTheDocument();
  expect(card('2').getByText(identity)).toBeVisible();
  expect(card('2').queryByText(share)).not.toBeInTheDocument();
  expect(card('2').getByText('Not clear whether it is this subject')).toBeVisible();
});

test.each([
  ['subject', 'the one the case is about', true],
  ['judge', 'judge', false],
  ['mention', 'only mentioned, with no part in the case', false],
  ['unknown', 'not clear', false],
] as const)('the role of %s is in words, and steps of the case only of a subject', async (role, words, hasSteps) => {
  const { card } = await shown([mediaMatch('1', { role })]);
  expect(card('1').getByText(new RegExp(`Role in the article: ${words}\\.`))).toBeVisible();
  expect(card('1').queryAllByRole('list', { name: 'Step 4 of 5' })).toHaveLength(hasSteps ? 1 : 0);
});

test('that no stage is known is said of a subject only', async () => {
  const matches = [mediaMatch('1', { stage: null }), mediaMatch('2', { stage: null, role: 'victim' })];
  const { card } = await shown(matches);
  expect(card('1').getByText('The articles do not say how far the case has come.')).toBeVisible();
  expect(card('2').queryByText(/how far the case has come/)).not.toBeInTheDocument();
});

test('a name with further words says so at a glance', async () => {
  const further = mediaMatch('1');
  further.explanation = {
    ...further.explanation,
    matched_name: 'Beata Marie Testova',
    not_in_query: ['marie'],
  };
  const { card } = await shown([further, mediaMatch('2')]);
  expect(card('1').getByText('The name has further words: Marie')).toBeVisible();
  expect(card('2').queryByText(/^The name has/)).not.toBeInTheDocument();
});

test('how many sources were searched stands beside the heading, and which days rest on one of them', async () => {
  const off = { ...mediaSourceSample, name: 'off', title: 'Herald', state: 'off' as const, searched_from: null };
  const { part } = await shown([mediaMatch('1')], { sources: [mediaSourceSample, off] });
  expect(part.getByText('1 of 2 sources')).toBeVisible();
  expect(
    part.getByRole('img', { name: 'Searched: The Gazette from 2009 to 2018. 1 source searched for no day.' }),
  ).toBeVisible();
  expect(part.getByText('From Jan 5, 2009 to Apr 30, 2018, the only source searched was "The Gazette".')).toBeVisible();
  expect(screen.getByText(/finished: 1 adverse, 1 of 2 sources\.$/)).toBeInTheDocument();
  expect(screen.getByText(/^The one source of adverse media that was searched is a dated sample:/)).toBeVisible();
});

test('severity is explained, and not shown of what is resolved', async () => {
  const resolved = mediaMatch('2', { outcome: 'resolved', stage: 'acquittal' });
  const { part, card, person } = await shown([mediaMatch('1'), resolved]);
  expect(card('1').getByText('Severity: serious')).toBeVisible();
  expect(card('2').queryByText(/Severity/)).not.toBeInTheDocument();
  await person.click(part.getByText('What grave, serious and minor mean'));
  expect(part.getByText(/^Grave: terrorism, .* one step lower\.$/)).toBeVisible();
});

test('no severity is explained where none is shown', async () => {
  const { part } = await shown([mediaMatch('1', { outcome: 'resolved', stage: 'acquittal' })]);
  expect(part.queryByText('What grave, serious and minor mean')).not.toBeInTheDocument();
});

test('the published words stand there once', async () => {
  const { card } = await shown([mediaMatch('1', { snippet: '... convicted Beata Testova of fraud ...' })]);
  expect(card('1').getAllByText(/convicted Beata Testova of fraud/)).toHaveLength(1);
});

test('of an organisation it is not said that it is a person', async () => {
  const { person } = await openMediaSearch({ [media]: () => mediaAnswer([mediaMatch('1')]) });
  await person.click(screen.getByRole('checkbox', { name: /Also look for adverse media/ }));
  await person.click(screen.getByText('More criteria'));
  await person.selectOptions(screen.getByLabelText('Kind'), 'entity');
  await person.type(screen.getByLabelText('Name of a person or an organisation'), 'Beata Testova{Enter}');
  const card = within(await screen.findByRole('article', { name: 'Beata Testova case 1' }));
  await person.click(card.getByRole('button', { name: 'Not this organisation' }));
  expect(card.getByLabelText('Why is it not this organisation?')).toBeVisible();
  expect(card.getByText(/stage of the organisation named correctly\. .* no place was compared\.$/)).toBeVisible();
});

test('a name that is only listed says that the article was not read, and claims no share of right results', async () => {
  const details = {
    outcome: 'review',
    role: 'unknown',
    stage: null,
    quote: null,
    quote_from: null,
    timeline: [],
  } as const;
  const match = mediaMatch('1', { ...details, timeline: [], confidence_score: 0, needs_review: true });
  match.explanation.name_found_in = 'listed';
  const { card } = await shown([match]);
  expect(card('1').getByText('To be read')).toBeVisible();
  expect(card('1').getByText(/lists the name among those in the article, whose text was not read/)).toBeInTheDocument();
  expect(card('1').queryByText(/of 100 results like this/i)).not.toBeInTheDocument();
});

test('a report is one line of date, source, role, stage and verdict, which opens', async () => {
  const { ask, person } = await openMediaSearch({
    [media]: () => mediaAnswer([mediaMatch('1'), mediaMatch('2', { outcome: 'review', role: 'unknown', stage: null })]),
  });
  await ask();
  const region = await mediaResults();
  expect(within(region).getByRole('heading', { name: 'Adverse media: 1 adverse, 1 to read' })).toBeVisible();
  const lines = [...region.querySelectorAll('article > details > summary')].map((line) => line.textContent);
  expect(lines.map((line) => line?.replaceAll('\u00a0', ' '))).toEqual([
    'May 1, 2026gazette.exampleSubjectConvictionAdverseBeata Testova case 1',
    'May 1, 2026gazette.exampleNot clearNo stageTo be readBeata Testova case 2',
  ]);
  const card = within(within(region).getByRole('article', { name: 'Beata Testova case 2' }));
  expect(card.getByText(/^Role in the article|Role in the article: not clear/)).not.toBeVisible();
  await person.click(card.getByText('To be read'));
  expect(card.getByText(/Role in the article: not clear/)).toBeVisible();
});

const isDown = {
  ...mediaSourceSample,
  name: 'herald',
  state: 'unavailable' as const,
  reason: 'It answered with a fault.',
};
const isOff = { ...mediaSourceSample, name: 'herald', state: 'off' as const, reason: 'It is not switched on.' };

test.each([
  ['unavailable', [isDown], 0, 0, 'not known'],
  ['partial', [mediaSourceSample, isDown], 0, 0, 'nothing found so far'],
  ['partial', [mediaSourceSample, isDown], 1, 1, '1 adverse so far'],
  ['partial', [mediaSourceSample, isDown], 1, 57, '1 adverse, of 57 so far'],
  ['partial', [mediaSourceSample, isOff], 0, 0, 'nothing found'],
  ['complete', [mediaSourceSample], 1, 57, '1 adverse, of 57'],
] as const)('%s, with sources %#: of %i shown results of %i the heading says: %s', async (...row) => {
  const [status, sources, shown, total, verdict] = row;
  const matches = Array.from({ length: shown }, (_, i) => mediaMatch(`${i}`));
  const { ask } = await openMediaSearch({
    [media]: () => mediaAnswer(matches, { status, sources: [...sources], total_matches: total }),
  });
  await ask();
  expect(within(await mediaResults()).getByRole('heading', { name: `Adverse media: ${verdict}` })).toBeVisible();
});
