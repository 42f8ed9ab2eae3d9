import type { ImportJob } from '../../../../lib/contract/imports/imports.ts';
import { ChangesLink } from './editions/ChangesLink.tsx';

interface ShowChangesProps {
  job: ImportJob;
}

/** The changes made by a completed import: their number, and on demand the list. */
export function ShowChanges({ job }: ShowChangesProps) {
  const { list_type: list, edition_id: id, list_date: date, changes } = job;
  if (!changes || !id) return null;
  return <ChangesLink edition={{ list, id, date }} changes={changes} />;
}
