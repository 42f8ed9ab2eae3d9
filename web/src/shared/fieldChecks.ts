/** What a form refuses before the server is asked. */

export function isWebsite(value: string): boolean {
  return URL.canParse(value) && /^https?:\/\//i.test(value);
}

export const websiteProblem = 'Please enter an address that begins with https://';

export function isEmailAddress(value: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(value);
}

export const emailProblem = 'Please enter a valid e-mail address.';
