import { problemOfPassword } from '../../../../../lib/contract/account/passwordRules.ts';
import { personNameMax } from '../../../../../lib/contract/account/profiles.ts';
import { emailProblem, isEmailAddress, isWebsite, websiteProblem } from '../../../shared/fieldChecks.ts';

/** The fields of the sign-up form, as they are typed, except for the password. */
export interface SignUpDetails {
  email: string;
  fullName: string;
  businessName: string;
  website: string;
}

/** The fields in the order of the form. */
export const signUpFields = ['email', 'password', 'fullName', 'businessName', 'website'] as const;
export type SignUpField = (typeof signUpFields)[number];

export const noDetails: SignUpDetails = { email: '', fullName: '', businessName: '', website: '' };

/** The problem of each field; none if the form can be sent. */
export function signUpProblems(details: SignUpDetails, password: string): Partial<Record<SignUpField, string>> {
  const { email, fullName, website } = trimmed(details);
  const found: [SignUpField, string | false | undefined][] = [
    ['email', !email && 'Please enter your e-mail address.'],
    ['email', !isEmailAddress(email) && emailProblem],
    ['password', !password && 'Please choose a password.'],
    ['password', problemOfPassword(password)],
    ['fullName', !fullName && 'Please enter your name.'],
    ['fullName', fullName.length > personNameMax && `Please shorten your name to ${personNameMax} characters.`],
    ['website', website !== '' && !isWebsite(website) && websiteProblem],
  ];
  const problems: Partial<Record<SignUpField, string>> = {};
  for (const [field, problem] of found) if (problem) problems[field] ??= problem;
  return problems;
}

export function trimmed(details: SignUpDetails): SignUpDetails {
  return Object.fromEntries(
    Object.entries(details).map(([field, value]) => [field, value.trim()]),
  ) as unknown as SignUpDetails;
}
