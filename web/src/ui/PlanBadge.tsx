import { type PlanKey, plans } from '../../../lib/contract/plans.ts';
import { Badge } from './Badge.tsx';

/** Spec: simple blue, advanced green, professional purple. */
const tones = { simple: 'sea', advanced: 'spruce', professional: 'heather' } as const;

export function PlanBadge({ plan }: { plan: PlanKey | null | undefined }) {
  return plan ? <Badge tone={tones[plan]}>{plans[plan].name}</Badge> : <Badge>No plan</Badge>;
}
