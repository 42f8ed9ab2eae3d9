import type { MediaStage } from '../../contract/media/mediaTerms.ts';
import type { Evidence } from './roleOf.ts';
import { guilty, type StageFound, type StageReading, stageOf } from './stageOf.ts';
import type { UnnamedEvidence } from './unnamed.ts';

interface StageTold {
  /** By the sentences with the name. */
  named: StageFound | undefined;
  stage: MediaStage | null;
  /** All sentences that tell of the subject. */
  told: readonly Evidence[];
  /** What the subject is called where the stage is told before the name alone. */
  called?: string | undefined;
}

/** A case that ended, wholly or in part, without guilt. */
const cleared: readonly MediaStage[] = ['acquittal', 'dismissal', 'mistrial', 'mixed'];

/** What a stage by name may be, so that one told before the name goes beyond it: of a case that a prosecutor has brought. */
const brought: readonly (MediaStage | undefined)[] = ['charge', 'plea', 'conviction'];

/**
 * The stage by the sentences with the name, `own`, and what is told before it. Only sentences with the name clear somebody; where either kind of
 * them clears, what is told before the name counts for nothing, but for this: who is cleared by name and guilty before it is for a person to read.
 */
export function stageTold(
  own: readonly Evidence[],
  unnamed: readonly UnnamedEvidence[],
  reading: StageReading,
): StageTold {
  const named = stageOf(own, reading);
  const before = stageOf(unnamed, reading);
  const byName: StageTold = { named, stage: named?.stage ?? null, told: own };
  if (!before) return byName;
  const isGuilty = guilty.includes(before.stage);
  if (isGuilty && (named?.stage === 'acquittal' || named?.stage === 'dismissal')) return { ...byName, stage: 'mixed' };
  if ([named, before].some((each) => each && cleared.includes(each.stage))) return byName;
  if (isGuilty && !brought.includes(named?.stage)) return byName;
  const told = [...own, ...unnamed];
  const found = stageOf(told, reading);
  const saying = unnamed.find((each) => each === found?.evidence && found.stage !== named?.stage);
  return { named, stage: found?.stage ?? null, told, called: saying?.sentence.called };
}
