import { screen, within } from '@testing-library/react';
import { mediaAnswer, mediaMatch, mediaSourceSample } from '../../support/mediaSamples.ts';
import { asked, decisions, media, mediaResults, openMediaSearch } from '../../support/mediaSearch.tsx';

test('a case reads as a dossier: stage in words, the quote marked, why this person, sources with their days', async () => {
  const match = mediaMatch('1', { needs_review: true, review_reasons: ['The name is common.'], copies: 3 });
  match.explanation.signals = [
    {
      field: 'date_of_birth',
      relation: 'contradicts',
      asked: '1970',
      found: '41 years old',
      why: 'Born in another year',
    },
  ];
  const { ask, sent } = await openMediaSearch({
    [media]: () => mediaAnswer([match], { other_people: 2, days_not_searched: 'No source was searched for 2000.' }),
  });
  await ask();
  const part = within(await mediaResults());
  expect(sent(media)).toEqual([asked]);
  const found =
    '1 result that names "Beata Testova" or a similar name: 1 adverse. 2 articles about other people were left out.';
  expect(part.getByText(found)).toBeVisible();
  expect(part.getByText(/^No source was searched for 2000\./)).toBeVisible();
  const card = within(part.getByRole('article', { name: 'Beata Testova case 1' }));
  expect(card.getByText('Adverse')).toBeVisible();
  expect(card.getByRole('list', { name: 'Step 4 of 5' })).toHaveTextContent(/Allegation.*Conviction.*Sentence/);
  expect(card.getByText('convicted Beata Testova of fraud').tagName).toBe('MARK');
  expect(card.getByText('The name is common.')).toBeVisible();
  expect(card.getByText('Born in another year')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Beata Testova case 1', hidden: true })).toHaveAttribute(
    'href',
    'https://gazette.example/1',
  );
  const sources = within(part.getByRole('region', { name: 'Sources' }));
  expect(sources.getByText('A dated sample')).toBeVisible();
  expect(sources.getByText(/^From Jan 5, 2009 to Apr 30, 2018/)).toBeVisible();
  expect(part.getByRole('link', { name: 'Corrections' })).toHaveAttribute('href', '/corrections');
});

test('sources that were not asked are named together, with the reason, and days are written as everywhere', async () => {
  const off = { state: 'off', reason: 'This source is not switched on.', searched_from: null } as const;
  const { ask } = await openMediaSearch({
    [media]: () =>
      mediaAnswer([], {
        sources: [
          mediaSourceSample,
          { ...mediaSourceSample, ...off, name: 'one', title: 'Northern Herald' },
          { ...mediaSourceSample, ...off, name: 'two', title: 'Southern Herald' },
        ],
        days_not_searched: 'No source was searched for these days: 2000-01-01 to 2003-04-03.',
      }),
  });
  await ask();
  const part = within(await mediaResults());
  expect(part.getByText(/^No source was searched for these days: Jan 1, 2000 to Apr 3, 2003\./)).toBeVisible();
  expect(part.getByText('1 of 3 sources')).toBeVisible();
  const sources = within(part.getByRole('region', { name: 'Sources' }));
  expect(sources.getAllByRole('listitem')).toHaveLength(2);
  expect(sources.getAllByText('Not searched')).toHaveLength(1);
  expect(sources.getByText('These sources are not switched on.')).toBeVisible();
  expect(sources.getByText('Northern Herald, Southern Herald')).toBeVisible();
});

test('an acquittal ends the scale and is shown', async () => {
  const { ask } = await openMediaSearch({
    [media]: () => mediaAnswer([mediaMatch('1', { outcome: 'resolved', stage: 'acquittal' })]),
  });
  await ask();
  const part = within(await mediaResults());
  expect(part.getByText('Ended: Acquittal')).toBeVisible();
  expect(part.getByText('Resolved')).toBeVisible();
  expect(part.queryByRole('list', { name: /^Step/ })).not.toBeInTheDocument();
});

test.each([
  ['sanction', 'Civil or administrative: Sanction or penalty'],
  ['civil_action', 'Civil or administrative: Civil action'],
  ['settlement', 'Civil or administrative: Settlement'],
  ['mistrial', 'Mistrial'],
  ['mixed', 'Convicted in part, acquitted in part'],
] as const)('%s lights no step of a criminal case, and is not said to have ended well', async (stage, words) => {
  const { ask } = await openMediaSearch({ [media]: () => mediaAnswer([mediaMatch('1', { stage, timeline: [] })]) });
  await ask();
  const part = within(await mediaResults());
  const card = within(part.getByRole('article'));
  expect(card.getAllByText(words)[0]).toBeVisible();
  expect(part.queryByRole('list', { name: /^Step/ })).not.toBeInTheDocument();
  expect(part.queryByText(/Ended/)).not.toBeInTheDocument();
});

test('a plea is no conviction by a court, and nothing is said of a sentence that may have followed', async () => {
  const plea = mediaMatch('1', { stage: 'plea', timeline: [] });
  const { ask } = await openMediaSearch({ [media]: () => mediaAnswer([plea]) });
  await ask();
  const part = within(await mediaResults());
  expect(part.getByText('Pleaded guilty')).toBeVisible();
  const steps = within(part.getByRole('list', { name: 'Step 4 of 5' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Allegation',
    'Investigation',
    'Charge',
    'Guilty plea',
    'Sentence',
  ]);
});

test('where no source answered it never reads as nothing found', async () => {
  const sources = [{ ...mediaSourceSample, state: 'unavailable' as const, reason: 'It answered with a fault.' }];
  const { ask } = await openMediaSearch({ [media]: () => mediaAnswer([], { status: 'unavailable', sources }) });
  await ask();
  const part = within(await mediaResults());
  expect(part.getByText('No source was searched')).toBeVisible();
  expect(part.getByText(/It answered with a fault\./)).toBeVisible();
  expect(part.queryByText(/Nothing was found/)).not.toBeInTheDocument();
});

test('results are counted by outcome: a witness is no case of the one asked for', async () => {
  const matches = [
    mediaMatch('1'),
    mediaMatch('2', { outcome: 'review' }),
    mediaMatch('3', { outcome: 'not_adverse', role: 'witness' }),
  ];
  const { ask } = await openMediaSearch({ [media]: () => mediaAnswer(matches, { total_matches: 120 }) });
  await ask();
  const part = within(await mediaResults());
  expect(
    part.getByText(
      /^120 results that name "Beata Testova" or a similar name, of which 3 are shown: 1 adverse, 1 to be read, 1 not adverse\. A result is an article/,
    ),
  ).toBeVisible();
  expect(part.getByText(/^117 more are not shown\. A date of birth, a place or a period/)).toBeVisible();
});

test('a source that is off says why', async () => {
  const off = { ...mediaSourceSample, state: 'off' as const, reason: 'Its sample is still loading.' };
  const { ask } = await openMediaSearch({ [media]: () => mediaAnswer([], { sources: [off] }) });
  await ask();
  const part = within(await mediaResults());
  expect(part.getByText('Not searched')).toBeVisible();
  expect(part.getByText(/Its sample is still loading\./)).toBeVisible();
});

test('filters narrow what is shown, and say when nothing is left', async () => {
  const matches = [
    mediaMatch('1'),
    mediaMatch('2', { outcome: 'resolved', categories: ['tax'], stage: 'acquittal', language: 'da' }),
  ];
  const { ask, person } = await openMediaSearch({ [media]: () => mediaAnswer(matches) });
  await ask();
  const part = within(await mediaResults());
  const shown = () => part.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
  await person.selectOptions(part.getByLabelText('Language'), 'Danish');
  expect(shown()).toEqual(['Beata Testova case 2']);
  await person.selectOptions(part.getByLabelText('Category'), 'Fraud');
  expect(shown()).toEqual([]);
  expect(part.getByText('No result passes all the filters you have chosen.')).toBeVisible();
});

test('"not this person" is recorded with a reason, stays in sight with who decided, and can be taken back', async () => {
  const made = {
    verdict: 'not_this_person',
    decided_at: '2026-11-21T12:00:00Z',
    decided_by: 'Anna Berg',
    note: 'Born 1990',
  };
  const { ask, person, sent } = await openMediaSearch({
    [media]: () => mediaAnswer([mediaMatch('1')]),
    [decisions]: ({ verdict }: { verdict: string }) => ({
      request_id: 'r',
      timestamp: 't',
      decision: verdict === 'undecided' ? null : made,
    }),
  });
  await ask();
  const card = within(await screen.findByRole('article', { name: 'Beata Testova case 1' }));
  await person.click(card.getByRole('button', { name: 'Not this subject' }));
  await person.type(card.getByLabelText('Why is it not this subject?'), 'Born 1990');
  await person.click(card.getByRole('button', { name: 'Save decision' }));
  expect(await card.findByText(/by Anna Berg/)).toHaveTextContent('Born 1990');
  await person.click(card.getByRole('button', { name: 'Undo' }));
  await card.findByRole('button', { name: 'Not this subject' });
  const about = { name: 'Beata Testova', title: 'Beata Testova case 1', article_ids: ['gazette:1'] };
  expect(sent(decisions)).toEqual([
    { ...about, verdict: 'not_this_person', note: 'Born 1990' },
    { ...about, verdict: 'undecided' },
  ]);
});
