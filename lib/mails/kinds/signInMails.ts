import { plans } from '../../contract/billing/plans.ts';
import { brand } from '../../contract/brand.ts';
import type { Writers } from '../mailContent.ts';
import { named } from '../safeText.ts';
import { momentOf } from '../words.ts';

const notYou = `If this was not you, set a new password at once and write to ${brand.supportEmail}.`;

const notAgreed = `If you did not ask for it, set a new password at once and write to ${brand.supportEmail}.`;

const factorWords = {
  on: { done: 'turned on', text: 'From now on, signing in asks you for a code of your authenticator app.' },
  off: { done: 'turned off', text: 'From now on, your password alone is enough to sign in.' },
  removed: {
    done: 'removed',
    text: 'Your password alone is enough to sign in until you set up an authenticator app again.',
  },
} as const;

/** Mails about a person's address, password and sign-ins. */
export const signInMails: Writers<
  'verify_address' | 'welcome' | 'password_changed' | 'new_sign_in' | 'second_factor_changed'
> = {
  verify_address: ({ link }) => ({
    subject: `Confirm your e-mail address for ${brand.name}`,
    preheader: 'One click confirms that this address is yours.',
    heading: 'Confirm your e-mail address',
    paragraphs: [
      `Please confirm that this address belongs to you. Until then ${brand.name} sends you nothing but mails about your account.`,
    ],
    button: { label: 'Confirm address', url: link },
    closing: [`If you have no account with ${brand.name}, you can ignore this mail.`],
  }),
  welcome: ({ business_name, plan, link }, site) => ({
    subject: `Welcome to ${brand.name}`,
    preheader: 'Your subscription is active. You can screen your first name now.',
    heading: `Welcome to ${brand.name}`,
    paragraphs: [
      'Your account has been created and your subscription is active.',
      link
        ? 'Please confirm your e-mail address first. Then sign in and screen your first name, or create an App ID for the API.'
        : 'Sign in and screen your first name, or create an App ID for the API.',
    ],
    facts: [
      ['Account', named(business_name)],
      ['Plan', plans[plan].name],
    ],
    button: link ? { label: 'Confirm address', url: link } : { label: 'Open the dashboard', url: `${site}/dashboard` },
    closing: [`Questions? Write to ${brand.supportEmail}.`],
  }),
  password_changed: ({ how, changed_at }, site) => ({
    subject: `Your ${brand.name} password was ${how}`,
    preheader: `The password of your account was ${how}.`,
    heading: `Your password was ${how}`,
    paragraphs: [
      how === 'reset'
        ? 'Somebody with access to this mailbox has set a new password with a code that was sent here.'
        : 'The password of your account was changed by somebody who was signed in.',
      `If it was you, there is nothing to do. ${notYou}`,
    ],
    facts: [['When', momentOf(changed_at)]],
    button: { label: 'Set a new password', url: `${site}/auth` },
  }),
  new_sign_in: ({ signed_in_at, device, place }, site) => ({
    subject: `New sign-in to your ${brand.name} account`,
    preheader: 'Your account was opened from a device that it does not know.',
    heading: 'New sign-in from a new device',
    paragraphs: [
      'Your account was opened from a device that was not used before.',
      `If it was you, there is nothing to do. ${notYou}`,
    ],
    facts: [
      ['When', momentOf(signed_in_at)],
      ['Device', device === null ? 'Not known' : named(device)],
      ...(place === null ? [] : ([['Place', named(place)]] as const)),
    ],
    button: { label: 'Check your account', url: `${site}/dashboard/edit-account` },
  }),
  second_factor_changed: ({ how, by, changed_at }, site) => ({
    subject: `Your second factor was ${factorWords[how].done}`,
    preheader: factorWords[how].text,
    heading: `Your second factor was ${factorWords[how].done}`,
    paragraphs: [
      factorWords[how].text,
      how === 'removed' ? notAgreed : `If it was you, there is nothing to do. ${notYou}`,
    ],
    facts: [['When', momentOf(changed_at)], ...(by === null ? [] : ([['By', named(by)]] as const))],
    button: { label: 'Check your account', url: `${site}/dashboard/edit-account` },
  }),
};
