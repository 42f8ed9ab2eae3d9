import { invitationPath } from '../../lib/contract/invitations.ts';

/** Where an invitation is accepted. `site`: the address of the site, without a slash at the end. */
export function acceptLink(site: string, token: string): string {
  return `${site}${invitationPath}?token=${token}`;
}
