import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ContactPage } from '../../../../web/src/pages/company/ContactPage.tsx';
import { Lists } from '../../../../web/src/pages/landing/Lists.tsx';
import { CaseManagementPage } from '../../../../web/src/pages/product/CaseManagementPage.tsx';
import { renderPart } from '../../support/renderPart.tsx';

const show = (page: React.ReactNode) => renderPart(<MemoryRouter>{page}</MemoryRouter>);

test('of the types of cases those that the product does nothing for are marked', () => {
  show(<CaseManagementPage />);
  const marked = screen
    .getAllByText('not part of Klarnavn today')
    .map((mark) => within(mark.closest('li') as HTMLElement).getByRole('heading').textContent);
  expect(marked).toEqual(['Ongoing Monitoring']);
});

test('"Create an account" leads to the plans, since an account begins with one', () => {
  show(<ContactPage />);
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/#pricing');
});

test('the heading of the lists has no number, which would not be that of the lines below it', () => {
  show(<Lists />);
  expect(screen.getByRole('heading', { name: 'The lists, and how old they are' })).toBeInTheDocument();
});
