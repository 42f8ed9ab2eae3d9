import { randomUUID } from 'node:crypto';
import type { Adding } from '../../lib/store/usage/addUsage.ts';

/** What adding usage needs beside the events, by the clock unless a test says otherwise. */
export const adding = (more: Partial<Adding> = {}): Adding => ({
  now: new Date(),
  newId: randomUUID,
  ...more,
});
