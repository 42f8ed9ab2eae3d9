import type { AdverseMediaDecision } from '../../contract/media/adverseMediaMatches.ts';
import type { MediaDecision } from '../../store/media/mediaDecisions.ts';

export function presentDecision({ decidedAt, decidedByName, note }: MediaDecision): AdverseMediaDecision {
  return { verdict: 'not_this_person', decided_at: decidedAt, decided_by: decidedByName, note: note ?? null };
}
