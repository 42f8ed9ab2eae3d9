import { newsListsDaysMax } from '../contract/media/adverseMediaLimits.ts';
import type { Grant } from './constructs/grant.ts';
import type { StageSettings } from './stageSettings.ts';

/** How many days of GDELT's lists are kept. */
export function gkgDaysOf({ days }: NonNullable<StageSettings['mediaGkg']>): Grant {
  if (!Number.isInteger(days) || days < 1 || days > newsListsDaysMax) {
    throw new Error(`mediaGkg keeps whole days, 1 to ${newsListsDaysMax}; ${days} is none of these.`);
  }
  return { environment: { mediaGkgDays: String(days) }, statements: [] };
}
