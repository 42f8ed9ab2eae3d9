import { screen } from '@testing-library/react';
import { JsonTree } from '../../../../web/src/features/gettingStarted/playground/JsonTree.tsx';
import { renderPart } from '../../support/renderPart.tsx';

const answer = {
  total_matches: 2,
  matches: [
    { name: 'Beata Testova', names: ['B. Testova'] },
    { name: 'Anna Testova', names: [] },
  ],
  query: { name: 'Testova' },
};
const node = (name: string) => screen.getByRole('button', { name });

test('an answer is unfolded down to the first entry of each list', () => {
  renderPart(<JsonTree value={answer} />);
  expect(node('matches: [2]')).toHaveAttribute('aria-expanded', 'true');
  expect(node('0: {2}')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('"Beata Testova"')).toBeInTheDocument();
  for (const folded of ['1: {2}', 'query: {1}']) expect(node(folded)).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('"Anna Testova"')).toBeNull();
});

test('what is folded is not there, and is shown again as it was', async () => {
  const { person } = renderPart(<JsonTree value={answer} />);
  await person.click(node('1: {2}'));
  expect(screen.getByText('"Anna Testova"')).toBeInTheDocument();
  expect(screen.getByText('names: []')).toBeInTheDocument();
  await person.click(node('matches: [2]'));
  expect(node('matches: [2]')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('"Beata Testova"')).toBeNull();
  node('matches: [2]').focus();
  await person.keyboard('{Enter}');
  expect(screen.getByText('"Beata Testova"')).toBeInTheDocument();
});

test('a long list is shown fifty entries at a time', async () => {
  const { person } = renderPart(<JsonTree value={{ items: Array.from({ length: 120 }, (_, i) => i) }} />);
  expect(screen.getByText('49')).toBeInTheDocument();
  expect(screen.queryByText('50')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Show more of 120' }));
  await person.click(screen.getByRole('button', { name: 'Show more of 120' }));
  expect(screen.getByText('119')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
});
