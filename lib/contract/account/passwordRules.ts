/** Rules of every password in reading order. The user pool has the same. */
export const passwordRules = [
  { key: 'length', label: 'At least 12 characters', isMet: (password: string) => password.length >= passwordLengthMin },
  { key: 'lowercase', label: 'A small letter (a to z)', isMet: (password: string) => /[a-z]/.test(password) },
  { key: 'uppercase', label: 'A capital letter (A to Z)', isMet: (password: string) => /[A-Z]/.test(password) },
  { key: 'digit', label: 'A digit (0 to 9)', isMet: (password: string) => /[0-9]/.test(password) },
  {
    key: 'symbol',
    label: 'A special character, such as - ! ? or a space in between',
    // Cognito developer guide, "Adding user pool password requirements": a space counts, except at either end.
    isMet: (password: string) => /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+ -]/.test(password.trim()),
  },
] as const;

export const passwordLengthMin = 12;
/** Cognito takes no longer one. */
export const passwordLengthMax = 256;

/** Why a password is refused, as a sentence; undefined for a good one. */
export function problemOfPassword(password: string): string | undefined {
  if (password.length > passwordLengthMax) return `The password must have at most ${passwordLengthMax} characters.`;
  return passwordRules.every(({ isMet }) => isMet(password))
    ? undefined
    : 'The password does not have everything that it must have. The list below it says what is missing.';
}
