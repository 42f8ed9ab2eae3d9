import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AboutPage } from '../../../../web/src/pages/company/AboutPage.tsx';
import { ContactPage } from '../../../../web/src/pages/company/ContactPage.tsx';
import { Lists } from '../../../../web/src/pages/landing/Lists.tsx';
import { ApiIntegrationPage } from '../../../../web/src/pages/product/ApiIntegrationPage.tsx';
import { CaseManagementPage } from '../../../../web/src/pages/product/CaseManagementPage.tsx';
import { SanctionsScreeningPage } from '../../../../web/src/pages/product/SanctionsScreeningPage.tsx';
import { listFigures } from '../../../../web/src/shared/site/listFigures.ts';
import { renderPart } from '../../support/renderPart.tsx';

const show = (page: React.ReactNode) => renderPart(<MemoryRouter>{page}</MemoryRouter>);

test('the plans of cases are named above the buttons', () => {
  show(<CaseManagementPage />);
  const notice = screen.getByText(/cases of Professional/);
  const button = screen.getByRole('link', { name: 'Start Free Trial' });
  expect(notice.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  for (const link of screen.getAllByRole('link', { name: 'Schedule Demo' }))
    expect(link).toHaveAttribute('href', '/contact?type=sales#contact-form');
});

test.each([true, false])('About sends for the number and the address where they are entered: %s', (hasCompanyFacts) => {
  show(<AboutPage hasCompanyFacts={hasCompanyFacts} />);
  expect(screen.queryAllByText('registration number and address')).toHaveLength(hasCompanyFacts ? 1 : 0);
});

test('"Create an account" leads to the plans, since an account begins with one', () => {
  show(<ContactPage />);
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/#pricing');
});

test('the heading of the lists has no number, which would not be that of the lines below it', () => {
  show(<Lists />);
  expect(screen.getByRole('heading', { name: 'The lists, and how old they are' })).toBeInTheDocument();
});

test('how the lists grew is said in numbers and stands in a table, whose last row has all entries', () => {
  show(<SanctionsScreeningPage />);
  const chart = screen.getByText('How the lists grew').closest('figure') as HTMLElement;
  const [uk, un] = ['UK Sanctions', 'UN Sanctions'].map(
    (name) => listFigures.find(({ database }) => database === name)?.records.toLocaleString('en-US') ?? '',
  );
  expect(chart).toHaveTextContent(`Of the ${uk} entries of the UK list`);
  const rows = within(chart).getAllByRole('row', { hidden: true });
  expect(rows.at(-1)).toHaveTextContent(`2026${uk}${un}`);
});

test('who tries the API is told that it needs a plan, from which price, and where the free searches are', () => {
  show(<ApiIntegrationPage />);
  expect(screen.getByText(/from €39\.95 a month before tax; there is no free key/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'five free searches' })).toHaveAttribute('href', '/#search');
  expect(screen.getByRole('link', { name: 'Install an SDK' })).toHaveAttribute('href', '/api-docs/sdks');
});
