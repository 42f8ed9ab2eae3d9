import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../../support/fakeApi.ts';
import { editionsOf, jobs, open } from '../../../support/importPage.tsx';
import { editionsAnswer, importJob, jobsAnswer, listEdition } from '../../../support/samples.ts';

const current = 'PUT /app/v1/lists/un_sanctions_list/current';
const estimate = 'POST /app/v1/monitoring/estimate';
const august = listEdition();
const ownJuly = listEdition({
  edition_id: 'ed-own',
  edition_date: '2026-07-01',
  scope: 'private',
  current: false,
  in_use: false,
});
const estimated = (fields: object) => ({
  subjects: 4112,
  compared: 200,
  found: 0,
  alerts: 0,
  not_screened: 0,
  ...fields,
});

/** The page after somebody has confirmed the use of their own edition. */
async function confirmUse(answer: () => unknown) {
  const app = open({
    [jobs]: () => jobsAnswer([importJob({ status: 'completed' })]),
    [editionsOf('un_sanctions_list')]: () => editionsAnswer([august, ownJuly]),
    [current]: () => ({ edition: ownJuly }),
    [estimate]: answer,
  });
  await app.person.click(await screen.findByRole('button', { name: /Use this edition/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Use the edition of Jul 1, 2026?' });
  await app.person.click(within(dialog).getByRole('button', { name: 'Use this edition' }));
  return app;
}

test('an own edition that would open few alerts is used at once', async () => {
  const app = await confirmUse(() => estimated({ found: 1, alerts: 20 }));
  await screen.findByText('Edition Changed');
  expect(app.api.callsTo(estimate)[0]?.body).toEqual({
    edition: { list: 'un_sanctions_list', edition_id: 'ed-own' },
  });
  expect(app.api.callsTo(current)).toHaveLength(1);
});

test('one that would open many alerts is used after another question alone', async () => {
  const app = await confirmUse(() => estimated({ found: 12, alerts: 247, not_screened: 3 }));
  const dialog = await screen.findByRole('alertdialog', { name: 'About 247 alerts would open' });
  expect(dialog).toHaveTextContent(
    '200 of 4,112 active subjects were compared with this edition and the other lists in use: 12 new alerts.',
  );
  expect(dialog).toHaveTextContent('nothing is opened before it is in use');
  expect(app.api.callsTo(current)).toHaveLength(0);
  await app.person.click(within(dialog).getByRole('button', { name: 'Use it all the same' }));
  await screen.findByText('Edition Changed');
  expect(app.api.callsTo(current)[0]?.body).toEqual({ editionId: 'ed-own', replaces: 'ed-aug' });
});

test('one with many alerts can be left alone', async () => {
  const app = await confirmUse(() => estimated({ found: 200, alerts: 4112 }));
  const dialog = await screen.findByRole('alertdialog', { name: 'About 4,112 alerts would open' });
  await app.person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(app.api.callsTo(current)).toHaveLength(0);
});

test('alerts that could not be counted are said, and leave the question', async () => {
  const app = await confirmUse(() => refused('RATE_LIMITED', 'Another estimate is running.'));
  const dialog = await screen.findByRole('alertdialog', { name: 'The alerts could not be counted' });
  expect(dialog).toHaveTextContent('This edition may open many alerts at once.');
  expect(app.api.callsTo(current)).toHaveLength(0);
});
