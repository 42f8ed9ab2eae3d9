import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Acceptance } from '../../../../lib/contract/account/acceptances.ts';
import {
  type LegalText,
  legalTexts,
  legalTitles,
  legalVersions,
  newestVersions,
} from '../../../../lib/contract/account/legal.ts';
import type { Role } from '../../../../lib/contract/actor.ts';
import { refused } from '../../support/fakeApi.ts';
import { renderApp, user } from '../../support/renderApp.tsx';
import { accountAnswer } from '../../support/samples.ts';

const accepted = (document: LegalText, version = newestVersions[document]): Acceptance => ({
  document,
  version,
  accepted_at: '2026-11-22T10:00:00Z',
});
const dayText = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const all = [accepted('terms'), accepted('privacy'), accepted('dpa')];

function open(known: Acceptance[], { role = 'owner' as Role, path = '/dashboard/team', accept = {} as object } = {}) {
  let acceptances = known;
  return renderApp(path, {
    session: user,
    api: {
      'GET /app/v1/account': () => ({ ...accountAnswer({ role }), acceptances }),
      'POST /app/v1/acceptances': () => {
        acceptances = all;
        return { acceptances, ...accept };
      },
    },
  });
}

test('an owner who accepted an earlier version reads what is new and from when on it holds, and accepts it', async () => {
  open([accepted('terms', '2025-01-24')]);
  expect(await screen.findByText('Our terms have changed')).toBeInTheDocument();
  const from = dayText(legalVersions.terms[0].takesEffect);
  expect(screen.getByText(new RegExp(`They hold for your account from ${from}\\.`))).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: 'Data Processing Agreement' })).toHaveAttribute('href', '/dpa');
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('What you have accepted stands under Edit Account.')).toBeInTheDocument();
  expect(screen.queryByText('Our terms have changed')).not.toBeInTheDocument();
});

test('an owner of whom nothing is recorded is asked once more, and led to each text that is then recorded', async () => {
  open([]);
  expect(await screen.findByText('Please accept our terms')).toBeInTheDocument();
  for (const text of legalTexts) {
    expect(screen.getByRole('link', { name: legalTitles[text] })).toHaveAttribute('href', `/${text}`);
  }
});

test('a member who was shown an earlier privacy policy reads that it has changed, and says that they have read it', async () => {
  open([accepted('terms'), accepted('privacy', '2025-01-24')], { role: 'analyst' });
  expect(await screen.findByText('Our privacy policy has changed')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  expect(screen.queryByRole('link', { name: 'Terms of Service' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'I have read it' }));
  await waitFor(() => expect(screen.queryByText('Our privacy policy has changed')).not.toBeInTheDocument());
});

test('a member who joined under earlier terms is asked about them, and not about the agreement of the owner', async () => {
  open([accepted('terms', '2025-01-24'), accepted('privacy')], { role: 'analyst' });
  expect(await screen.findByText('Our terms have changed')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Terms of Service' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Data Processing Agreement' })).not.toBeInTheDocument();
  expect(screen.getByText(/and accept it\./)).toBeInTheDocument();
});

test.each([
  ['an owner who accepted the newest', all, 'owner'],
  ['somebody else', [], 'admin'],
] as const)('%s is not asked', async (_who, acceptances, role) => {
  open([...acceptances], { role });
  expect(await screen.findByRole('heading', { name: 'Team' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

test('a page that was opened before a text was published says why it cannot accept it', async () => {
  renderApp('/dashboard/team', {
    session: user,
    api: {
      'GET /app/v1/account': () => ({ ...accountAnswer({ role: 'owner' }), acceptances: [] }),
      'POST /app/v1/acceptances': () => refused('CONFLICT', 'Please load the page again.'),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Please load the page again.')).toBeInTheDocument();
});

test('Edit Account says what was accepted, and leads to the text of that day', async () => {
  open([accepted('terms', '2025-01-24'), accepted('privacy')], { path: '/dashboard/edit-account', role: 'analyst' });
  const line = (await screen.findByText(/You accepted the/)).closest('li') as HTMLElement;
  expect(line).toHaveTextContent('You accepted the Terms of Service of Jan 24, 2025 on Nov 22, 2026.');
  expect(within(line).getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms/2025-01-24');
  expect(screen.getByText(/You were shown the/)).toHaveTextContent(
    `Privacy Policy of ${dayText(newestVersions.privacy)} on Nov 22, 2026.`,
  );
});
