import type { JobKind } from '../../contract/jobs.ts';
import type { Bucket } from '../../platform/bucket.ts';
import type { Codec } from '../../store/codec.ts';
import type { JobChange } from '../../store/jobs/jobChanges.ts';
import type { Job } from '../../store/jobs/jobs.ts';
import type { Table, TransactItem } from '../../store/table.ts';

/** Queues that make jobs go on. */
export type WakeQueue =
  | 'imports'
  | 'sharedImports'
  | 'publish'
  | 'exports'
  | 'deletions'
  | 'batches'
  | 'batchResults'
  | 'reports'
  | 'backTests'
  | 'monitoringRuns';

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
 * Differences between kinds of jobs. A job always ends: by itself, by its last failed message, or by these times; save one that must be
 * done.
 */
export interface JobRules<J extends Job = Job> {
  /** Reads a job's item, including the fields of its kind. */
  codec: Codec<J>;
  /** Hours it may wait for its start, asked of each job; afterwards it fails with this, or is cancelled without one. */
  waits(job: J): { hours: number; failure?: JobFailure };
  /**
   * Whether a job's file was uploaded although its sender has not said so: then that is noted, and the job waits on. Asked before an
   * unstarted job ends.
   */
  findsFile?(deps: { table: Table; uploads: Bucket }, job: J): Promise<boolean>;
  /**
   * Hours it may take once started, and its failure after that; asked of each job, as some wait for a person. Undefined for one woken
   * until it is done.
   */
  overdue(job: J): { hours: number; failure: JobFailure } | undefined;
  /** Queue for a possibly lost message; undefined if none is needed. */
  wakes(job: J, processingHours: number): WakeQueue | undefined;
  /** Queue for clearing up after an ended job; undefined without remains. */
  clearsUp?(job: J): 'publish' | undefined;
  /** Releases the job's unused reservations: of the job as it stands at its end. */
  settles?(table: Table, job: J, to: 'cancel' | 'fail'): Settlement;
  /** Failure after a message failed for the last time; undefined for one that is woken instead. */
  messageFailed: JobFailure | undefined;
}

/** The rules of every kind of job. */
export type JobKinds = { readonly [Kind in JobKind]: JobRules };
