import { fireEvent, screen } from '@testing-library/react';
import { followDocuments } from '../../../web/src/app/followDocuments.ts';
import { renderApp } from '../support/renderApp.tsx';

test('a link to the documentation is followed by the browser, and one to a page of the application by the router', async () => {
  // jsdom follows no links, and says so.
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const end = followDocuments();
  const { at } = renderApp('/about');
  const documentation = await screen.findByRole('link', { name: 'API documentation' });
  // False: somebody has kept the browser from following the link.
  expect(fireEvent.click(documentation)).toBe(true);
  expect(at.current).toBe('/about');
  expect(fireEvent.click(screen.getByRole('link', { name: 'Privacy' }))).toBe(false);
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
  expect(at.current).toBe('/privacy');
  end();
  said.mockRestore();
});
