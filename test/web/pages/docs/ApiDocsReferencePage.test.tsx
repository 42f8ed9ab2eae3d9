import { screen } from '@testing-library/react';
import { renderApp } from '../../support/renderApp.tsx';

test('the reference names the errors that a program can meet, and none of the dashboard', async () => {
  renderApp('/api-docs/reference');
  const heading = await screen.findByRole('heading', { name: 'Errors' });
  const list = heading.parentElement!.querySelectorAll('h2 ~ dl')[2]!;
  expect(Array.from(list.querySelectorAll('dt'), (term) => term.textContent)).toEqual([
    '400 INVALID_REQUEST',
    '401 INVALID_APP_ID',
    '403 APP_ID_INACTIVE',
    '403 SUBSCRIPTION_REQUIRED',
    '403 USAGE_LIMIT_EXCEEDED',
    '404 NOT_FOUND',
    '409 IDEMPOTENCY_IN_PROGRESS',
    '413 PAYLOAD_TOO_LARGE',
    '422 IDEMPOTENCY_MISMATCH',
    '429 RATE_LIMITED',
    '500 INTERNAL_ERROR',
    '503 LIST_UNAVAILABLE',
  ]);
});
