import type { PlanKey } from '../../contract/billing/plans.ts';
import type { Table } from '../../store/table.ts';

export interface ReadTrail {
  table: Table;
  now: Date;
}

/** A member who reads the trail of their account. */
export interface TrailReader {
  accountId: string;
  plan: PlanKey | undefined;
}
