import { type AccuracyReport, accuracy, figureIn, figureTitled } from '../../../../lib/contract/screening/accuracy.ts';
import { shortDate } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { type Figure, Figures } from '../../ui/page/Figures.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** Three figures of the bench, read from its own file, an unflattering one among them. */
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

export function measuredFigures(report: AccuracyReport = accuracy): Figure[] {
  const scripts = figureTitled('... recall of cross-script at 1 %', report);
  const flagged = figureTitled('ordinary customers flagged at 0.80', report);
  return [
    found(report),
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

/** The share found at the threshold of the third figure, or if not measured, at the nearest share of false alarms. */
function found(report: AccuracyReport): Figure {
  const what = 'of listed names found again';
  const usual = figureIn(report, 'retrieval recall at 0.80');
  if (usual)
    return {
      value: percent(usual.ours),
      what,
      source: 'by another of their own names, in a fuzzy search with the usual threshold of 80 %',
    };
  const { ours, peer } = figureTitled('retrieval recall at 1 % / 0.2 % false positives', report);
  return {
    value: percent(ours, 1),
    what,
    source: `by another of their own names, with 0.2 % false positives. logic-v2 of OpenSanctions, by our measurement: ${percent(peer, 1)}`,
  };
}

/** A number of a figure as percent, its first unless said otherwise: "0.888 / 0.822" is 88.8 %. */
function percent(figure: string, at = 0): string {
  const share = Number(figure.match(/\d+\.\d+|\d+/g)?.[at]);
  return `${Number((share * 100).toFixed(1))} %`;
}
