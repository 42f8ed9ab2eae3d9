import { brand } from '../../contract/brand.ts';
import type { Writers } from '../mailContent.ts';
import { named } from '../safeText.ts';
import { momentOf, roleTexts } from '../words.ts';

const notExpected = 'If you did not expect this, ask an owner or admin of the account.';
const byLine = (by: string | null) => (by === null ? [] : ([['By', named(by)]] as const));

/** Mails about App IDs and about the members of an account. */
export const teamMails: Writers<
  | 'app_id_created'
  | 'app_id_deleted'
  | 'member_invited'
  | 'join_code'
  | 'member_added'
  | 'member_removed'
  | 'role_changed'
> = {
  app_id_created: ({ name, by, created_at }, site) => ({
    subject: `App ID created: ${named(name)}`,
    preheader: 'A new App ID can screen names at the cost of your account.',
    heading: 'An App ID was created',
    paragraphs: [
      'Whoever has this App ID can screen names through the API, and its calls count towards your plan.',
      'If you do not know of it, delete it and find out who made it.',
    ],
    facts: [
      ['App ID', named(name)],
      ['By', named(by)],
      ['When', momentOf(created_at)],
    ],
    button: { label: 'Show App IDs', url: `${site}/dashboard/app-ids` },
  }),
  app_id_deleted: ({ name, by, deleted_at }, site) => ({
    subject: `App ID deleted: ${named(name)}`,
    preheader: 'Programs that use it are refused from now on.',
    heading: 'An App ID was deleted',
    paragraphs: ['Programs that use this App ID are refused from now on. It cannot be restored.'],
    facts: [
      ['App ID', named(name)],
      ['By', named(by)],
      ['When', momentOf(deleted_at)],
    ],
    button: { label: 'Show App IDs', url: `${site}/dashboard/app-ids` },
  }),
  member_invited: ({ business_name, by, role, link, valid_until }) => ({
    subject: `${named(by, 40)} invites you to ${named(business_name, 60)}`,
    preheader: `Join the account in ${brand.name}, where names are screened against sanctions and PEP lists.`,
    heading: `You are invited to ${named(business_name)}`,
    paragraphs: [
      `${named(by)} invites you to work in this account in ${brand.name}, a service that screens names against sanctions lists and lists of politically exposed persons.`,
      'Open the link and sign in with the address to which this mail was sent. The link is for you alone and can be used once.',
    ],
    facts: [
      ['Account', named(business_name)],
      ['Role', roleTexts[role]],
      ['Valid until', momentOf(valid_until)],
    ],
    button: { label: 'Accept invitation', url: link },
    closing: ['If you do not know the sender, you can ignore this mail.'],
  }),
  join_code: ({ business_name, code }) => ({
    subject: `Your ${brand.name} code`,
    preheader: 'It shows that this e-mail address is yours.',
    heading: `Your code is ${code}`,
    paragraphs: [
      `Enter it on the page on which you join ${named(business_name)}: it shows that this e-mail address is yours. It is valid for an hour.`,
    ],
    closing: [
      'If you were not invited, or did not open the invitation, you can ignore this mail. Give the code to nobody.',
    ],
  }),
  member_added: ({ yours, business_name, member, role, by }, site) => ({
    subject: yours ? `You are a member of ${named(business_name, 60)}` : `New member: ${named(member, 60)}`,
    preheader: yours ? 'You can work in this account.' : 'Somebody can work in your account from now on.',
    heading: yours ? `You are a member of ${named(business_name)}` : 'Your account has a new member',
    paragraphs: [yours ? 'You can work in this account from now on.' : notExpected],
    facts: [
      ['Account', named(business_name)],
      ['Member', named(member)],
      ['Role', roleTexts[role]],
      ...(by === null ? [] : ([['Invited by', named(by)]] as const)),
    ],
    button: { label: 'Open the dashboard', url: `${site}/dashboard` },
  }),
  member_removed: ({ yours, business_name, member, by }, site) => ({
    subject: yours
      ? `You are no longer a member of ${named(business_name, 60)}`
      : `Member removed: ${named(member, 60)}`,
    preheader: yours ? 'Your access to this account has ended.' : 'Their access to your account has ended.',
    heading: yours ? `You are no longer a member of ${named(business_name)}` : 'A member was removed',
    paragraphs: [
      yours
        ? 'Your access to this account has ended. What you did in it stays with the account.'
        : 'Their access to your account has ended at once. What they did stays in the account.',
      notExpected,
    ],
    facts: [['Account', named(business_name)], ['Member', named(member)], ...byLine(by)],
    ...(yours ? {} : { button: { label: 'Open the dashboard', url: `${site}/dashboard` } }),
  }),
  role_changed: ({ business_name, from, to, by }, site) => ({
    subject: `Your role in ${named(business_name, 60)} is ${to} from now on`,
    preheader: `It was ${from} before.`,
    heading: 'Your role was changed',
    paragraphs: [notExpected],
    facts: [
      ['Account', named(business_name)],
      ['New role', roleTexts[to]],
      ['Role before', roleTexts[from]],
      ['By', named(by)],
    ],
    button: { label: 'Open the dashboard', url: `${site}/dashboard` },
  }),
};
