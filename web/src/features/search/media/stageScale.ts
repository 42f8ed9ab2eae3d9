import type { MediaStage } from '../../../../../lib/contract/mediaTerms.ts';

/** How far a criminal case can come, in words. */
export const stageSteps = ['Allegation', 'Investigation', 'Charge', 'Conviction', 'Sentence'] as const;

/**
 * How a stage is shown. `step`: its place among the steps of a criminal case, from 0; `civil`: no crime was tried, so that no step
 * may be lit; `ended`: it ended without guilt; `open`: it ended with neither guilt nor its opposite, or with both.
 */
export type StageView = { shownAs: 'step'; step: number } | { shownAs: 'civil' | 'ended' | 'open' };

const step = (at: number): StageView => ({ shownAs: 'step', step: at });

const views: Record<MediaStage, StageView> = {
  allegation: step(0),
  investigation: step(1),
  charge: step(2),
  plea: step(3),
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
