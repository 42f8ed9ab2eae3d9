import type { Role } from '../contract/actor.ts';

/** "22 November 2026" */
export function dayOf(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}

/** "22 November 2026, 14:05 UTC" */
export function momentOf(iso: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  return `${dayOf(iso)}, ${time.format(new Date(iso))} UTC`;
}

/** "November 2026", of yyyy-mm. */
export function monthName(month: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** "1,234" */
export function countOf(count: number): string {
  return new Intl.NumberFormat('en-GB').format(count);
}

/** What a role may do, as its member reads it. */
export const roleTexts: Record<Role, string> = {
  owner: 'Owner: everything, including billing and ownership',
  admin: 'Admin: members, App IDs and the settings of the account',
  analyst: "Analyst: screenings, and imports of the account's own lists",
  auditor: 'Auditor: reads everything and changes nothing',
};
