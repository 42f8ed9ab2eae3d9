import * as z from 'zod/mini';
import { actor } from '../../contract/actor.ts';
import { appIdStatus } from '../../contract/appIds/appIdFields.ts';
import { codec } from '../codec.ts';
import { appIdRules } from './appIdRules.ts';

/** An App ID as stored: its value only as a hash, to find it, and as ciphertext, to show it to those who may see it. */
const stored = z.object({
  id: z.string(),
  name: z.string(),
  status: appIdStatus,
  hash: z.string(),
  ciphertext: z.string(),
  /** The last characters of its value. */
  ending: z.optional(z.string()),
  createdAt: z.string(),
  changedBy: actor,
  /** Its successor: the end is that of the change-over, not of its creation. */
  replacedBy: z.optional(z.string()),
  ...appIdRules,
});
export type AppIdItem = z.output<typeof stored>;
export const appIdCodec = codec('app_id', stored);
