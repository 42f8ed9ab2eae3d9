import { fireEvent, screen } from '@testing-library/react';
import { followDocuments } from '../../../web/src/app/followDocuments.ts';
import { renderApp, user } from '../support/renderApp.tsx';

test('a link to a public page is followed by the browser, and one to a page of the application by the router', async () => {
  // jsdom follows no links, and says so.
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const end = followDocuments();
  const { at } = renderApp('/auth', { session: { ...user, status: 'signedOut', user: undefined } });
  for (const name of ['API documentation', 'Privacy', 'Get Started']) {
    // False: somebody has kept the browser from following the link.
    expect(fireEvent.click(screen.getAllByRole('link', { name })[0]!)).toBe(true);
    expect(at.current).toBe('/auth');
  }
  expect(fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }))).toBe(false);
  end();
  said.mockRestore();
});
