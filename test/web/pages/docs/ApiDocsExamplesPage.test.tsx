import { screen } from '@testing-library/react';
import { renderApp } from '../../support/renderApp.tsx';

test('every example sends an Idempotency-Key, and the advice is to send it again when retrying', async () => {
  renderApp('/api-docs/examples');
  await screen.findByRole('heading', { name: 'Best practices' });
  const codes = Array.from(document.querySelectorAll('pre'), (code) => code.textContent);
  expect(codes).toHaveLength(4);
  for (const code of codes) expect(code).toContain('Idempotency-Key');
  expect(screen.getByText(/IDEMPOTENCY_IN_PROGRESS/).closest('li')?.textContent).toMatch(
    /^Retry after a lost connection, 409 IDEMPOTENCY_IN_PROGRESS, 429, 500 and 503/,
  );
});
