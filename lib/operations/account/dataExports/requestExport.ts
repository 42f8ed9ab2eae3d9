import { exportAgainMinutes } from '../../../contract/account/dataExports.ts';
import { mayRole } from '../../../contract/account/mayRole.ts';
import type { Role } from '../../../contract/actor.ts';
import { Refusal } from '../../../contract/refusal.ts';
import { newId, type RandomBytes } from '../../../platform/id.ts';
import type { JobQueue } from '../../../platform/queue.ts';
import { addExportJob, type ExportJob, findLatestExport } from '../../../store/account/exportJobs.ts';
import { recordChange } from '../../../store/audit/recordChange.ts';
import type { Table } from '../../../store/table.ts';
import { wakeJob } from '../../jobs/wakeJob.ts';
import type { ActingCaller } from '../changeMemberRole.ts';
import { leastRoleOf } from './leastRole.ts';
import { presentExport } from './presentExport.ts';

export interface RequestExport {
  table: Table;
  exportsQueue: JobQueue;
  /** Without a slash at the end. */
  siteUrl: string;
  now: Date;
  random: RandomBytes;
}

/** Least role with the account's data in its copy: it sees everything there. */
const accountRole = 'admin';

/** Starts a copy of a person's data; answers one in progress or just made. Throws CONFLICT if the account changes at the same moment. */
export async function requestExport(deps: RequestExport, caller: ActingCaller): Promise<ExportJob> {
  const { table, exportsQueue, siteUrl, now, random } = deps;
  const { accountId, userId, role, actor } = caller;
  const covers = mayRole(role, accountRole) ? 'account' : 'person';
  const latest = await findLatestExport(table, accountId, userId);
  if (latest && isAsGood(latest, { covers, role }, now)) return latest;
  const job = {
    id: newId('job', now, random),
    accountId,
    userId,
    covers,
    siteUrl,
    createdAt: now.toISOString(),
  } as const;
  const recorded = await recordChange(table, accountId, {
    action: 'export.data_requested',
    by: actor,
    target: { type: 'export', id: job.id },
    after: { covers },
  });
  const added = await addExportJob(table, job, latest, actor, recorded);
  if (added) {
    await wakeJob(exportsQueue, added);
    return added;
  }
  // Asked for twice at once: the other request has begun it.
  const begun = await findLatestExport(table, accountId, userId);
  if (begun && isAsGood(begun, { covers, role }, now)) return begun;
  throw new Refusal('CONFLICT', 'Your account changed in this moment. Please try it again.');
}

/** Whether a new copy would hold the same. */
function isAsGood(latest: ExportJob, wanted: Pick<ExportJob, 'covers'> & { role: Role }, now: Date): boolean {
  const { status } = presentExport(latest, now);
  if (latest.covers !== wanted.covers) return false;
  const isNew = now.getTime() - Date.parse(latest.createdAt) < exportAgainMinutes * 60_000;
  const isOfRole = latest.leastRole === leastRoleOf(wanted.covers, wanted.role);
  return status === 'working' || (status === 'ready' && isNew && isOfRole);
}
