/** A user pool's password policy, as in CloudFormation's `Policies.PasswordPolicy`. */
export interface PasswordPolicy {
  minimumLength: number;
  requireLowercase: boolean;
  requireUppercase: boolean;
  requireNumbers: boolean;
  requireSymbols: boolean;
  temporaryPasswordValidityDays: number;
}

const symbol = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+ -]/;

/**
 * What is wrong with a password, in Cognito's words, or undefined when it conforms.
 * Source: Cognito developer guide, "Adding user pool password requirements"; a space counts as a symbol, except at either end.
 */
export function passwordProblem(policy: PasswordPolicy, password: string): string | undefined {
  if (password.length < policy.minimumLength) return 'Password not long enough';
  if (password.length > 256) return 'Password too long';
  if (policy.requireUppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters';
  if (policy.requireLowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters';
  if (policy.requireNumbers && !/[0-9]/.test(password)) return 'Password must have numeric characters';
  if (policy.requireSymbols && !symbol.test(password.trim())) return 'Password must have symbol characters';
  return undefined;
}
