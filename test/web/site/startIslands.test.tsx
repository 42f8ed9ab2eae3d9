import { waitFor } from '@testing-library/react';
import { startIslands } from '../../../web/src/site/startSite.ts';

test('a part that fails, at once or later, is marked, and the others are started', async () => {
  document.body.innerHTML = ['throws', 'rejects', 'works', 'unknown']
    .map((name) => `<div data-island="${name}"></div>`)
    .join('');
  const works = jest.fn();
  startIslands({
    throws: () => {
      throw new TypeError('is not a function');
    },
    rejects: async () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    },
    works,
  });
  expect(works).toHaveBeenCalledTimes(1);
  const failed = () =>
    Array.from(document.querySelectorAll<HTMLElement>('[data-failed]'), ({ dataset }) => dataset.island);
  await waitFor(() => expect(failed()).toEqual(['throws', 'rejects']));
});
