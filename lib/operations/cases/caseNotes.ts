import type * as contract from '../../contract/cases/caseNotes.ts';
import { caseLinksMax, caseReceiptsMax, caseRecordsMax } from '../../contract/cases/caseWords.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { notFound, Refusal } from '../../contract/refusal.ts';
import { findMembersByIds } from '../../store/account/members.ts';
import { type StoredCase, writeCases } from '../../store/cases/cases.ts';
import { takeAlerts } from './caseAlerts.ts';
import {
  type CaseCaller,
  type ChangeCases,
  changedMeanwhile,
  ownCase,
  ownCaseToChange,
  requireVersion,
} from './caseRules.ts';
import { type CaseChange, moved, withStanding, write, writesOf } from './changeCase.ts';

type Inputs = typeof contract;

/** A comment is added to whatever the case has become, so often. */
const triesMax = 5;

/** Adds a comment. Throws PLAN_REQUIRED, NOT_FOUND, and CONFLICT for a mention of somebody outside the account. */
export async function commentCase(
  deps: ChangeCases,
  caller: CaseCaller,
  { case_id: id, text, mentions = [] }: ParsedInputOf<Inputs['commentCase']>,
): Promise<StoredCase> {
  const mentioned = [...new Set(mentions)];
  const members = await findMembersByIds(deps.table, caller.accountId, mentioned);
  if (mentioned.some((userId) => !members.has(userId))) {
    throw new Refusal('CONFLICT', 'Only members of the account can be mentioned.');
  }
  return whateverIs(deps, caller, id, (before) => ({
    after: before,
    kind: 'commented',
    action: 'case.commented',
    text,
    mentions: mentioned,
    facts: {},
    recorded: { after: { mentions: mentioned } },
  }));
}

/** Makes a change allowed in any state of the case. */
export async function whateverIs(
  deps: ChangeCases,
  caller: CaseCaller,
  id: string,
  changeOf: (before: StoredCase) => CaseChange,
  more: Parameters<typeof write>[4] = [],
): Promise<StoredCase> {
  for (let tries = 1; ; tries++) {
    const before = await ownCaseToChange(deps.table, caller, id);
    try {
      return await write(deps, caller, before, changeOf(before), more);
    } catch (error) {
      const isChanged = error instanceof Refusal && error.code === 'CONFLICT';
      const { version } = await ownCase(deps.table, caller.accountId, id);
      if (!isChanged || version === before.version || tries === triesMax) throw error;
    }
  }
}

/** Links two cases, or ends that; nothing is written without a change. Throws PLAN_REQUIRED, NOT_FOUND, and CONFLICT. */
export async function linkCase(
  deps: ChangeCases,
  caller: CaseCaller,
  { case_id: id, other: otherId, linked }: ParsedInputOf<Inputs['linkCase']>,
): Promise<StoredCase> {
  const [one, other] = await pairOf(deps, caller, id, otherId);
  if (one.links.includes(other.id) === linked) return one;
  const writes = await Promise.all([
    writesOf(deps, caller, one, linkChange(one, other.id, linked)),
    writesOf(deps, caller, other, linkChange(other, one.id, linked)),
  ]);
  if (!(await writeCases(deps.table, writes.flat()))) throw changedMeanwhile();
  return ownCase(deps.table, caller.accountId, id);
}

function linkChange(one: StoredCase, otherId: string, linked: boolean): CaseChange {
  const others = one.links.filter((link) => link !== otherId);
  if (linked && others.length >= caseLinksMax) {
    throw new Refusal('CONFLICT', `A case has at most ${caseLinksMax} links.`);
  }
  return {
    after: { ...one, links: linked ? [...others, otherId] : others },
    kind: linked ? 'linked' : 'unlinked',
    action: linked ? 'case.linked' : 'case.unlinked',
    facts: { case: otherId },
    recorded: { after: { case: otherId } },
  };
}

/** Merges a case into another open one. Throws PLAN_REQUIRED, NOT_FOUND, and CONFLICT. */
export async function mergeCase(
  deps: ChangeCases,
  caller: CaseCaller,
  { case_id: id, into: intoId, version }: ParsedInputOf<Inputs['mergeCase']>,
): Promise<StoredCase> {
  const [from, into] = await pairOf(deps, caller, id, intoId);
  requireVersion(from, version);
  const standing = moved('merge', from, caller);
  if (into.state === 'closed' || into.state === 'review') {
    throw new Refusal('CONFLICT', 'The other case is in review or closed: nothing can be added to it.');
  }
  // A reference stays with its case: it finds the open one.
  if (from.externalRef !== undefined && into.externalRef === undefined) {
    throw new Refusal('CONFLICT', 'This case has a reference and the other has none: merge the other into this one.');
  }
  const whole = united(from, into);
  if (from.externalRef !== undefined && from.externalRef !== into.externalRef)
    throw new Refusal('CONFLICT', 'The cases are about different references: link them instead.');
  const writes = await Promise.all([
    writesOf(deps, caller, from, {
      after: { ...withStanding(from, standing), mergedInto: into.id },
      kind: 'merged_into',
      action: 'case.merged',
      facts: { case: into.id },
      recorded: { before: { state: from.state }, after: { state: 'closed', into: into.id } },
    }),
    writesOf(deps, caller, into, {
      after: { ...into, ...whole },
      kind: 'merged_from',
      action: 'case.merged',
      facts: { case: from.id },
      recorded: { after: { from: from.id } },
    }),
  ]);
  if (!(await writeCases(deps.table, writes.flat()))) throw changedMeanwhile();
  await takeAlerts(deps, caller, { id: into.id, alertIds: whole.alertIds });
  return ownCase(deps.table, caller.accountId, id);
}

/** Throws CONFLICT if both together are more than one case may have: nothing may be lost. */
function united(from: StoredCase, into: StoredCase) {
  const recordIds = into.records.map((record) => record.id);
  const once = (ids: string[]) => [...new Set(ids)];
  const whole = {
    records: [...into.records, ...from.records.filter((record) => !recordIds.includes(record.id))],
    receiptIds: once([...into.receiptIds, ...from.receiptIds]),
    alertIds: once([...into.alertIds, ...from.alertIds]),
    links: once([...into.links, ...from.links]).filter((link) => link !== into.id && link !== from.id),
    // Investigators of either do not review the whole.
    investigators: once([...into.investigators, ...from.investigators]),
  };
  const isTooMuch =
    whole.records.length > caseRecordsMax ||
    whole.alertIds.length > caseRecordsMax ||
    whole.receiptIds.length > caseReceiptsMax ||
    whole.links.length > caseLinksMax;
  if (isTooMuch) throw new Refusal('CONFLICT', 'Together they are more than one case may have: link them instead.');
  return whole;
}

async function pairOf(
  { table }: ChangeCases,
  caller: CaseCaller,
  id: string,
  otherId: string,
): Promise<[StoredCase, StoredCase]> {
  const one = await ownCaseToChange(table, caller, id);
  if (otherId === id) throw new Refusal('CONFLICT', 'This is the same case.');
  const other = await ownCase(table, caller.accountId, otherId).catch((error: unknown) => {
    throw error instanceof Refusal ? notFound('Other case') : error;
  });
  return [one, other];
}
