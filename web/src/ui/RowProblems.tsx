import { chakra } from '@chakra-ui/react/styled-system';
import { Download } from 'lucide-react';
import type { ImportPreview } from '../../../lib/contract/imports/importPreview.ts';
import { problemFieldLabel } from '../../../lib/contract/schemas/problemFields.ts';
import { count, counted } from '../shared/format.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { saveProblems } from './saveProblems.ts';

const shown = 20;

interface RowProblemsProps extends Pick<ImportPreview, 'problems'> {
  /** Their common ground; else just problems. */
  title?: string;
  /** Of the CSV file for saving them. */
  fileName?: string;
  /** Rows with a problem, if `problems` has only the first of them. */
  rowsTotal?: number | undefined;
}

/** Rows with a problem: the column, its content, and the reason. */
export function RowProblems({ problems, title, fileName, rowsTotal = 0 }: RowProblemsProps) {
  if (problems.length === 0) return null;
  // A row can have several problems.
  const rows = new Set(problems.map(({ row }) => row)).size;
  const unlisted = Math.max(0, rowsTotal - rows);
  const notShown = problems.slice(shown).length + unlisted;
  return (
    <Notice tone="warning" title={title ?? `${counted(rows + unlisted, 'row')} with a problem`}>
      <chakra.details>
        <chakra.summary cursor="pointer">Show details</chakra.summary>
        <chakra.ul mt="2" display="grid" gap="1" listStyle="disc" ps="5">
          {problems.slice(0, shown).map(({ row, field, value, sentence }) => (
            <li key={`${row} ${field} ${value} ${sentence}`}>
              Row {row}
              {field && `, ${problemFieldLabel(field)}`} "{value}": {sentence}
            </li>
          ))}
        </chakra.ul>
        {notShown > 0 && <p>And {counted(notShown, 'more problem')}.</p>}
      </chakra.details>
      <Button variant="outline" size="sm" mt="3" onClick={() => saveProblems(problems, fileName)}>
        <Download size={16} aria-hidden />
        {unlisted > 0 ? `Download the first ${count(rows)} as CSV` : 'Download as CSV'}
      </Button>
    </Notice>
  );
}
