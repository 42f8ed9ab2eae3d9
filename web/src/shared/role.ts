import { useQuery } from '@tanstack/react-query';
import type { Role } from '../../../lib/contract/actor.ts';
import { mayRole } from '../../../lib/contract/mayRole.ts';
import { useApi } from './api.ts';
import { keys } from './queries.ts';

/** Billing has no route yet that would name its role: lib/contract/mayRole gives it to owners alone. */
export const roleForBilling: Role = 'owner';

/** The user's role in the account; undefined until it is known, and where it could not be read. */
export function useRole(): Role | undefined {
  const api = useApi();
  return useQuery({ queryKey: keys.account, queryFn: ({ signal }) => api.getAccount({}, signal) }).data?.member?.role;
}

/** Whether the user's role allows what a route requires. An unknown role is not held against the user: the server decides. */
export function useMay(required: Role): boolean {
  const role = useRole();
  return role === undefined || mayRole(role, required);
}
