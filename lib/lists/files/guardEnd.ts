import { chunkRecords } from '../../contract/imports/imports.ts';
import { countText } from '../../contract/text/countText.ts';
import type { Findings } from '../findings.ts';
import { ListRefusal } from '../listRefusal.ts';

const problemShareMax = 0.01;

/** Checks facts visible only at the end of a file, so a list is never shortened unnoticed. */
export function guardEnd(findings: Findings, recordCount: number, lostCount: number): void {
  const { declaredCount, rowCount, problemRowCount, problems } = findings;
  if (declaredCount !== undefined && declaredCount !== rowCount) {
    throw new ListRefusal(
      'COUNT_MISMATCH',
      `The file says it has ${countText(declaredCount)} records, but it has ${countText(rowCount)}: it is not complete.`,
      { declaredCount, rowCount },
    );
  }
  if (recordCount === 0) throw new ListRefusal('NO_RECORDS', noRecords(rowCount));
  // A record of many rows is one record when it is lost.
  const tooMany =
    overShare(problemRowCount, rowCount, 'rows have problems') ??
    overShare(lostCount, recordCount + lostCount, 'records cannot be screened');
  if (tooMany === undefined) return;
  const [first] = problems;
  const example =
    first && `; the first is in row ${[first.row, first.field].filter(Boolean).join(', ')}: ${first.sentence}`;
  throw new ListRefusal('TOO_MANY_PROBLEMS', tooMany + (example ?? '.'), { problems });
}

/** With more rows than a chunk has records, it would have been a multi-job import; the first sentences are then those of a multi-job import. */
function noRecords(rowCount: number): string {
  if (rowCount <= chunkRecords) return 'The file holds no records.';
  return `Unable to process this file type for large imports. Please try a smaller file or contact support. None of its ${countText(rowCount)} rows holds a record.`;
}

function overShare(count: number, all: number, what: string): string | undefined {
  return count > all * problemShareMax ? `${countText(count)} of ${countText(all)} ${what}, more than 1 %` : undefined;
}
