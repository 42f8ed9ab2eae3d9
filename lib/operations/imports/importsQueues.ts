import type { Scope } from '../../contract/lists/lists.ts';
import type { JobQueue } from '../../platform/queue.ts';

/** Where files wait to be read: those for everybody do not wait behind those of accounts. */
export type ImportsQueues = Readonly<Record<Scope, JobQueue>>;
