import { screen, waitFor } from '@testing-library/react';
import { loadDocument } from '../../../web/src/shared/loadDocument.ts';
import { renderApp, user } from '../support/renderApp.tsx';

jest.mock('../../../web/src/shared/loadDocument.ts', () => ({ loadDocument: jest.fn() }));
beforeEach(() => jest.clearAllMocks());

test('a way that the router takes to a public page loads its document', async () => {
  const signOut = jest.fn(async (onGone: () => void) => onGone());
  const { person, at } = renderApp('/dashboard/notifications', { session: { ...user, signOut } });
  await person.click(await screen.findByRole('button', { name: 'Log out', hidden: true }));
  await waitFor(() => expect(loadDocument).toHaveBeenCalledTimes(1));
  expect(at.current).toBe('/');
});

test('an unknown address of the application says so and loads nothing', async () => {
  renderApp('/auth/nothing');
  expect(await screen.findByText('Oops! Page not found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(loadDocument).not.toHaveBeenCalled();
});

test('a visitor who asks for the search of the dashboard is led to the home page, which says why', async () => {
  const { at } = renderApp('/dashboard/search');
  await waitFor(() => expect(at.current).toBe('/?needs=sign-in'));
  expect(loadDocument).toHaveBeenCalledTimes(1);
});
