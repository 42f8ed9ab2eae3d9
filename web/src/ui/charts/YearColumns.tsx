import { chakra } from '@chakra-ui/react/styled-system';

export interface YearCount {
  year: number;
  count: number;
}

interface YearColumnsProps {
  /** In order, without a gap. */
  years: readonly YearCount[];
  /** The whole picture in a sentence, for who does not see it. */
  label: string;
}

const [width, height] = [10, 100];

/** A column for each year, with the first, the middle and the last year named below. */
export function YearColumns({ years, label }: YearColumnsProps) {
  const highest = Math.max(1, ...years.map(({ count }) => count));
  const named = [years[0], years[Math.floor(years.length / 2)], years.at(-1)];
  return (
    <Frame>
      <svg viewBox={`0 0 ${years.length * width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <chakra.path d={columns(years, highest)} fill="fjord" />
      </svg>
      <p aria-hidden="true">
        {named.map((year) => (
          <span key={year?.year}>{year?.year}</span>
        ))}
      </p>
    </Frame>
  );
}

/** All columns as one path: a rectangle each, with a gap beside it. */
export function columns(years: readonly YearCount[], highest: number): string {
  return years
    .map(({ count }, i) => {
      const top = Math.round((count / highest) * height);
      return top === 0 ? '' : `M${i * width + 1} ${height}v-${top}h${width - 2}v${top}z`;
    })
    .join('');
}

/** The years from the first to the last counted one, empty ones included. */
export function countsByYear(byMonth: Partial<Record<string, number>>): YearCount[] {
  const counts = new Map<number, number>();
  for (const [month, count = 0] of Object.entries(byMonth)) {
    const year = Number(month.slice(0, 4));
    counts.set(year, (counts.get(year) ?? 0) + count);
  }
  const first = Math.min(...counts.keys());
  const last = Math.max(...counts.keys());
  return Array.from({ length: last - first + 1 }, (_, i) => ({ year: first + i, count: counts.get(first + i) ?? 0 }));
}

const Frame = chakra('div', {
  base: {
    '& svg': { width: 'full', height: '9rem', borderBottom: '1px solid', borderColor: 'line.strong' },
    '& p': { display: 'flex', justifyContent: 'space-between', fontSize: 'xs', color: 'muted' },
  },
});
