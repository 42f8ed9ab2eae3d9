import * as z from 'zod/mini';
import { answered, endpoint, text } from '../endpoint.ts';
import { pageInput, pageItems, pageOutput } from '../page.ts';
import { footprints } from '../receipts/footprint.ts';
import { appIdScope, appIdStatus } from './appIdFields.ts';
import { appIdNameMax, appIdNetworksMax, appIdRefusedWithinSeconds, rotationHoursMax } from './appIdLimits.ts';

export const appId = z.object({
  id: z.string(),
  name: z.string(),
  /**
   * The key itself, 32 hexadecimal characters. Null for members without the right to make App IDs: the key would give them more than
   * their role.
   */
  app_id: z.nullable(z.string()),
  /** The key cannot be shown any more to anybody, since the secret it was encrypted with is lost. Calls with it still work. */
  key_is_lost: z.optional(z.literal(true)),
  /** Inactive also from its expiry on. */
  status: appIdStatus,
  /** Null: it may be used for everything. */
  scopes: z.nullable(z.array(appIdScope)),
  /** Allowed addresses and CIDR blocks, IPv4 or IPv6; none: any. */
  networks: z.array(z.string()),
  /** Null: it does not expire. */
  expires_at: z.nullable(z.string()),
  /** none: receipts of its calls hold the question as a hash alone. */
  footprint: z.enum(footprints),
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

const network = z.string('networks must be texts').check(
  z.trim(),
  z.refine((sent) => networkForms.some((form) => form.safeParse(sent).success), {
    error: 'networks must be IPv4 or IPv6 addresses or CIDR blocks, such as 192.0.2.0/24',
  }),
);
const networkForms = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()];

export const limitAppId = endpoint({
  operation: 'limitAppId',
  area: 'appIds',
  method: 'PATCH',
  paths: ['/app/v1/app-ids/{id}/limits'],
  caller: 'user',
  role: 'admin',
  summary: `Limits what an App ID may be used for, from where and until when; a field that is not sent stays as it is. Calls notice after at most ${appIdRefusedWithinSeconds} seconds.`,
  input: z.object({
    id,
    scopes: z.optional(
      z.nullable(
        z.array(appIdScope, 'scopes must be a list').check(z.minLength(1, 'scopes must name at least one, or be null')),
      ),
    ),
    networks: z.optional(
      z
        .array(network, 'networks must be a list')
        .check(z.maxLength(appIdNetworksMax, `networks must be at most ${appIdNetworksMax}`)),
    ),
    expires_at: z.optional(
      z.nullable(
        z.iso.datetime({ offset: true, error: 'expires_at must be a time in the form 2026-11-30T12:00:00Z, or null' }),
      ),
    ),
    footprint: z.optional(z.enum(footprints, `footprint must be ${footprints.join(' or ')}`)),
  }),
  output: one,
  refuses: ['NOT_FOUND'],
  owned,
});

const rotationHours = `old_expires_in_hours must be a whole number from 0 to ${rotationHoursMax}`;

export const rotateAppId = endpoint({
  operation: 'rotateAppId',
  area: 'appIds',
  method: 'POST',
  paths: ['/app/v1/app-ids/{id}/rotate'],
  caller: 'user',
  role: 'admin',
  summary:
    'Makes a new App ID in the free slot, or in that of the old one where it expires at once, with the name and the limits of the old one, and has the old one expire. The new one expires after as long a time as the old one was made for.',
  input: z.object({
    id,
    /** 0: at once. It never lives longer than it would have without. */
    old_expires_in_hours: z
      .int(rotationHours)
      .check(z.minimum(0, rotationHours), z.maximum(rotationHoursMax, rotationHours)),
  }),
  output: z.object({ ...answered, app_id: appIdWithKey, old: appId }),
  status: [201],
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
