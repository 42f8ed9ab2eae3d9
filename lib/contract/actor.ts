import * as z from 'zod/mini';

/** Roles of an account's members, most rights first; see `mayRole` for their rights. */
export const roles = ['owner', 'admin', 'analyst', 'auditor'] as const;
export const role = z.enum(roles, `role must be one of ${roles.join(', ')}`);
export type Role = z.output<typeof role>;

/** Cognito group of those who publish lists for everybody. */
export const operatorsGroup = 'operators';

/**
 * Who makes a change, as the audit trail names it: a member of the account, a program with one of its App IDs, an operator of the
 * service acting for everybody, or the service itself (`name` is the worker).
 */
export const actor = z.discriminatedUnion('type', [
  z.object({ type: z.literal('user'), userId: z.string(), role }),
  z.object({ type: z.literal('app_id'), appIdRef: z.string() }),
  z.object({ type: z.literal('operator'), userId: z.string() }),
  z.object({ type: z.literal('system'), name: z.string() }),
]);
export type Actor = z.output<typeof actor>;
