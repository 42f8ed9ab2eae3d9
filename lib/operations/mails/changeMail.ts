import type { Role } from '../../contract/actor.ts';
import type { Mail, MailRecipient } from '../../contract/mails/mails.ts';
import type { Member } from '../../store/account/members.ts';
import type { Key } from '../../store/keys.ts';
import type { Item } from '../../store/table.ts';

/** An item of the table before and after a change; undefined if absent. */
export interface ItemChange {
  key: Key;
  old: Item | undefined;
  new: Item | undefined;
  /** When it was written. */
  at: Date;
}

/** A mail requested by a change. */
export interface ChangeMail {
  to: { members: Role } | MailRecipient;
  mail: Mail;
}

/** How a mail names a member. */
export const calledAs = ({ name, email }: Member) => (name ? `${name} (${email})` : email);
