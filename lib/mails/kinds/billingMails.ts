import { type PlanKey, plans } from '../../contract/billing/plans.ts';
import { brand } from '../../contract/brand.ts';
import { acceptanceKeptYears } from '../../contract/keptDays.ts';
import type { Writers } from '../mailContent.ts';
import { named } from '../safeText.ts';
import { countOf, dayOf, momentOf } from '../words.ts';

const searchesOf = (plan: PlanKey) => {
  const { searches } = plans[plan];
  return searches === null ? 'Unlimited' : `${countOf(searches)} a month`;
};
const billingButton = (site: string) => ({ label: 'Open billing', url: `${site}/dashboard/subscription` });

/** Mails about the subscription, the data and the end of an account. */
export const billingMails: Writers<
  | 'plan_changed'
  | 'payment_failed'
  | 'payment_returned'
  | 'subscription_ended'
  | 'data_export_ready'
  | 'account_deleted'
> = {
  plan_changed: ({ from, to, billing_period }, site) => ({
    subject: `Your plan is ${plans[to].name} from now on`,
    preheader: `It was ${plans[from].name} before.`,
    heading: `Your plan is ${plans[to].name}`,
    paragraphs: ['The limits of the new plan hold from now on.'],
    facts: [
      ['Plan', plans[to].name],
      ['Plan before', plans[from].name],
      ['Billed', billing_period],
      ['Searches', searchesOf(to)],
    ],
    button: billingButton(site),
  }),
  payment_failed: ({ plan, pay_until }, site) => ({
    subject: `Payment for ${brand.name} failed`,
    preheader: `Please check your payment method. Screening works until ${dayOf(pay_until)}.`,
    heading: 'A payment failed',
    paragraphs: [
      'We could not collect the payment for your subscription. Often the card has expired or the bank asks for a confirmation.',
      'Please check your payment method. Screening works until the date below; after it, calls of the API and searches are refused.',
    ],
    facts: [
      ['Plan', plans[plan].name],
      ['Screening works until', dayOf(pay_until)],
    ],
    button: billingButton(site),
  }),
  payment_returned: ({ plan }) => ({
    subject: `Your payment to ${brand.name} was returned`,
    preheader: 'You paid for a plan that could not be used. The money goes back to your card.',
    heading: 'Your payment was returned',
    paragraphs: [
      'You paid for a plan that was not needed: another one had been paid already, or the sign-up was begun again or given up.',
      'The later plan has been cancelled and the whole amount goes back to your card. Banks take up to ten days to show it.',
      `If you have no access now, choose a plan again on our site, or write to ${brand.supportEmail}.`,
    ],
    facts: [['Plan', plans[plan].name]],
  }),
  subscription_ended: ({ plan, ended_at }, site) => ({
    subject: `Your ${brand.name} subscription has ended`,
    preheader: 'Names are no longer screened. Your data is kept.',
    heading: 'Your subscription has ended',
    paragraphs: [
      'Names are no longer screened: calls of the API and searches in the dashboard are refused.',
      'Your account and what it has stored are kept. You can subscribe again at any time.',
    ],
    facts: [
      ['Plan', plans[plan].name],
      ['Ended', dayOf(ended_at)],
    ],
    button: billingButton(site),
  }),
  data_export_ready: ({ link, valid_until }) => ({
    subject: 'Your data export is ready',
    preheader: `You can download it until ${momentOf(valid_until)}.`,
    heading: 'Your data export is ready',
    paragraphs: [
      'The copy of your data that you asked for can be downloaded on your account page.',
      'You sign in there: the copy is for you alone.',
    ],
    facts: [['Valid until', momentOf(valid_until)]],
    button: { label: 'Download', url: link },
  }),
  account_deleted: ({ business_name, deleted_at }) => ({
    subject: `Your ${brand.name} account was deleted`,
    preheader: 'The subscription is cancelled and nobody can sign in any more.',
    heading: 'Your account was deleted',
    paragraphs: [
      'The subscription is cancelled, its App IDs are refused and its members cannot sign in any more.',
      'Files of names and their results are removed. We have kept no records of your screenings.',
      `Who accepted which terms is kept for ${acceptanceKeptYears} years.`,
      `If you did not ask for this, write to ${brand.supportEmail}.`,
    ],
    facts: [
      ['Account', named(business_name)],
      ['Deleted', momentOf(deleted_at)],
    ],
  }),
};
