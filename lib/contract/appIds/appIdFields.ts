import * as z from 'zod/mini';
import { appIdScopes } from './appIdScopes.ts';

export const appIdStatus = z.enum(['active', 'inactive'], 'status must be active or inactive');
export type AppIdStatus = z.output<typeof appIdStatus>;

export const appIdScope = z.enum(appIdScopes, `scopes must be of ${appIdScopes.join(', ')}`);
