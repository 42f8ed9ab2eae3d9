import { createHash } from 'node:crypto';
import type { ImportJob } from '../../store/imports/importJobs.ts';

/** The same for the same question about the same edition, another for any other. */
export function questionVersion(question: NonNullable<ImportJob['confirmationNeeded']>): string {
  const { edition_id, reasons, sentences, current_records, new_records, current_date, new_date } = question;
  const facts = [edition_id, reasons, sentences, current_records, new_records, current_date, new_date];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
}
