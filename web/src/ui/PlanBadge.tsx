import { type PlanKey, plans } from '../../../lib/contract/plans.ts';
import { Badge } from './Badge.tsx';

/** Simple blue, advanced green, professional purple. */
const tones = { simple: 'sea', advanced: 'spruce', professional: 'heather' } as const;

/** The name of a plan in its colour, or that there is none. */
export function PlanBadge({ plan }: { plan: PlanKey | null | undefined }) {
  return plan ? <Badge tone={tones[plan]}>{plans[plan].name}</Badge> : <Badge>No plan</Badge>;
}
