import type { Role } from '../../../lib/contract/actor.ts';
import type { PlanKey } from '../../../lib/contract/billing/plans.ts';
import type { FoundGroup } from '../../../lib/operations/alerts/foundGroups.ts';
import { type RaiseAlerts, raiseAlerts } from '../../../lib/operations/alerts/raiseAlerts.ts';
import { findSubjectAlerts } from '../../../lib/store/alerts/alerts.ts';
import type { AccountWorld } from '../../support/accountWorld.ts';
import { anna, found, group } from './support.ts';

/** An account with alerts, and its people. */
export async function alertWorld(world: AccountWorld) {
  const { accountId, owner } = await world.account();
  const at = (now: string) => ({ table: world.table, now: new Date(now) });
  return {
    accountId,
    owner,
    at,
    person: async (role: 'admin' | 'analyst' | 'auditor') => world.member(owner, role),
    as: (userId: string, role: Role, plan: PlanKey | undefined) => world.caller(accountId, userId, role, plan),
    raise: (groups: FoundGroup[], more: Partial<RaiseAlerts> = {}) =>
      raiseAlerts({
        table: world.table,
        accountId,
        subject: anna,
        found: groups,
        searched: 'everything',
        setOffBy: 'subject_added',
        now: new Date('2026-11-28T10:00:00Z'),
        ...more,
      }),
    /** One open alert about Ali Aminov. */
    async openAlert() {
      await this.raise([group('g', found('eu:1'))]);
      return this.only();
    },
    async only() {
      const { alerts } = await findSubjectAlerts(world.table, accountId, anna.id);
      const [alert, ...more] = alerts;
      if (!alert || more.length > 0) throw new Error('There is not one alert');
      return alert;
    },
  };
}
