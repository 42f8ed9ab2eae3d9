import { accuracy, figureTitled } from '../../../../lib/contract/accuracy.ts';
import { shortDate } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { type Figure, Figures } from '../../ui/page/Figures.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** Three figures of the bench, read from its own file, the one that does not flatter among them. */
export function Measured() {
  return (
    <Section
      id="accuracy"
      title="How well it finds, and how often it errs"
      lead="Measured on the real lists with one fixed method. The misses are published too."
    >
      <Figures figures={measuredFigures()} />
      <p>
        Measured on {shortDate(accuracy.measuredOn)} on {accuracy.material}.{' '}
        <TextLink to={paths.accuracy}>All figures, and what is missed</TextLink>
      </p>
    </Section>
  );
}

export function measuredFigures(): Figure[] {
  const recall = figureTitled('retrieval recall at 1 % / 0.2 % false positives');
  const scripts = figureTitled('... recall of cross-script at 1 %');
  const flagged = figureTitled('ordinary customers flagged at 0.80');
  return [
    {
      value: percent(recall.ours),
      what: 'of listed names found again',
      source: `by another of their own names, with 1 % false positives. Best other matcher: ${percent(recall.peer)}`,
    },
    {
      value: percent(scripts.ours),
      what: 'of names in another script found',
      source: 'the query in one script, the listed name in another, with 1 % false positives',
    },
    {
      value: flagged.ours,
      what: 'of ordinary customers flagged',
      source: 'by a fuzzy search with the usual threshold of 80 %, by their name alone',
    },
  ];
}

/** The first number of a figure as percent: "0.888 / 0.822" is 88.8 %. */
function percent(figure: string): string {
  const share = Number(/\d+(\.\d+)?/.exec(figure)?.[0]);
  return `${Number((share * 100).toFixed(1))} %`;
}
