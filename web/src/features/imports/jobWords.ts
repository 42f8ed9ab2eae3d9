import type { ImportJob } from '../../../../lib/contract/imports/imports.ts';
import { count, counted } from '../../shared/format.ts';
import { jobStatusWords } from '../../shared/jobStatusWords.ts';

const waiting = { label: 'Waiting for your decision', tone: 'ochre' } as const;

/** The status of a job for its badge; a waiting one is not being processed. */
export function statusOf({ status, confirmation_needed }: Pick<ImportJob, 'status' | 'confirmation_needed'>) {
  return confirmation_needed ? waiting : jobStatusWords[status];
}

/** Shown in place of the changes. */
export const firstEdition = 'First edition of this list';

/** Shown in place of the changes if the replaced edition could not be read. */
export const changesUnknown = 'What changed is not known: the edition before could not be read';

/** Why an import waits for a decision. */
export const decisionWords = {
  fewer_records: {
    title: 'This file has far fewer records than the list in use',
    check: 'Check that the file is complete.',
  },
  part_of_list: {
    title: 'This file is probably a part of the list',
    check: 'Download the whole list from its publisher unless this is meant.',
  },
  damaged: {
    title: 'This file may be damaged',
    check: 'Download the file again and compare the two.',
  },
  missing_entities: {
    title: 'Entities of the list in use are not in this file',
    check: 'Check that the publisher removed the entities that are missing.',
  },
  unknown_missing: {
    title: 'The list in use cannot be read',
    check: 'Check that the file is complete: it cannot be compared with the list in use.',
  },
  missing_names: {
    title: 'Entities of the list in use have fewer names in this file',
    check: 'Compare some of the entities with fewer names with the list on the site of its publisher.',
  },
  older_list: {
    title: 'This file is older than the list in use',
    check: 'Consider that entries added to the list since then would not be found.',
  },
} as const;

/** "12 added, 3 removed, 40 changed"; undefined without an edition to compare with. */
export function changesOf({ changes }: Pick<ImportJob, 'changes'>): string | undefined {
  if (!changes) return undefined;
  return `${count(changes.added)} added, ${count(changes.removed)} removed, ${count(changes.changed)} changed`;
}

/** The sentence for a completed import without changes: every import replacing an edition was compared, or says that it was not. */
export function replacedWords({ compared }: Pick<ImportJob, 'compared'>): string {
  return compared ? changesUnknown : firstEdition;
}

/** "3 records of the file could not be imported"; undefined if all were, or the file has not been read. */
export function leftOutOf({ records_left_out }: ImportJob): string | undefined {
  return records_left_out ? `${counted(records_left_out, 'record')} of the file could not be imported` : undefined;
}

/** Why it failed: the job's own sentence, or a general one. */
export function failureOf(job: ImportJob): string {
  if (job.error_message) return job.error_message;
  if (job.chunks_failed > 0) return 'Some or all chunks failed to process.';
  return 'An error occurred during import';
}

/** The outcome in a few words; undefined for a completed import with its list of changes instead. */
export function outcomeOf(job: ImportJob): string | undefined {
  if (job.status === 'failed') return failureOf(job);
  if (job.confirmation_needed) return decisionWords[job.confirmation_needed.reason].title;
  if (job.status === 'pending') return 'Not confirmed';
  if (job.status === 'processing') return 'Being imported';
  if (job.status === 'cancelled') return 'Nothing was changed';
  return job.changes ? undefined : replacedWords(job);
}
