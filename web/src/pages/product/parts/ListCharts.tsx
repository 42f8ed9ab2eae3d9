import { chakra } from '@chakra-ui/react/styled-system';
import { count } from '../../../shared/format.ts';
import { type ListFigures, listFigures } from '../../../shared/site/listFigures.ts';
import { Bars } from '../../../ui/charts/Bars.tsx';
import { ChartFigure } from '../../../ui/charts/ChartFigure.tsx';
import { MonthHeat } from '../../../ui/charts/MonthHeat.tsx';
import { countsByYear, YearColumns } from '../../../ui/charts/YearColumns.tsx';
import { countedIn, figuresOf } from './countedIn.ts';
import { GrowthChart } from './GrowthChart.tsx';

const sanctions = listFigures.filter(({ invented }) => !invented);
const scripts = ['Cyrillic', 'Arabic', 'Chinese', 'Korean'] as const;

/** The growth and length of the sanctions lists, the scripts of their names, and the dates of listing. */
export function ListCharts() {
  return (
    <Columns>
      <GrowthChart />
      <LengthChart />
      <ScriptChart />
      <UnYears />
      <UkMonths />
    </Columns>
  );
}

function LengthChart() {
  const sum = (of: 'names' | 'records') => count(sanctions.reduce((total, figures) => total + figures[of], 0));
  return (
    <ChartFigure
      title="Names on the lists"
      says={`${sum('names')} names of ${sum('records')} entries: aliases, former names and other scripts included.`}
      source={countedIn(sanctions)}
      table={{
        head: ['List', 'Records', 'Names'],
        rows: sanctions.map((figures) => [figures.database, figures.records, figures.names]),
      }}
    >
      <Bars bars={sanctions.map(({ database, names: value }) => ({ label: database, values: [value] }))} />
    </ChartFigure>
  );
}

function ScriptChart() {
  const shown = sanctions.filter((figures) => valuesOf(figures).some((value) => value > 0));
  const without = sanctions.filter((figures) => !shown.includes(figures)).map(({ database }) => database);
  return (
    <ChartFigure
      title="Names in other scripts"
      says={`Names that are not in Latin letters. ${without.join(' and ')} have none: a search in another script has to be read by its sound.`}
      source={countedIn(shown)}
      table={{ head: ['List', ...scripts], rows: shown.map((figures) => [figures.database, ...valuesOf(figures)]) }}
    >
      <Bars bars={shown.map((figures) => ({ label: figures.database, values: valuesOf(figures) }))} legend={scripts} />
    </ChartFigure>
  );
}

function valuesOf({ scripts: counts }: ListFigures): number[] {
  return scripts.map((script) => counts[script] ?? 0);
}

function UnYears() {
  const un = figuresOf('UN Sanctions');
  const years = countsByYear(un.listed);
  const most = years.reduce((best, year) => (year.count > best.count ? year : best));
  return (
    <ChartFigure
      title="When the UN listed them"
      says={`Entries of the UN list by the year in which they were added. The most in one year, ${count(most.count)}, came in ${most.year}.`}
      source={`${countedIn([un])} Who was removed since is not counted.`}
      table={{ head: ['Year', 'Added'], rows: years.map(({ year, count: added }) => [String(year), added]) }}
    >
      <YearColumns
        years={years}
        label={`A column for each year from ${years[0]?.year} to ${years.at(-1)?.year}; the highest is ${most.year}.`}
      />
    </ChartFigure>
  );
}

function UkMonths() {
  const uk = figuresOf('UK Sanctions');
  const months = Object.entries(uk.listed).filter(([month]) => month >= '2021');
  const [month = '', added = 0] = months.reduce((best, each) => ((each[1] ?? 0) > (best[1] ?? 0) ? each : best));
  return (
    <ChartFigure
      title="Additions to the UK list"
      says={`Entries by the month in which they were added: ${count(added)} came in ${monthName(month)} alone. A list of last month is not the list of today.`}
      source={`${countedIn([uk])} Who was removed since is not counted.`}
    >
      <MonthHeat
        label="Entries of the UK list by the month in which they were added"
        counts={uk.listed}
        from={2021}
        to={Number(uk.date.slice(0, 4))}
      />
    </ChartFigure>
  );
}

/** "March 2022", of 2022-03. */
function monthName(month: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    '& > :first-child': { gridColumn: '1 / -1' },
  },
});
