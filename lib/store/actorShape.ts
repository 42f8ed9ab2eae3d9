import * as z from 'zod/mini';
import { type Actor, roles } from '../contract/actor.ts';

/** An actor as it is stored with what was changed. */
export const actorShape: z.ZodMiniType<Actor> = z.union([
  z.object({ type: z.literal('user'), userId: z.string(), role: z.enum(roles) }),
  z.object({ type: z.literal('app_id'), appIdRef: z.string() }),
  z.object({ type: z.literal('operator'), userId: z.string() }),
  z.object({ type: z.literal('system'), name: z.string() }),
]);
