import measured from './accuracy.data.json';

/** One line of the measured figures. */
export interface AccuracyFigure {
  /** What was measured, with its conditions. */
  title: string;
  /** Another matcher's figure on the same material, with its name; `-` if unknown. */
  peer: string;
  ours: string;
}

/** What `npm run bench -- accuracy` has measured last; nobody else writes its file. */
export interface AccuracyReport {
  /** yyyy-mm-dd */
  measuredOn: string;
  /** The lists, the customers and the machine. */
  material: string;
  figures: readonly AccuracyFigure[];
}

export const accuracy: AccuracyReport = measured;

/** The figure with this title, apart from numbers inserted by the bench (such as the count of names). Throws if missing. */
export function figureTitled(title: string, report: AccuracyReport = accuracy): AccuracyFigure {
  const found = figureIn(report, title);
  if (!found) throw new Error(`The bench has measured no figure with the title "${title}"`);
  return found;
}

/** A report's figure with this title; undefined if not measured. */
export function figureIn({ figures }: AccuracyReport, title: string): AccuracyFigure | undefined {
  return figures.find((figure) => wordsOf(figure.title) === wordsOf(title));
}

const wordsOf = (title: string) => title.replace(/\d+/g, '0');

/** A report as a Markdown table, below the line about its measurement. */
export function accuracyMarkdown({ measuredOn, material, figures }: AccuracyReport): string {
  const rows = [
    ['figure', 'other matcher', 'Klarnavn'],
    ['---', '---', '---'],
    ...figures.map(({ title, peer, ours }) => [title, peer, ours]),
  ];
  return [`Measured ${measuredOn} on ${material}.`, '', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');
}
