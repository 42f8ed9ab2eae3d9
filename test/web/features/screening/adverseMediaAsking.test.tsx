import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../support/fakeApi.ts';
import { mediaAnswer, mediaMatch, mediaSourceSample } from '../../support/mediaSamples.ts';
import { asked, decisions, media, mediaResults, openMediaSearch, search } from '../../support/mediaSearch.tsx';

test('without the choice nothing is looked for, and nothing said', async () => {
  const { person, sent } = await openMediaSearch({});
  await person.type(screen.getByLabelText('Name of a person or an organisation'), 'Beata Testova{Enter}');
  await screen.findByText(/No matches found/);
  expect(sent(media)).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Adverse media' })).not.toBeInTheDocument();
});

test('the waiting sources are asked again under the same key', async () => {
  const waiting = { ...mediaSourceSample, name: 'news', title: 'News', state: 'waiting' as const, reason: 'Not yet.' };
  const partial = mediaAnswer([], { status: 'partial', sources: [mediaSourceSample, waiting] });
  const whole = mediaAnswer([mediaMatch('1')]);
  const { ask, sent, person } = await openMediaSearch({
    [media]: (body: { search_key?: string }) => (body.search_key ? whole : partial),
  });
  await ask();
  const part = within(await mediaResults());
  expect(part.getByText('This result is incomplete')).toBeVisible();
  await person.click(part.getByRole('button', { name: 'Ask the waiting sources again' }));
  await screen.findByRole('article', { name: 'Beata Testova case 1' });
  expect(sent(media)).toEqual([asked, { ...asked, search_key: 'key' }]);
});

test('what was found stays while the waiting sources are asked, and when they cannot be asked', async () => {
  const waiting = { ...mediaSourceSample, name: 'news', title: 'News', state: 'waiting' as const, reason: 'Not yet.' };
  const partial = mediaAnswer([mediaMatch('1')], { status: 'partial', sources: [mediaSourceSample, waiting] });
  let refuse = () => {};
  const late = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const { ask, person } = await openMediaSearch({
    [media]: async (body: { search_key?: string }) => {
      if (!body.search_key) return partial;
      await late;
      return refused('LIST_UNAVAILABLE', 'Please try again in a minute');
    },
  });
  await ask();
  const card = () => screen.getByRole('article', { name: 'Beata Testova case 1' });
  await person.click(within(await mediaResults()).getByRole('button', { name: 'Ask the waiting sources again' }));
  expect(await screen.findByText('Asking the waiting sources, up to 8 seconds...')).toBeVisible();
  expect(card()).toBeVisible();
  refuse();
  expect(await screen.findByText('The waiting sources could not be asked')).toBeVisible();
  expect(card()).toBeVisible();
  expect(screen.queryByText(/no all-clear/)).not.toBeInTheDocument();
});

test.each([
  ['and then the answer is shown', 2, 3],
  ['and in the end it is said why not', Number.POSITIVE_INFINITY, 4],
])('while other checks of the account run the question is asked again, %s', async (_, refusals, questions) => {
  let left = refusals;
  const sentence = 'Other adverse media checks of this account are still running.';
  const busy = () => refused('RATE_LIMITED', sentence, { retry_after_seconds: 0.01 });
  const { ask, sent } = await openMediaSearch({
    [media]: () => (left-- > 0 ? busy() : mediaAnswer([mediaMatch('1')])),
  });
  await ask();
  const shown = () =>
    refusals < questions
      ? screen.findByRole('article', { name: 'Beata Testova case 1' })
      : screen.findByText(new RegExp(sentence));
  expect(await shown()).toBeVisible();
  expect(sent(media)).toHaveLength(questions);
});

test('a number alone: it is said that adverse media was not checked', async () => {
  const { person, sent } = await openMediaSearch({});
  await person.click(screen.getByRole('checkbox', { name: /Also look for adverse media/ }));
  await person.click(screen.getByText('More criteria'));
  await person.type(screen.getByLabelText('Number'), 'IMO 9074729{Enter}');
  expect(await screen.findByText('Adverse media was not checked: it needs a name')).toBeVisible();
  expect(sent(media)).toEqual([]);
});

test('another name, place, period and reference go with the check, the reference with the decision too', async () => {
  const { person, sent } = await openMediaSearch({
    [media]: () => mediaAnswer([mediaMatch('1')], { external_ref: 'C-7' }),
    [decisions]: () => ({ decision: null }),
  });
  await person.click(screen.getByRole('checkbox', { name: /Also look for adverse media/ }));
  await person.click(screen.getByText('More about the person'));
  await person.click(screen.getByText('More criteria'));
  await person.selectOptions(screen.getByLabelText('Kind'), 'individual');
  await person.type(screen.getByLabelText('Date of birth'), '1970');
  await person.type(screen.getByLabelText('Another name'), 'Beata Probova');
  await person.type(screen.getByLabelText('Place'), 'Brno ');
  await person.type(screen.getByLabelText('Your reference'), 'C-7');
  fireEvent.change(screen.getByLabelText('Published from'), { target: { value: '2020-01-02' } });
  fireEvent.change(screen.getByLabelText('Published until'), { target: { value: '2020-01-01' } });
  await person.type(screen.getByLabelText('Name of a person or an organisation'), 'Beata Testova{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('This day is before the first one.');
  expect(sent(search)).toEqual([]);
  fireEvent.change(screen.getByLabelText('Published until'), { target: { value: '2021-12-31' } });
  await person.type(screen.getByLabelText('Name of a person or an organisation'), '{Enter}');
  const card = within(await screen.findByRole('article', { name: 'Beata Testova case 1' }));
  expect(sent(media)).toEqual([
    {
      ...asked,
      type: 'individual',
      date_of_birth: '1970',
      aliases: ['Beata Probova'],
      place: 'Brno',
      published_from: '2020-01-02',
      published_to: '2021-12-31',
      external_ref: 'C-7',
    },
  ]);
  await person.click(card.getByRole('button', { name: 'Not this person' }));
  await person.click(card.getByRole('button', { name: 'Save decision' }));
  await waitFor(() =>
    expect(sent(decisions)).toMatchObject([
      { name: 'Beata Testova', external_ref: 'C-7', type: 'individual', date_of_birth: '1970' },
    ]),
  );
});

test('a check that is refused says why, and that nothing is known', async () => {
  const { ask } = await openMediaSearch({
    [media]: () => refused('USAGE_LIMIT_EXCEEDED', 'The 50 searches of this month are used up'),
  });
  await ask();
  expect(await screen.findByText('Adverse media could not be checked')).toBeVisible();
  expect(screen.getByText(/The 50 searches of this month are used up.*no all-clear/)).toBeVisible();
});

test('headings keep their order where adverse media is answered before the lists are', async () => {
  const { ask } = await openMediaSearch({
    [search]: () => new Promise(() => {}),
    [media]: () => mediaAnswer([mediaMatch('1')]),
  });
  await ask();
  const part = within(await mediaResults());
  const levelOf = (name: string) => part.getByRole('heading', { name }).tagName;
  expect([levelOf('Adverse media: 1 adverse'), levelOf('Beata Testova case 1')]).toEqual(['H2', 'H3']);
});
