/** What a member of an account may do; each role may do what the roles after it may, except that an auditor changes nothing. */
export const roles = ['owner', 'admin', 'analyst', 'auditor'] as const;
export type Role = (typeof roles)[number];

/**
 * Who makes a change, as the audit trail names it: a member of the account, a program with one of its App IDs, an operator of the
 * service acting for everybody, or the service itself (`name` is the worker).
 */
export type Actor =
  | { type: 'user'; userId: string; role: Role }
  | { type: 'app_id'; appIdRef: string }
  | { type: 'operator'; userId: string }
  | { type: 'system'; name: string };
