import { count } from '../../../shared/format.ts';
import { listFigures } from '../../../shared/site/listFigures.ts';
import { ChartFigure } from '../../../ui/charts/ChartFigure.tsx';
import { addedUp, GrowthLines } from '../../../ui/charts/GrowthLines.tsx';
import { countsByYear } from '../../../ui/charts/YearColumns.tsx';
import { countedIn, figuresOf } from './countedIn.ts';

/** The newest years, the topic of the sentence. */
const newestYears = 5;

/** The growth of the lists with a date of addition for each entry. */
export function GrowthChart() {
  const lists = ['UK Sanctions', 'UN Sanctions'].map(figuresOf);
  const { years, lines } = growthOf(lists.map(({ database: name, listed }) => ({ name, listed })));
  const since = years.at(-newestYears) ?? 0;
  const told = lines.map(({ name, totals }) => {
    const [before = 0, today = 0] = [totals.at(-newestYears - 1), totals.at(-1)];
    return `Of the ${count(today)} entries of the ${name.replace(' Sanctions', '')} list, ${count(today - before)} were added in ${since} or later.`;
  });
  const silent = listFigures.filter(({ invented, listed }) => !invented && Object.keys(listed).length === 0);
  return (
    <ChartFigure
      title="How the lists grew"
      says={told.join(' ')}
      source={`${countedIn(lists)} Who was removed since is not counted. The other files that we counted do not say when an entry was added: ${silent.map(({ database }) => database).join(', ')}.`}
      table={{
        head: ['Year', ...lines.map(({ name }) => name)],
        rows: years.map((year, i) => [String(year), ...lines.map(({ totals }) => totals[i] ?? 0)]),
      }}
    >
      <GrowthLines
        years={years}
        lines={lines}
        label={`A line for each list from ${years[0]} to ${years.at(-1)}, of the entries added until then.`}
      />
    </ChartFigure>
  );
}

interface Listed {
  name: string;
  listed: Partial<Record<string, number>>;
}

/** Each list's entries added up, over the years of all of them. */
export function growthOf(lists: readonly Listed[]) {
  const counted = lists.map(({ name, listed }) => ({ name, counts: countsByYear(listed) }));
  const all = counted.flatMap(({ counts }) => counts.map(({ year }) => year));
  const first = Math.min(...all);
  const years = Array.from({ length: Math.max(...all) - first + 1 }, (_, i) => first + i);
  const lines = counted.map(({ name, counts }) => {
    const ofYear = new Map(counts.map(({ year, count: added }) => [year, added]));
    return { name, totals: addedUp(years.map((year) => ofYear.get(year) ?? 0)) };
  });
  return { years, lines };
}
