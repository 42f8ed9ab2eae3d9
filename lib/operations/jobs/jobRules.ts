import type { JobKind } from '../../contract/jobs.ts';
import type { Codec } from '../../store/codec.ts';
import type { Job } from '../../store/jobs.ts';

/** The queues whose messages make jobs go on. */
export type WakeQueue = 'imports' | 'sharedImports' | 'publish' | 'exports' | 'deletions';

/** Why a job failed, in a sentence for the person who asked for it. */
export interface JobFailure {
  sentence: string;
  /** The same may be tried again. */
  isOurFault?: true;
}

/** What differs between kinds of jobs. Whatever happens, a job ends: by itself, by its last failed message, or by these times; save one that must be done. */
export interface JobRules<J extends Job = Job> {
  /** Reads a job's item, including the fields of its kind. */
  codec: Codec<J>;
  /** How long it may wait for its start; after that it is cancelled. */
  pendingHoursMax: number;
  /**
   * How many hours it may take once it is started, and with what it fails after that; asked of each job, as some wait for a person.
   * Undefined for one that is woken until it is done.
   */
  overdue(job: J): { hours: number; failure: JobFailure } | undefined;
  /** The queue for a message that may have been lost; undefined if none is needed. */
  wakes(job: J, processingHours: number): WakeQueue | undefined;
  /** The queue for a message that clears up what an ended job has left behind; undefined where it left nothing. */
  clearsUp?(job: J): 'publish' | undefined;
  /** With what it fails when a message of it has failed for the last time; undefined for one that is woken instead. */
  messageFailed: JobFailure | undefined;
}

/** The rules of every kind of job. */
export type JobKinds = { readonly [Kind in JobKind]: JobRules };
