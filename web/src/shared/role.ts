import { useQuery } from '@tanstack/react-query';
import { mayRole } from '../../../lib/contract/account/mayRole.ts';
import type { Role } from '../../../lib/contract/actor.ts';
import { useApi } from './api.ts';
import { accountQuery } from './queries.ts';

/** The role of the routes of lib/contract/billing. Written out, since pages without a session must not load the contract. */
export const roleForBilling: Role = 'owner';

/**
 * Whether the user's role fulfils a route's requirement; undefined while the role is being read. An unreadable role is not held against the
 * user: the server decides.
 */
export function useMay(required: Role): boolean | undefined {
  const api = useApi();
  const { data, isPending } = useQuery({
    ...accountQuery(api),
    // Pages wait for the role, and can do without it.
    retry: false,
  });
  if (isPending) return undefined;
  return data?.member ? mayRole(data.member.role, required) : true;
}
