import { screen } from '@testing-library/react';
import { answered } from '../../../../lib/contract/endpoint.ts';
import { scoreBands } from '../../../../lib/contract/scoreBands.ts';
import { usageInfo } from '../../../../lib/contract/usage.ts';
import { renderApp } from '../../support/renderApp.tsx';

/** The terms of the list under a heading of the reference. */
async function termsUnder(name: string): Promise<(string | null)[]> {
  renderApp('/api-docs/reference');
  const heading = await screen.findByRole('heading', { name });
  const [list] = [...heading.parentElement!.querySelectorAll('h2 ~ dl')].filter(
    (each) => heading.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return Array.from(list!.querySelectorAll('dt'), (term) => term.textContent);
}

test('the reference names the errors that a program can meet, and none of the dashboard', async () => {
  expect(await termsUnder('Errors')).toEqual([
    '400 INVALID_REQUEST',
    '401 INVALID_APP_ID',
    '403 APP_ID_INACTIVE',
    '403 APP_ID_EXPIRED',
    '403 SCOPE_REQUIRED',
    '403 NETWORK_NOT_ALLOWED',
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

test('the reference describes every field of the usage answer', async () => {
  const fields = Object.keys(usageInfo.output.shape).filter((field) => !(field in answered));
  expect(await termsUnder('Usage')).toEqual(fields);
});

test('the reference names the bands of scores with the borders of the contract', async () => {
  expect(await termsUnder('Scores')).toEqual(scoreBands.map(({ band, from }) => `${band}, from ${from}`));
});
