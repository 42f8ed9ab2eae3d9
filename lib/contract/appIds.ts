import * as z from 'zod/mini';
import { answered, endpoint, text } from './endpoint.ts';

/** At most this many active App IDs an account; a deleted or inactive one frees its slot (spec: "Active App ID slots: 2"). */
export const activeAppIdSlots = 2;

export const appIdStatus = z.enum(['active', 'inactive'], 'status must be active or inactive');
export type AppIdStatus = z.output<typeof appIdStatus>;

export const appId = z.object({
  id: z.string(),
  name: z.string(),
  /** The key itself, 32 hexadecimal characters: shown to its owner only. */
  app_id: z.string(),
  status: appIdStatus,
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  usage_count: z.int(),
});
export type AppId = z.output<typeof appId>;

const id = text('App ID', 64);
const one = z.object({ ...answered, app_id: appId });
const owned = { field: 'id', thing: 'App ID' } as const;

export const listAppIds = endpoint({
  operation: 'listAppIds',
  area: 'appIds',
  method: 'GET',
  paths: ['/app/v1/app-ids'],
  caller: 'user',
  summary: "The account's App IDs, newest first.",
  input: z.object({}),
  output: z.object({ ...answered, app_ids: z.array(appId), remaining_slots: z.int() }),
  refuses: [],
});

export const createAppId = endpoint({
  operation: 'createAppId',
  area: 'appIds',
  method: 'POST',
  paths: ['/app/v1/app-ids'],
  caller: 'user',
  summary: 'Makes a new, active App ID.',
  input: z.object({
    /** A blank name becomes "App ID" (spec: "A blank name in the creation call defaults to App ID"). */
    name: z.pipe(
      z.optional(z.string('The name must be a string')),
      z.pipe(
        z.transform((s: string | undefined) => s?.trim() || 'App ID'),
        text('The name', 80),
      ),
    ),
  }),
  output: one,
  refuses: ['CONFLICT'],
});

export const renameAppId = endpoint({
  operation: 'renameAppId',
  area: 'appIds',
  method: 'PATCH',
  paths: ['/app/v1/app-ids/{id}'],
  caller: 'user',
  summary: 'Gives an App ID another name.',
  input: z.object({ id, name: text('The name', 80) }),
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
  summary: 'Activates or deactivates an App ID.',
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
  summary: 'Deletes an App ID; calls with it are refused from then on.',
  input: z.object({ id }),
  output: z.object({ ...answered }),
  refuses: ['NOT_FOUND'],
  owned,
});
