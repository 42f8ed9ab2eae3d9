import type { JobKind } from '../../contract/jobs.ts';
import type { Codec } from '../../store/codec.ts';
import type { Job } from '../../store/jobs.ts';

/** The queues whose messages make jobs go on. */
export type WakeQueue = 'imports' | 'sharedImports' | 'publish';

/** Why a job failed, in a sentence for the person who asked for it. */
export interface JobFailure {
  sentence: string;
  /** The same may be tried again. */
  isOurFault?: true;
}

/** What differs between kinds of jobs. Whatever happens, a job ends: by itself, by its last failed message, or by these times. */
export interface JobRules<J extends Job = Job> {
  /** Reads a job's item, including the fields of its kind. */
  codec: Codec<J>;
  /** How long it may wait for its start; after that it is cancelled. */
  pendingHoursMax: number;
  /** How long it may take once it is started, and with what it fails after that; asked of each job, as some wait for a person. */
  processingHoursMax(job: J): number;
  overdue(job: J): JobFailure;
  /** The queue for a message that may have been lost; undefined if none is needed. */
  wakes(job: J, processingHours: number): WakeQueue | undefined;
  /** With what it fails when a message of it has failed for the last time. */
  messageFailed: JobFailure;
}

/** The rules of every kind of job. */
export type JobKinds = { readonly [Kind in JobKind]: JobRules };
