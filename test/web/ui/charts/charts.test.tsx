import { screen, within } from '@testing-library/react';
import { growthOf } from '../../../../web/src/pages/product/parts/GrowthChart.tsx';
import { Bars, partsOfBar } from '../../../../web/src/ui/charts/Bars.tsx';
import { ChartFigure } from '../../../../web/src/ui/charts/ChartFigure.tsx';
import { addedUp, GrowthLines, lineOf } from '../../../../web/src/ui/charts/GrowthLines.tsx';
import { heatOf, MonthHeat } from '../../../../web/src/ui/charts/MonthHeat.tsx';
import { columns, countsByYear, YearColumns } from '../../../../web/src/ui/charts/YearColumns.tsx';
import { renderPart } from '../../support/renderPart.tsx';

test('the parts of a bar lie side by side, in thousandths of the longest, and a small one is still seen', () => {
  expect(partsOfBar([500, 250, 0, 1], 1000)).toEqual([
    { x: 0, width: 500 },
    { x: 500, width: 250 },
    { x: 750, width: 0 },
    { x: 750, width: 3 },
  ]);
});

test('a bar says its label and its sum as text', () => {
  renderPart(<Bars bars={[{ label: 'EU list', values: [4705, 730] }]} legend={['Cyrillic', 'Arabic']} />);
  expect(screen.getByRole('listitem').textContent).toBe('EU list5,435');
});

test('years without anything are there, and have no column', () => {
  const years = countsByYear({ '2001-10': 3, '2003-01': 1, '2003-02': 5 });
  expect(years).toEqual([
    { year: 2001, count: 3 },
    { year: 2002, count: 0 },
    { year: 2003, count: 6 },
  ]);
  expect(columns(years, 6)).toBe('M1 100v-50h8v50zM21 100v-100h8v100z');
  renderPart(<YearColumns years={years} label="Most were listed in 2003." />);
  expect(screen.getByRole('img', { name: 'Most were listed in 2003.' })).toBeTruthy();
});

test('a month is darker the more it has, and its number stands in it', () => {
  expect([0, 1, 9, 10, 50, 149, 150].map(heatOf)).toEqual([0, 1, 1, 2, 3, 3, 4]);
  renderPart(<MonthHeat label="Listed by month" counts={{ '2022-03': 812 }} from={2022} to={2023} />);
  const [, row] = within(screen.getByRole('table', { name: 'Listed by month' })).getAllByRole('row');
  expect(within(row!).getAllByRole('cell')[2]?.textContent).toBe('812');
});

test('a chart has its numbers as a table with heads', () => {
  const table = { head: ['List', 'Records'], rows: [['UN list', 1011]] };
  renderPart(
    <ChartFigure title="Records" says="The UN list is the shortest." source="Of Aug 1, 2026" table={table}>
      <svg />
    </ChartFigure>,
  );
  const shown = screen.getByRole('table', { name: 'Records', hidden: true });
  expect(within(shown).getByRole('cell', { hidden: true }).textContent).toBe('1,011');
  expect(within(shown).getByRole('rowheader', { hidden: true }).textContent).toBe('UN list');
});

test('lists grow by what was added each year, over the years of all of them, with their last number as text', () => {
  expect(addedUp([3, 0, 5])).toEqual([3, 3, 8]);
  expect(lineOf([0, 4, 8], 8)).toBe('M0 100L10 50L20 0');
  const growth = growthOf([
    { name: 'UK', listed: { '2001-10': 1, '2003-01': 1_001 } },
    { name: 'UN', listed: { '2000-04': 2 } },
  ]);
  expect(growth).toEqual({
    years: [2000, 2001, 2002, 2003],
    lines: [
      { name: 'UK', totals: [0, 1, 1, 1_002] },
      { name: 'UN', totals: [2, 2, 2, 2] },
    ],
  });
  renderPart(<GrowthLines {...growth} label="Two lists from 2000 to 2003" />);
  expect(screen.getByRole('img', { name: 'Two lists from 2000 to 2003' }).querySelectorAll('path')).toHaveLength(4);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['UK 1,002', 'UN 2']);
});
