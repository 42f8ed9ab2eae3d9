import type { MediaStage } from '../../contract/media/mediaTerms.ts';
import type { Evidence } from './roleOf.ts';
import { guilty, type StageFound, type StageReading, stageOf } from './stageOf.ts';
import type { UnnamedEvidence } from './unnamed.ts';

interface StageTold {
  /** By the sentences with the name. */
  named: StageFound | undefined;
  stage: MediaStage | null;
  /** All sentences about the subject. */
  told: readonly Evidence[];
  /** The subject's description if the stage is told only before the name. */
  called?: string | undefined;
}

/** A case with an end, whole or partial, without guilt. */
const cleared: readonly MediaStage[] = ['acquittal', 'dismissal', 'mistrial', 'mixed'];

/** Stages by name that one told before the name may exceed: of a case brought by a prosecutor. */
const brought: readonly (MediaStage | undefined)[] = ['charge', 'plea', 'conviction'];

/**
 * The stage by the sentences with the name, `own`, and by those before it. Only sentences with the name clear somebody; if either kind of
 * them clears, those before the name count for nothing, except: cleared by name and guilty before it is for a person to read.
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
