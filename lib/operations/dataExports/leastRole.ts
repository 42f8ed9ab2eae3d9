import type { Role } from '../../contract/actor.ts';
import { mayRole } from '../../contract/mayRole.ts';
import type { ExportJob } from '../../store/exportJobs.ts';

/** The least role that sees everything in a copy: a copy of the account has its subscription where it is made for an owner. */
export function leastRoleOf(covers: ExportJob['covers'], role: Role): Role {
  if (covers === 'person') return 'auditor';
  return mayRole(role, 'owner') ? 'owner' : 'admin';
}
