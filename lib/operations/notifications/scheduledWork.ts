import { mayRole } from '../../contract/account/mayRole.ts';
import type { Role } from '../../contract/actor.ts';
import { allMembers } from '../../store/account/members.ts';
import { monitoringStateCodec } from '../../store/monitoring/monitoringState.ts';
import { reportJobCodec } from '../../store/reports/reportJobs.ts';
import type { Table } from '../../store/table.ts';
import { tellPeople } from './addNotifications.ts';
import type { NotifiedFact, NotifyOfFact } from './notifiedFact.ts';

/** A report made by itself can be downloaded: told to those who schedule it. */
export async function ofReport(deps: NotifyOfFact, { accountId, at, after }: NotifiedFact): Promise<void> {
  if (!after) return;
  const { id, about } = reportJobCodec.decode(after);
  if (about.kind !== 'board') return;
  const period = { from: about.from?.slice(0, 10), to: about.to?.slice(0, 10) };
  const told = { about: { report_id: id, ...period }, at, event: [id] };
  const people = await membersWith(deps.table, accountId, 'admin');
  await tellPeople(deps, accountId, people, { kind: 'board_report_ready', ...told });
}

/** Reviews that are due, all together: told to those who decide alerts, or where only calibrations are due, to those who explain them. */
export async function ofReviews(deps: NotifyOfFact, { accountId, at, after }: NotifiedFact): Promise<void> {
  if (!after) return;
  const { reviewsToldIn = '', ...state } = monitoringStateCodec.decode(after);
  const { reviewsOfDecisions = 0, reviewsOfCalibrations = 0 } = state;
  const people = await membersWith(deps.table, accountId, reviewsOfDecisions > 0 ? 'analyst' : 'admin');
  const about = { decisions: reviewsOfDecisions, calibrations: reviewsOfCalibrations };
  await tellPeople(deps, accountId, people, { kind: 'reviews_due', about, at, event: [reviewsToldIn] });
}

async function membersWith(table: Table, accountId: string, least: Role): Promise<string[]> {
  return (await allMembers(table, accountId)).filter(({ role }) => mayRole(role, least)).map(({ userId }) => userId);
}
