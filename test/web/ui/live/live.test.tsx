import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { LiveChanges } from '../../../../web/src/ui/live/LiveChanges.tsx';
import { LiveListTable } from '../../../../web/src/ui/live/LiveListTable.tsx';
import { renderPart } from '../../support/renderPart.tsx';

const show = (part: ReactNode) => renderPart(<MemoryRouter>{part}</MemoryRouter>);
const rows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);

test('every file of every list has its row and its publisher before anything is read', () => {
  show(<LiveListTable />);
  expect(rows('Lists that are screened')).toHaveLength(9);
  expect(rows('Lists that are screened')[2]).toHaveTextContent('US OFAC Sanctions Lists (SDN)Office of Foreign Assets');
  expect(screen.getByRole('status')).toHaveTextContent(/which needs JavaScript/);
  expect(screen.getByRole('link', { name: 'Status of the service' })).toHaveAttribute('href', '/status');
  for (const place of document.querySelectorAll<HTMLElement>('[data-list-fact]'))
    expect(place.textContent).toBe(place.dataset.listFact === 'date' ? 'Loading...' : '\u00a0');
});

test('the lists of one kind stand alone', () => {
  show(<LiveChanges kinds={['pep']} />);
  expect(rows('Changes of the last seven days').map((row) => row.textContent?.trim())).toEqual([
    expect.stringMatching(/^Denmark PEP List/),
    expect.stringMatching(/^Greenland PEP List/),
    expect.stringMatching(/^Faroe Islands PEP List/),
  ]);
});
