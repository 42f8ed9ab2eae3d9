import type { Role } from '../../../lib/contract/actor.ts';

/** The roles as people read them. */
export const roleWords: Record<Role, { label: string; may: string }> = {
  owner: { label: 'Owner', may: 'May do everything, also billing, ownership and deleting the account.' },
  admin: { label: 'Admin', may: 'Manages members, App IDs and the settings of the account, and screens.' },
  analyst: { label: 'Analyst', may: 'Screens names and imports lists of the account.' },
  auditor: { label: 'Auditor', may: 'Reads everything and changes nothing.' },
};
