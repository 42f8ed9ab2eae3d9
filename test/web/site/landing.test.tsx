import { fireEvent, screen, within } from '@testing-library/react';
import { openDocument } from '../support/openDocument.tsx';

const menuOf = () => {
  const button = screen.getByLabelText('Menu', { selector: 'summary' });
  return { button, menu: button.closest('details')! };
};

describe('the menu on a phone', () => {
  test('leads to the sections and to the plans, and closes when one is chosen', async () => {
    const { person } = openDocument('/');
    const { button, menu } = menuOf();
    await person.click(button);
    expect(menu).toHaveAttribute('open');
    expect(Array.from(menu.querySelectorAll('a'), (link) => link.textContent)).toEqual([
      'Search',
      'Services',
      'Pricing',
      'Get Started',
    ]);
    const link = within(menu).getByText('Get Started');
    expect(link).toHaveAttribute('href', '/#pricing');
    // False: somebody has kept the browser from following the link.
    expect(fireEvent.click(link)).toBe(true);
    expect(menu).not.toHaveAttribute('open');
  });

  test('closes with Escape, and the keyboard is back on its button', async () => {
    const { person } = openDocument('/');
    const { button, menu } = menuOf();
    await person.click(button);
    within(menu).getByText('Services').focus();
    await person.keyboard('{Escape}');
    expect(menu).not.toHaveAttribute('open');
    expect(button).toHaveFocus();
  });

  test('closes when the keyboard leaves it', async () => {
    const { person } = openDocument('/');
    const { button, menu } = menuOf();
    await person.click(button);
    within(menu).getByText('Get Started').focus();
    await person.tab();
    expect(menu).not.toHaveAttribute('open');
  });
});

describe('the plans', () => {
  const shown = (billing: string) => [...document.querySelectorAll(`[data-billing=${billing}]`)];

  test('have the prices of a month, and of a year with the monthly share, each with its own way to sign-up', () => {
    openDocument('/');
    expect(shown('monthly').map(({ textContent }) => textContent)).toContain('€39.95 per month');
    expect(shown('yearly').map(({ textContent }) => textContent)).toContain('€399.50 per yearAbout €33.29 per month');
    expect(screen.getByText('Save 17%')).toBeInTheDocument();
    const hrefs = screen.getAllByText('Choose Advanced').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/auth?mode=signup&plan=advanced&billing=monthly',
      '/auth?mode=signup&plan=advanced&billing=yearly',
    ]);
    expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  });

  test('tick every feature, since none is in preparation', () => {
    openDocument('/');
    const features = [...document.querySelectorAll('#pricing ul ul li')];
    expect(features.length).toBeGreaterThan(12);
    expect(features.filter((feature) => !feature.querySelector('.lucide-check'))).toEqual([]);
    expect(document.querySelector('#pricing')).not.toHaveTextContent('in preparation');
  });

  test('say what happens when the searches of a month are used up', () => {
    openDocument('/');
    expect(document.querySelector('#pricing')).toHaveTextContent(
      'When the searches of a month are used up, further ones are refused: nothing is charged on top.',
    );
  });

  test('keep yearly billing for whoever comes back to change the plan', () => {
    openDocument('/?billing=yearly#pricing');
    expect(screen.getByRole('radio', { name: /Yearly/ })).toBeChecked();
  });
});

test('what a payment firm has to ask a supplier is answered, with the way to the agreement', () => {
  openDocument('/');
  const where = screen.getByText('Where is our data, and is there a data processing agreement?').closest('details');
  expect(where).toHaveTextContent('in data centres of Amazon Web Services in the European Union');
  expect(where).toHaveTextContent('adverse media');
  expect(
    within(where as HTMLElement).getByText('Security, sub-processors and facts for your DORA register'),
  ).toHaveAttribute('href', '/security');
  const auditor = screen.getByText('What do we show to an auditor?').closest('details');
  expect(auditor).toHaveTextContent('We do not keep it for you');
});

test('the names that are screened are said to be kept where they are: answers under a key, and files', () => {
  openDocument('/');
  const question = screen.getByText('Do you keep the names we screen?').closest('details');
  expect(question).toHaveTextContent('with an Idempotency-Key, which our SDKs send, is kept 24 hours for repeats');
  expect(question).toHaveTextContent('Files of names and their results are kept');
});

describe('whoever is led here from the dashboard', () => {
  test('reads why, can close it, and reads it no more after a reload', async () => {
    const { person } = openDocument('/?needs=plan&billing=yearly#pricing');
    const sentence = screen.getByText('Searching requires a subscription. Choose a plan on this page.');
    expect(sentence).toBeVisible();
    expect(window.location.search + window.location.hash).toBe('?billing=yearly#pricing');
    expect(screen.getByText(/ask the owner of your account/)).not.toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(sentence).not.toBeVisible();
  });

  test('reads nothing where the address names nothing, or something unknown', () => {
    for (const address of ['/', '/?needs=nothing']) {
      openDocument(address);
      for (const text of [/Please log in to search/, /Choose a plan on/]) {
        expect(screen.getByText(text)).not.toBeVisible();
      }
    }
  });
});

test('Back leads to the page of this site that the reader came from, and to the home page otherwise', () => {
  const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
  const length = jest.spyOn(History.prototype, 'length', 'get').mockReturnValue(2);
  const referrer = jest.spyOn(document, 'referrer', 'get').mockReturnValue('https://search.example/');
  openDocument('/about');
  document.body.insertAdjacentHTML('beforeend', '<a href="/" data-back>Back</a>');
  const link = screen.getByRole('link', { name: 'Back' });
  expect(link).toHaveAttribute('href', '/');
  // True: the browser follows the link.
  expect(fireEvent.click(link)).toBe(true);
  expect(back).not.toHaveBeenCalled();
  referrer.mockReturnValue(`${window.location.origin}/auth`);
  expect(fireEvent.click(link)).toBe(false);
  expect(back).toHaveBeenCalledTimes(1);
  // A tab that was opened by the link that led here has nothing to go back to.
  length.mockReturnValue(1);
  expect(fireEvent.click(link)).toBe(true);
  expect(back).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});
