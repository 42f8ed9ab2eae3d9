import type { JobKind } from '../../contract/jobs.ts';
import type { Bucket } from '../../platform/bucket.ts';
import type { Codec } from '../../store/codec.ts';
import type { JobChange } from '../../store/jobs/jobChanges.ts';
import type { Job } from '../../store/jobs/jobs.ts';
import type { Table, TransactItem } from '../../store/table.ts';

/** The queues whose messages make jobs go on. */
export type WakeQueue = 'imports' | 'sharedImports' | 'publish' | 'exports' | 'deletions' | 'batches' | 'batchResults';

/** Why a job failed, in a sentence for the person who asked for it. */
export interface JobFailure {
  sentence: string;
  /** The same may be tried again. */
  isOurFault?: true;
}

/** What is written together with the end of a job. */
export interface Settlement {
  writes: TransactItem[];
  more: NonNullable<JobChange['more']>;
}

/**
 * What differs between kinds of jobs. Whatever happens, a job ends: by itself, by its last failed message, or by these times; save one
 * that must be done.
 */
export interface JobRules<J extends Job = Job> {
  /** Reads a job's item, including the fields of its kind. */
  codec: Codec<J>;
  /** How many hours it may wait for its start, asked of each job; after that it fails with this, or is cancelled where nothing is said. */
  waits(job: J): { hours: number; failure?: JobFailure };
  /**
   * Whether the file that a job waits for was uploaded, although its sender has not said so: then that is noted, and the job waits on.
   * Asked before a job ends that has not been started.
   */
  findsFile?(deps: { table: Table; uploads: Bucket }, job: J): Promise<boolean>;
  /**
   * How many hours it may take once it is started, and with what it fails after that; asked of each job, as some wait for a person.
   * Undefined for one that is woken until it is done.
   */
  overdue(job: J): { hours: number; failure: JobFailure } | undefined;
  /** The queue for a message that may have been lost; undefined if none is needed. */
  wakes(job: J, processingHours: number): WakeQueue | undefined;
  /** The queue for a message that clears up what an ended job has left behind; undefined where it left nothing. */
  clearsUp?(job: J): 'publish' | undefined;
  /** Gives back what the job had taken and did not use: of the job as it stands, which has that much done and no more when it ends. */
  settles?(table: Table, job: J, to: 'cancel' | 'fail'): Settlement;
  /** With what it fails when a message of it has failed for the last time; undefined for one that is woken instead. */
  messageFailed: JobFailure | undefined;
}

/** The rules of every kind of job. */
export type JobKinds = { readonly [Kind in JobKind]: JobRules };
