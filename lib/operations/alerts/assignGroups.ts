import type { Alert, AlertRecord } from '../../store/alerts/alertItems.ts';
import type { SubjectAlerts } from '../../store/alerts/alerts.ts';
import type { FoundGroup, FoundRecord } from './foundGroups.ts';

/** Found records of one listed subject, and their alert. */
export interface AssignedGroup {
  /** Undefined: a new one. */
  alertId: string | undefined;
  records: readonly FoundRecord[];
  /** Ids of their further records, not found by this search. */
  moved: readonly string[];
}

/**
 * Alert of each found group: that of its records. Of several, merged by the group, one in a case is kept, else the oldest. Of several
 * groups, parted from one alert, the one with most of its records keeps it.
 */
export function assignGroups({ alerts, records }: SubjectAlerts, found: readonly FoundGroup[]): AssignedGroup[] {
  const alertOf = new Map(records.map((record) => [record.id, record.alertId]));
  const byId = new Map(alerts.map((alert) => [alert.id, alert]));
  const wanted = found.map((group) => {
    const ids = new Set([...group.records.map(({ id }) => id), ...(group.members ?? [])]);
    const shares = new Map<string, number>();
    for (const id of ids) {
      const alertId = alertOf.get(id);
      if (alertId !== undefined && byId.has(alertId)) shares.set(alertId, (shares.get(alertId) ?? 0) + 1);
    }
    return { group, ids, shares };
  });
  const taken = new Set<string>();
  const assigned: AssignedGroup[] = [];
  for (const { group, ids, shares } of wanted.sort(byShare)) {
    const candidates = [...shares.keys()].filter((id) => !taken.has(id)).map((id) => byId.get(id) as Alert);
    const [alert] = candidates.sort(byPrecedence);
    for (const { id } of candidates) taken.add(id);
    const foundIds = new Set(group.records.map(({ id }) => id));
    const merged = new Set(candidates.map(({ id }) => id));
    assigned.push({
      alertId: alert?.id,
      records: group.records,
      moved: records
        .filter((record) => !foundIds.has(record.id))
        .filter((record) => (group.members ? ids.has(record.id) : merged.has(record.alertId)))
        .map(({ id }) => id),
    });
    const parted = alert && group.members ? partedFrom(alert.id, records, ids) : [];
    if (parted.length > 0) assigned.push({ alertId: undefined, records: [], moved: parted });
  }
  return withoutClaimed(assigned);
}

/** Listed records of an alert, by now of another listed subject. */
function partedFrom(alertId: string, records: readonly AlertRecord[], members: ReadonlySet<string>): string[] {
  return records
    .filter((record) => record.alertId === alertId && record.isListed && !members.has(record.id))
    .map(({ id }) => id);
}

/** A found record goes with its group. */
function withoutClaimed(groups: readonly AssignedGroup[]): AssignedGroup[] {
  const claimed = new Set(groups.flatMap(({ records }) => records.map(({ id }) => id)));
  return groups
    .map((group) => ({ ...group, moved: group.moved.filter((id) => !claimed.has(id)) }))
    .filter(({ records, moved }) => records.length > 0 || moved.length > 0);
}

interface Wanted {
  group: FoundGroup;
  /** How many of its records each alert has. */
  shares: ReadonlyMap<string, number>;
}

function byShare(a: Wanted, b: Wanted): number {
  const most = ({ shares }: Wanted) => Math.max(0, ...shares.values());
  return most(b) - most(a) || best(b) - best(a) || (a.group.id < b.group.id ? -1 : 1);
}

const best = ({ group }: Wanted) => Math.max(0, ...group.records.map(({ score }) => score));

function byPrecedence(a: Alert, b: Alert): number {
  const inCase = ({ caseId }: Alert) => (caseId === undefined ? 1 : 0);
  return (
    inCase(a) - inCase(b) ||
    (a.firstOpenedAt < b.firstOpenedAt ? -1 : a.firstOpenedAt > b.firstOpenedAt ? 1 : a.id < b.id ? -1 : 1)
  );
}
