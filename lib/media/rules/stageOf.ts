import type { MediaStage } from '../../contract/media/mediaTerms.ts';
import type { Evidence } from './roleOf.ts';

/** The progress of a case, the furthest last; ends without guilt are weighed apart. */
const order: readonly MediaStage[] = [
  'allegation',
  'investigation',
  'civil_action',
  'settlement',
  'sanction',
  'charge',
  'plea',
  'conviction',
  'sentence',
];
export const guilty: readonly MediaStage[] = ['plea', 'conviction', 'sentence'];
const wholly =
  /\b(?:acquitted|not guilty|cleared)\b[^.;]{0,40}\b(?:all|both|every|any)\b|set aside|overturned|vacated|quashed|reversed/iu;

export interface StageFound {
  stage: MediaStage;
  /** The sentence with the statement. */
  evidence: Evidence;
}

/** The meaning of a stage in its sentence. */
export type StageReading = (stage: MediaStage, sentence: string) => MediaStage;

/** The stage in the subject's sentences; undefined if none has one. */
export function stageOf(evidence: readonly Evidence[], read: StageReading): StageFound | undefined {
  const said = evidence.flatMap((each) =>
    each.cues.flatMap(({ stage, weight }) =>
      stage && weight >= 2 ? [{ stage: read(stage, each.sentence.marked), evidence: each }] : [],
    ),
  );
  const find = (stage: MediaStage) => said.find((each) => each.stage === stage);
  const furthest = order
    .toReversed()
    .map(find)
    .find((each) => each !== undefined);
  const isGuilty = furthest !== undefined && guilty.includes(furthest.stage);
  const acquitted = find('acquittal');
  const mistried = find('mistrial');
  if (acquitted && mistried) return { ...acquitted, stage: 'mistrial' };
  if (acquitted && isGuilty && !wholly.test(acquitted.evidence.sentence.marked))
    return { ...acquitted, stage: 'mixed' };
  if (acquitted) return acquitted;
  if (isGuilty) return furthest;
  return mistried ?? find('dismissal') ?? furthest;
}
