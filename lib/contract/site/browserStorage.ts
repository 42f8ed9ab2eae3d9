import {
  alertFiltersKey,
  consentKey,
  consentTryKey,
  contactDraftKey,
  deviceKey,
  docsLanguageKey,
  sidebarCookieDays,
  sidebarKey,
  signUpDetailsKey,
  trialCountKey,
} from './browserKeys.ts';
import { consentMonths } from './consentRules.ts';

// Everything the site keeps in a browser, as told on the page about cookies.

interface Kept {
  /** Its key; `*` stands for varying parts. */
  name: string;
  where: 'cookie' | 'local storage' | 'session storage';
  purpose: string;
  kept: string;
  /** What was asked for cannot work without it; else it is kept only with consent. */
  isNeeded: boolean;
}

const untilDeleted = 'Until you delete it in your browser';
const untilTabCloses = 'Until the tab is closed';

/** All of it. */
export const keptInBrowser: readonly Kept[] = [
  {
    name: sidebarKey,
    where: 'cookie',
    purpose: 'Remembers whether the sidebar of the dashboard is open.',
    kept: `${sidebarCookieDays} days`,
    isNeeded: true,
  },
  {
    name: 'CognitoIdentityServiceProvider.*',
    where: 'local storage',
    purpose: 'Keeps you signed in: the tokens of your session.',
    kept: 'Until you sign out; the session ends after 12 hours, or after 30 days if you choose to stay signed in',
    isNeeded: true,
  },
  {
    name: 'CognitoSignInState.*',
    where: 'session storage',
    purpose: 'Remembers the step of a sign-in that is not finished, such as the code of the second factor.',
    kept: 'Until you are signed in, or the tab is closed',
    isNeeded: true,
  },
  {
    name: deviceKey,
    where: 'local storage',
    purpose:
      'A random number made when you sign in, by which a sign-in from a new device is recognised and told to you by mail.',
    kept: untilDeleted,
    isNeeded: true,
  },
  {
    name: signUpDetailsKey,
    where: 'session storage',
    purpose:
      'What you have typed into the sign-up form, without the password, so that changing the plan loses nothing.',
    kept: untilTabCloses,
    isNeeded: true,
  },
  {
    name: trialCountKey,
    where: 'local storage',
    purpose: 'Counts the free searches.',
    kept: untilDeleted,
    isNeeded: true,
  },
  {
    name: docsLanguageKey,
    where: 'local storage',
    purpose: 'Remembers in which programming language you read the examples.',
    kept: untilDeleted,
    isNeeded: true,
  },
  {
    name: consentKey,
    where: 'local storage',
    purpose: 'Your answer to the question about cookies, with its date and a random number under which it is recorded.',
    kept: `${consentMonths} months; then we ask again`,
    isNeeded: true,
  },
  {
    name: consentTryKey,
    where: 'local storage',
    purpose: 'An empty entry that shows whether your browser can keep the answer.',
    kept: 'It is removed in the same moment',
    isNeeded: true,
  },
  {
    name: contactDraftKey,
    where: 'session storage',
    purpose: 'What you have typed into the contact form and not sent yet.',
    kept: untilTabCloses,
    isNeeded: true,
  },
  {
    name: alertFiltersKey,
    where: 'local storage',
    purpose: 'The filters of alerts that you have saved, with their names.',
    kept: 'Until you remove them on the page of alerts, or in your browser',
    isNeeded: true,
  },
];
