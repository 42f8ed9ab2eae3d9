import type { Actor } from '../../contract/actor.ts';
import type { JobMessage } from '../../contract/messages.ts';
import { type EndJob, endJob } from './endJob.ts';
import type { JobKinds } from './jobRules.ts';

/** Ends the try of a job with a finally failed message; an ended job, one in a later try, or one that must be done stays as it is. */
export async function failJob(
  { jobKinds, actor, now, ...deps }: EndJob & { jobKinds: JobKinds; actor: Actor; now: Date },
  { kind, account_id: accountId, job_id: id, try_number: tryNumber }: JobMessage,
): Promise<void> {
  const rules = jobKinds[kind];
  if (!rules.messageFailed) return;
  const change = { actor, now, ...rules.messageFailed, only: { tryNumber } };
  await endJob(deps, rules, { kind, accountId, id }, { to: 'fail', ...change });
}
