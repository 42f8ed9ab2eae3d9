import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { CallToAction } from '../../../../web/src/ui/page/CallToAction.tsx';
import { CodeTabs } from '../../../../web/src/ui/page/CodeTabs.tsx';
import { DataTable } from '../../../../web/src/ui/page/DataTable.tsx';
import { Figures } from '../../../../web/src/ui/page/Figures.tsx';
import { ProsePage } from '../../../../web/src/ui/page/ProsePage.tsx';
import { Questions } from '../../../../web/src/ui/page/Questions.tsx';
import { QuoteResult } from '../../../../web/src/ui/page/QuoteResult.tsx';
import { Section } from '../../../../web/src/ui/page/Section.tsx';
import { Steps } from '../../../../web/src/ui/page/Steps.tsx';
import { renderPart } from '../../support/renderPart.tsx';
import { searchResult, trialAnswer } from '../../support/samples.ts';

test('a section is named by its heading, and a link can lead to it', () => {
  renderPart(
    <Section id="lists" title="The lists">
      <Steps steps={[{ title: 'Send a name', text: 'Of a person.' }]} />
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'The lists' }).id).toBe('lists');
  expect(within(screen.getByRole('listitem')).getByRole('heading', { level: 3 }).textContent).toBe('Send a name');
});

test('an answer has a paragraph for each of its parts, and a link', () => {
  const questions = [{ question: 'Why?', answer: 'First.\n\nSecond.', more: { to: '/status', label: 'List status' } }];
  const { container } = renderPart(
    <MemoryRouter>
      <Questions questions={questions} />
    </MemoryRouter>,
  );
  expect(screen.getByText('Why?').closest('summary')).not.toBeNull();
  expect(Array.from(container.querySelectorAll('p'), (p) => p.textContent)).toEqual([
    'First.',
    'Second.',
    'List status',
  ]);
  expect(screen.getByText('List status').getAttribute('href')).toBe('/status');
});

test('a figure is a term with its value and its source', () => {
  renderPart(
    <Figures figures={[{ value: '5,941', what: 'Records of the EU list', source: 'EU list of May 1, 2026' }]} />,
  );
  expect(screen.getByRole('term').textContent).toBe('Records of the EU list');
  expect(screen.getAllByRole('definition').map((dd) => dd.textContent)).toEqual(['5,941', 'EU list of May 1, 2026']);
});

test('a page of text has one h1, and its contents lead to the headings', () => {
  const contents = [
    { id: 'scope', title: 'Scope' },
    { id: 'rights', title: 'Your rights' },
  ];
  renderPart(
    <ProsePage title="Privacy" lead="What we keep." contents={contents}>
      <h2 id="scope">Scope</h2>
      <h2 id="rights">Your rights</h2>
    </ProsePage>,
  );
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links.map((link) => document.querySelector(link.getAttribute('href')!)?.textContent)).toEqual([
    'Scope',
    'Your rights',
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy');
});

test('a table has its caption as name and its source below it', () => {
  renderPart(
    <DataTable
      caption="Lists"
      columns={[{ label: 'List', cell: (name: string) => name }]}
      rows={['EU list']}
      keyOf={(name) => name}
      source="Counted on Nov 22, 2026"
    />,
  );
  expect(screen.getByRole('table', { name: 'Lists' })).toBeTruthy();
  expect(screen.getByText('Counted on Nov 22, 2026')).toBeTruthy();
});

test('of the tabs the first is chosen, and each has a label', async () => {
  const tabs = [
    { label: 'cURL', code: 'curl' },
    { label: 'Python', code: 'import' },
  ];
  const { person } = renderPart(<CodeTabs id="first" legend="Screen a name" tabs={tabs} />);
  const group = screen.getByRole('group', { name: 'Screen a name' });
  expect((within(group).getByRole('radio', { name: 'cURL' }) as HTMLInputElement).checked).toBe(true);
  await person.click(screen.getByText('Python'));
  expect((within(group).getByRole('radio', { name: 'Python' }) as HTMLInputElement).checked).toBe(true);
});

test('a quoted result says what was found, on which list of which date, and why', () => {
  const match = searchResult({});
  renderPart(<QuoteResult question={{ name: 'Eksempel' }} answer={trialAnswer([match])} match={match} />);
  const figure = screen.getByRole('figure');
  expect(within(figure).getByRole('heading').textContent).toBe('Ola Eksempel');
  expect(figure.textContent).toContain('Matched name: Ola Éksempel');
  expect(figure.textContent).toContain('UN list of Aug 1, 2026, entry 6908555');
  expect(figure.textContent).toContain('Score 90 %, strong match');
  expect(figure.textContent).toContain('Recorded on Nov 21, 2026.');
  expect(within(figure).getByRole('table', { name: 'Comparison with your search' })).toBeTruthy();
});

test('the end of a page is a part of its own', () => {
  renderPart(
    <CallToAction title="Try it" text="Five searches are free.">
      <a href="/#search">Try a search</a>
    </CallToAction>,
  );
  expect(screen.getByRole('region', { name: 'Try it' })).toBeTruthy();
});
