import type { MediaStage } from '../../../../../lib/contract/media/mediaTerms.ts';

/** How far a criminal case can come, in words. */
const tried = ['Allegation', 'Investigation', 'Charge', 'Conviction', 'Sentence'] as const;
/** Who pleads guilty is convicted by no trial. */
const pleaded = ['Allegation', 'Investigation', 'Charge', 'Guilty plea', 'Sentence'] as const;

/**
 * The display of a stage. `step`: its place among the steps of such a case, from 0; `civil`: no crime was tried, so no step may be lit;
 * `ended`: it ended without guilt; `open`: it ended with neither guilt nor its opposite, or with both.
 */
export type StageView =
  | { shownAs: 'step'; step: number; steps: readonly string[] }
  | { shownAs: 'civil' | 'ended' | 'open' };

const step = (at: number, steps: readonly string[] = tried): StageView => ({ shownAs: 'step', step: at, steps });

const views: Record<MediaStage, StageView> = {
  allegation: step(0),
  investigation: step(1),
  charge: step(2),
  plea: step(3, pleaded),
  conviction: step(3),
  sentence: step(4),
  civil_action: { shownAs: 'civil' },
  settlement: { shownAs: 'civil' },
  sanction: { shownAs: 'civil' },
  acquittal: { shownAs: 'ended' },
  dismissal: { shownAs: 'ended' },
  mistrial: { shownAs: 'open' },
  mixed: { shownAs: 'open' },
};

export function viewOf(stage: MediaStage): StageView {
  return views[stage];
}
