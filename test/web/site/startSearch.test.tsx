import { waitFor } from '@testing-library/react';
import { showResults } from '../../../web/src/site/searchResults.ts';
import { startSearch } from '../../../web/src/site/startSearch.ts';

jest.mock('../../../web/src/site/searchResults.ts', () => ({ showResults: jest.fn() }));
const load = jest.mocked(showResults);

function show(): { input: HTMLInputElement; results: HTMLElement } {
  document.body.innerHTML =
    '<div data-search><input /><section hidden></section><p role="status"></p></div><button></button>';
  const [input, results] = [document.querySelector('input'), document.querySelector('section')];
  return { input: input as HTMLInputElement, results: results as HTMLElement };
}
const touchAgain = (input: HTMLInputElement) => {
  document.querySelector('button')?.focus();
  input.focus();
};

beforeEach(() => load.mockReset().mockResolvedValue());

test('what could not be loaded is said, and loaded when the field is touched again, once', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { input, results } = show();
  startSearch();
  input.focus();
  await waitFor(() => expect(results).toHaveTextContent('The search could not be loaded.'));
  expect(results).toBeVisible();
  expect(document.querySelector('[role=status]')).toHaveTextContent('The search could not be loaded.');
  touchAgain(input);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  touchAgain(input);
  await load.mock.results[1]?.value;
  expect(load).toHaveBeenCalledTimes(2);
});

test('whoever is in the field before the script runs need not leave it', async () => {
  const { input } = show();
  input.focus();
  startSearch();
  await waitFor(() => expect(load).toHaveBeenCalledWith(input));
});
