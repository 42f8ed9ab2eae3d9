import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { exportValidHours } from '../../../contract/account/dataExports.ts';
import { mayRole } from '../../../contract/account/mayRole.ts';
import type { Actor } from '../../../contract/actor.ts';
import { brand } from '../../../contract/brand.ts';
import { requestLogDays } from '../../../contract/usage/requestLogLimits.ts';
import type { Bucket } from '../../../platform/bucket.ts';
import { putFile } from '../../../platform/objectFiles.ts';
import type { MailQueue } from '../../../platform/queue.ts';
import type { UserAddress } from '../../../platform/userAddress.ts';
import { type ExportJob, findExportJob } from '../../../store/account/exportJobs.ts';
import { findMember, type Member } from '../../../store/account/members.ts';
import { updateJob } from '../../../store/jobs/jobChanges.ts';
import { objectKeys } from '../../../store/objectKeys.ts';
import type { Table } from '../../../store/table.ts';
import { queueMail } from '../../mails/queueMail.ts';
import { accountSections, ownerSections } from './accountSections.ts';
import { leastRoleOf } from './leastRole.ts';
import { personSections } from './personSections.ts';
import { loggedCallsMax } from './requestSection.ts';
import { writeArchive } from './writeArchive.ts';

export interface MakeExport {
  table: Table;
  uploads: Bucket;
  mailQueue: MailQueue;
  findUserAddress: (userId: string) => Promise<UserAddress | undefined>;
  /** A folder for the file while it is written. */
  workDir: string;
  actor: Actor;
  clock: () => Date;
}

/**
 * Makes a job's copy of the data, stores it and tells the person by mail. A repeat keeps finished parts and sends the same mail. Holds
 * everything the person may see now, whatever their role at the request.
 */
export async function makeExport(deps: MakeExport, accountId: string, jobId: string): Promise<void> {
  const { table, actor, clock } = deps;
  const job = await findExportJob(table, accountId, jobId);
  if (job?.status === 'completed') return tell(deps, job);
  if (job?.status !== 'processing') return;
  const member = await findMember(table, accountId, job.userId);
  if (!member) {
    await updateJob(table, job, 'cancel', { actor, now: clock() });
    return;
  }
  const covers = job.covers === 'account' && mayRole(member.role, 'admin') ? 'account' : 'person';
  const leastRole = leastRoleOf(covers, member.role);
  const sizeBytes = await store(deps, { ...job, covers, leastRole }, member);
  const now = clock();
  const validUntil = new Date(now.getTime() + exportValidHours * 3_600_000).toISOString();
  const more = { set: { covers, least_role: leastRole, valid_until: validUntil, size_bytes: sizeBytes } };
  if (await updateJob(table, job, 'complete', { actor, now, more })) await tell(deps, { ...job, validUntil });
}

async function store(deps: MakeExport, job: ExportJob, member: Member): Promise<number> {
  const { table, uploads, findUserAddress, workDir, clock } = deps;
  const { accountId, id: jobId } = job;
  const of = { table, findUserAddress, accountId, member, now: clock() };
  const sections = [
    ...personSections(of),
    ...(job.covers === 'account' ? accountSections(of) : []),
    ...(job.leastRole === 'owner' ? ownerSections(of) : []),
  ];
  const folder = await mkdtemp(join(workDir, 'export-'));
  try {
    const file = join(folder, 'data.zip');
    await writeArchive(file, sections, aboutText(job, clock()));
    await putFile(uploads, objectKeys.dataExport({ accountId, jobId }), file, 'application/zip');
    return (await stat(file)).size;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tell({ mailQueue }: MakeExport, { id, userId, siteUrl, validUntil = '' }: ExportJob): Promise<void> {
  const link = `${siteUrl}/dashboard/edit-account#your-data`;
  const mail = { kind: 'data_export_ready', link, valid_until: validUntil } as const;
  await queueMail(mailQueue, `export:${id}`, { type: 'user', user_id: userId }, mail);
}

function aboutText({ covers }: ExportJob, now: Date): string {
  const what = covers === 'account' ? 'you and your account' : 'you';
  return [
    `Everything that ${brand.name} has stored about ${what}, as of ${now.toISOString()}.`,
    '',
    'data.json has all tables in one file, for programs. Each table is also a .csv file, for spreadsheets: a cell that a spreadsheet',
    'would take for a formula begins with an apostrophe there. Times are in UTC. The values of App IDs are left out: they are keys.',
    '',
    ...(covers === 'account'
      ? [`Of the log of requests it has the newest ${loggedCallsMax} of ${requestLogDays} days.`, '']
      : []),
    `Questions: ${brand.supportEmail}`,
    '',
  ].join('\r\n');
}
