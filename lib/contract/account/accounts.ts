import * as z from 'zod/mini';
import { planKey } from '../billing/planKey.ts';
import { answered, endpoint, text } from '../endpoint.ts';
import { listType } from '../lists/lists.ts';
import { listTypeKeys } from '../lists/listTypes.ts';
import { acceptance } from './acceptances.ts';
import { member } from './members.ts';

/** Retention of records in years, unless the account has chosen otherwise. */
export const retentionYearsDefault = 5;

export const businessName = text('The business name', 500);
export const website = text('The website', 200).check(
  z.refine(
    (s) => URL.canParse(s) && /^https?:\/\//i.test(s),
    'The website must be an address that begins with https://',
  ),
);

/** Of equal scores, the page shows records of these lists first, in this order. */
const homeLists = z.array(listType).check(
  z.maxLength(listTypeKeys.length, 'Each list can be a home list once'),
  z.refine((lists) => new Set(lists).size === lists.length, 'Each list can be a home list once'),
);

export const account = z.object({
  id: z.string(),
  business_name: z.string(),
  website: z.nullable(z.string()),
  created_at: z.string(),
  /** When its settings were last changed: to be sent back with the next change. */
  changed_at: z.string(),
  owner_user_id: z.string(),
  /** Retention of records in years. */
  retention_years: z.int(),
  /** Members without a second factor can do nothing but set one up. */
  requires_second_factor: z.boolean(),
  home_lists: homeLists,
  /** Null without a live subscription. */
  plan: z.nullable(planKey),
  /** Members and open invitations; `total` is null without a limit. */
  seats: z.object({ total: z.nullable(z.int()), taken: z.int() }),
});
export type Account = z.output<typeof account>;

export const getAccount = endpoint({
  operation: 'getAccount',
  area: 'account',
  method: 'GET',
  paths: ['/app/v1/account'],
  caller: 'user',
  role: 'none',
  summary: 'Who is signed in, with which role in which account; without an account, account and member are null.',
  input: z.object({}),
  output: z.object({
    ...answered,
    user: z.object({
      user_id: z.string(),
      /** Null until it is verified. */
      email: z.nullable(z.string()),
      /** The address of the sign-in while it waits to be verified: account mails alone go to it. */
      unverified_email: z.nullable(z.string()),
      is_operator: z.boolean(),
      has_second_factor: z.boolean(),
    }),
    account: z.nullable(account),
    member: z.nullable(member),
    /** Latest version of each text accepted by a member. */
    acceptances: z.optional(z.array(acceptance)),
    /** Why there is no account: it was deleted, and the sign-in goes with it. */
    account_deleted: z.optional(z.literal(true)),
  }),
  changes: 'nothing',
  refuses: [],
});

export const updateAccount = endpoint({
  operation: 'updateAccount',
  area: 'account',
  method: 'PATCH',
  paths: ['/app/v1/account'],
  caller: 'user',
  role: 'admin',
  summary: 'Changes the business name, the website or the home lists of the account; what is not sent stays.',
  input: z.object({
    business_name: z.optional(businessName),
    /** Null removes it. */
    website: z.optional(z.nullable(website)),
    home_lists: z.optional(homeLists),
    /** Of the account as it was read: when somebody else has changed it since, nothing changes. */
    changed_at: text('changed_at', 64),
  }),
  output: z.object({ ...answered, account }),
  changes: ['account.changed'],
  refuses: ['CONFLICT'],
});
