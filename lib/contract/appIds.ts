import * as z from 'zod/mini';
import { appIdNameMax, appIdRefusedWithinSeconds } from './appIdLimits.ts';
import { answered, endpoint, text } from './endpoint.ts';
import { pageInput, pageItems, pageOutput } from './page.ts';

export const appIdStatus = z.enum(['active', 'inactive'], 'status must be active or inactive');
export type AppIdStatus = z.output<typeof appIdStatus>;

export const appId = z.object({
  id: z.string(),
  name: z.string(),
  /**
   * The key itself, 32 hexadecimal characters. Null for members whose role may not make App IDs: with it, more can be done than
   * their role allows.
   */
  app_id: z.nullable(z.string()),
  /** The key cannot be shown any more to anybody, since the secret it was encrypted with is lost. Calls with it still work. */
  key_is_lost: z.optional(z.literal(true)),
  status: appIdStatus,
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  usage_count: z.int(),
});
export type AppId = z.output<typeof appId>;

const appIdWithKey = z.object({ ...appId.shape, app_id: z.string() });
export type AppIdWithKey = z.output<typeof appIdWithKey>;

const id = text('App ID', 64);
const name = text('The name', appIdNameMax);
const one = z.object({ ...answered, app_id: appId });
const owned = { field: 'id', thing: 'App ID' } as const;

export const listAppIds = endpoint({
  operation: 'listAppIds',
  area: 'appIds',
  method: 'GET',
  paths: ['/app/v1/app-ids'],
  caller: 'user',
  role: 'auditor',
  summary: `The account's App IDs, newest first, ${pageItems} a page. Their keys are shown to owners and admins only.`,
  input: z.object({ ...pageInput }),
  output: z.object({ ...answered, app_ids: z.array(appId), remaining_slots: z.int(), ...pageOutput }),
  refuses: [],
});

export const createAppId = endpoint({
  operation: 'createAppId',
  area: 'appIds',
  method: 'POST',
  paths: ['/app/v1/app-ids'],
  caller: 'user',
  role: 'admin',
  summary: 'Makes a new, active App ID.',
  input: z.object({
    /** Without a name, or with a blank one, it is called "App ID". */
    name: z.pipe(
      z.optional(z.string('The name must be a string')),
      z.pipe(
        z.transform((s: string | undefined) => s?.trim() || 'App ID'),
        name,
      ),
    ),
  }),
  output: z.object({ ...answered, app_id: appIdWithKey }),
  status: [201],
  refuses: ['CONFLICT'],
});

export const renameAppId = endpoint({
  operation: 'renameAppId',
  area: 'appIds',
  method: 'PATCH',
  paths: ['/app/v1/app-ids/{id}'],
  caller: 'user',
  role: 'admin',
  summary: 'Gives an App ID another name.',
  input: z.object({ id, name }),
  output: one,
  refuses: ['NOT_FOUND'],
  owned,
});

export const setAppIdStatus = endpoint({
  operation: 'setAppIdStatus',
  area: 'appIds',
  method: 'PUT',
  paths: ['/app/v1/app-ids/{id}/status'],
  caller: 'user',
  role: 'admin',
  summary: `Activates or deactivates an App ID, which calls with it notice after at most ${appIdRefusedWithinSeconds} seconds.`,
  input: z.object({ id, status: appIdStatus }),
  output: one,
  refuses: ['NOT_FOUND', 'CONFLICT'],
  owned,
});

export const deleteAppId = endpoint({
  operation: 'deleteAppId',
  area: 'appIds',
  method: 'DELETE',
  paths: ['/app/v1/app-ids/{id}'],
  caller: 'user',
  role: 'admin',
  summary: `Deletes an App ID; calls with it are refused after at most ${appIdRefusedWithinSeconds} seconds.`,
  input: z.object({ id }),
  output: z.object({ ...answered }),
  refuses: ['NOT_FOUND', 'CONFLICT'],
  owned,
});
