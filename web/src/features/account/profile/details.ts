import type { Account } from '../../../../../lib/contract/account/accounts.ts';
import { type Profile, personNameMax, splitName } from '../../../../../lib/contract/account/profiles.ts';
import { emailProblem, isEmailAddress, isWebsite, websiteProblem } from '../../../shared/fieldChecks.ts';

/** The fields of the form, as they are typed. */
export interface Details {
  firstName: string;
  lastName: string;
  businessName: string;
  website: string;
  backupEmail: string;
}

export type DetailProblems = Partial<Record<keyof Details, string>>;

export function detailsOf(profile: Profile, account: Account | null): Details {
  const { first, last } = splitName(profile.full_name);
  return {
    firstName: first,
    lastName: last,
    businessName: account?.business_name ?? '',
    website: account?.website ?? '',
    backupEmail: profile.backup_email ?? '',
  };
}

export const businessNameMax = 500;

/** What is wrong with each field; the fields of the account count only for those who may change it. */
export function problemsOf(details: Details, mayChangeAccount: boolean): DetailProblems {
  const { firstName, lastName, businessName, website, backupEmail } = trimmed(details);
  const found: [keyof Details, string | false][] = [
    ['firstName', !firstName && 'Please enter your first name.'],
    ['firstName', /\s/.test(firstName) && 'The first name ends at the first space: write the rest as last name.'],
    ['lastName', !lastName && 'Please enter your last name.'],
    [
      'lastName',
      fullNameOf(details).length > personNameMax && `Both names together may have ${personNameMax} characters.`,
    ],
    ['businessName', mayChangeAccount && !businessName && 'Please enter the name of your business.'],
    ['website', mayChangeAccount && website !== '' && !isWebsite(website) && websiteProblem],
    ['backupEmail', backupEmail !== '' && !isEmailAddress(backupEmail) && emailProblem],
  ];
  const problems: DetailProblems = {};
  for (const [field, problem] of found) if (problem) problems[field] ??= problem;
  return problems;
}

export function fullNameOf(details: Details): string {
  const { firstName, lastName } = trimmed(details);
  return `${firstName} ${lastName}`.trim();
}

export function trimmed(details: Details): Details {
  return Object.fromEntries(
    Object.entries(details).map(([field, value]) => [field, value.trim()]),
  ) as unknown as Details;
}
