import { mayRole } from '../../contract/account/mayRole.ts';
import type { Actor } from '../../contract/actor.ts';
import { requireFeature } from '../../contract/billing/planFeatures.ts';
import type { PlanKey } from '../../contract/billing/plans.ts';
import { type CaseLabel, type CaseOrigin, caseReceiptsMax, caseRecordsMax } from '../../contract/cases/caseWords.ts';
import { isListType, listTypes } from '../../contract/lists/listTypes.ts';
import { Refusal } from '../../contract/refusal.ts';
import { newId } from '../../platform/id.ts';
import { findMembersByIds } from '../../store/account/members.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { findCaseSettings } from '../../store/cases/caseSettings.ts';
import {
  type CaseFacts,
  findCase,
  findOpenCaseOf,
  putChangedCase,
  putNewCase,
  type StoredCase,
  writeCases,
} from '../../store/cases/cases.ts';
import type { ChangeCases } from './caseRules.ts';

/** Subject and origin of a new case. */
export interface CaseSource {
  name: string;
  externalRef?: string | undefined;
  origin: CaseOrigin;
  records?: StoredCase['records'] | undefined;
  receiptIds?: readonly string[] | undefined;
  alertIds?: readonly string[] | undefined;
  label?: CaseLabel | undefined;
  reason?: string | undefined;
}

interface Opener {
  accountId: string;
  plan: PlanKey | undefined;
  actor: Actor;
}

/** Somebody else may open or close a case of the same reference at the same moment, so often. */
const triesMax = 5;
const dayMs = 86_400_000;

/**
 * Opens a case, or adds to the open one of the same reference; nothing is written where that has everything already. Throws PLAN_REQUIRED,
 * and CONFLICT for a deleted account, more alerts than a case has, or under constant change.
 */
export async function openCase(
  deps: ChangeCases,
  opener: Opener,
  source: CaseSource,
): Promise<{ opened: StoredCase; isNew: boolean }> {
  requireFeature(opener.plan, 'cases');
  const { table } = deps;
  const { accountId } = opener;
  for (let tries = 0; tries < triesMax; tries++) {
    const openId =
      source.externalRef === undefined ? undefined : await findOpenCaseOf(table, accountId, source.externalRef);
    const open = openId === undefined ? undefined : await findCase(table, accountId, openId);
    const id = open ? await addTo(deps, opener, open, source) : await openNew(deps, opener, source);
    const opened = id === undefined ? undefined : await findCase(table, accountId, id);
    if (opened) return { opened, isNew: !open };
  }
  throw new Refusal('CONFLICT', 'The case could not be opened at this moment. Please try it again.');
}

/** Undefined if another one was opened meanwhile. */
async function openNew(
  deps: ChangeCases,
  { accountId, actor }: Opener,
  source: CaseSource,
): Promise<string | undefined> {
  const { table, now, random } = deps;
  const id = newId('case', now, random);
  const label = source.label ?? labelOf(source.records ?? []);
  const { assignee, due } = await assignmentOf(deps, accountId, label);
  const facts: CaseFacts = {
    id,
    name: source.name,
    externalRef: source.externalRef,
    origin: source.origin,
    label,
    state: assignee === undefined ? 'created' : 'assigned',
    ...added({ records: [], receiptIds: [], alertIds: [] }, source),
    assignee,
    investigators: [],
    due,
    links: [],
    openedAt: now.toISOString(),
    openedBy: actor,
  };
  const recorded = await recordChange(table, accountId, {
    action: 'case.opened',
    by: actor,
    target: { type: 'case', id },
    after: { origin: source.origin, label, records: idsOf(facts.records), assignee, due },
  });
  const entry = {
    id: newId('caseEntry', now, random),
    at: now.toISOString(),
    kind: 'opened',
    by: actor,
    text: source.reason,
    facts: { origin: source.origin, ...(assignee && { assignee }), ...(due && { due }) },
  } as const;
  const isWritten = await writeCases(table, [...putNewCase(table, accountId, facts, entry), ...recorded]);
  return isWritten ? id : undefined;
}

/** Undefined if the open case has changed meanwhile. */
async function addTo(
  { table, now, random }: ChangeCases,
  { accountId, actor }: Opener,
  open: StoredCase,
  source: CaseSource,
): Promise<string | undefined> {
  const more = added(open, source);
  const counts = {
    records: more.records.length - open.records.length,
    receipts: more.receiptIds.length - open.receiptIds.length,
    alerts: more.alertIds.length - open.alertIds.length,
  };
  if (Object.values(counts).every((count) => count === 0)) return open.id;
  const recorded = await recordChange(table, accountId, {
    action: 'case.added_to',
    by: actor,
    target: { type: 'case', id: open.id },
    after: { origin: source.origin, ...counts },
  });
  const facts = Object.fromEntries(
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => [what, String(count)]),
  );
  const entry = {
    id: newId('caseEntry', now, random),
    at: now.toISOString(),
    kind: 'added_to',
    by: actor,
    text: source.reason,
    facts: { origin: source.origin, ...facts },
  } as const;
  const writes = putChangedCase(table, accountId, open, { ...open, ...more }, entry);
  return (await writeCases(table, [...writes, ...recorded])) ? open.id : undefined;
}

/**
 * Entries of a case and of a source, each once. Beyond the bounds the earlier ones stay: receipts of daily screenings repeat them.
 * Throws CONFLICT for more alerts than a case has: nobody would miss one left out.
 */
function added(
  { records, receiptIds, alertIds }: Pick<StoredCase, 'records' | 'receiptIds' | 'alertIds'>,
  source: Pick<CaseSource, 'records' | 'receiptIds' | 'alertIds'>,
) {
  const byId = new Map([...(source.records ?? []), ...records].map((record) => [record.id, record]));
  const known = records.map(({ id }) => id);
  const fresh = [...byId.values()].filter(({ id }) => !known.includes(id));
  const once = (ids: readonly string[]) => [...new Set(ids)];
  const allAlerts = once([...alertIds, ...(source.alertIds ?? [])]);
  if (allAlerts.length > caseRecordsMax) {
    const left = `A case has at most ${caseRecordsMax} alerts, and the open one of this subject has ${alertIds.length}.`;
    throw new Refusal('CONFLICT', `${left} Close it first.`);
  }
  return {
    records: [...records, ...fresh].slice(0, caseRecordsMax),
    receiptIds: once([...receiptIds, ...(source.receiptIds ?? [])]).slice(0, caseReceiptsMax),
    alertIds: allAlerts,
  };
}

/** The gravest of the records' lists; own lists count as sanctions. */
export function labelOf(records: readonly { id: string }[]): CaseLabel {
  const kinds = records.map(({ id }) => {
    const list = id.split(':')[0];
    return isListType(list) ? listTypes[list].kind : 'sanctions';
  });
  if (kinds.includes('sanctions')) return 'sanctions_match';
  return kinds.length > 0 ? 'pep_match' : 'ongoing_monitoring';
}

/** The assignee of a new case, chosen by chance among the allowed ones, and its due date. */
async function assignmentOf({ table, now, random }: ChangeCases, accountId: string, label: CaseLabel) {
  const { assignees, dueDays } = await findCaseSettings(table, accountId);
  const members = await findMembersByIds(table, accountId, assignees);
  const able = assignees.filter((id) => mayRole(members.get(id)?.role, 'analyst'));
  const days = label === 'false_positive' ? null : dueDays[label];
  return {
    assignee: able.length === 0 ? undefined : able[random(4).readUInt32BE() % able.length],
    due: days === null ? undefined : new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10),
  };
}

const idsOf = (records: StoredCase['records']) => records.map(({ id }) => id);
