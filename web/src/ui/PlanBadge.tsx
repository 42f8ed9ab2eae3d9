import { type PlanKey, plans } from '../../../lib/contract/billing/plans.ts';
import { Badge } from './Badge.tsx';

/** Simple blue, advanced green, professional purple. */
const tones = { simple: 'sea', advanced: 'spruce', professional: 'heather' } as const;

interface PlanBadgeProps {
  plan: PlanKey | null | undefined;
}

/** The name of a plan in its colour, or a note for none. */
export function PlanBadge({ plan }: PlanBadgeProps) {
  return plan ? <Badge tone={tones[plan]}>{plans[plan].name}</Badge> : <Badge>No plan</Badge>;
}
