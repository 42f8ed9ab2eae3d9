import { mayRole } from '../../../contract/account/mayRole.ts';
import type { Role } from '../../../contract/actor.ts';
import type { ExportJob } from '../../../store/account/exportJobs.ts';

/** Least role that sees everything in a copy: an owner's copy of the account has its subscription. */
export function leastRoleOf(covers: ExportJob['covers'], role: Role): Role {
  if (covers === 'person') return 'auditor';
  return mayRole(role, 'owner') ? 'owner' : 'admin';
}
