import { chakra } from '@chakra-ui/react/styled-system';
import type { ImportPreview } from '../../../../lib/contract/imports.ts';
import { counted } from '../../format.ts';
import { Notice } from '../../ui/Notice.tsx';

const shown = 20;

/** Rows that could not be read as they should: in which field, what stands there, and why. */
export function RowProblems({ problems }: { problems: ImportPreview['problems'] }) {
  if (problems.length === 0) return null;
  // One row can have several.
  const rows = new Set(problems.map(({ row }) => row)).size;
  return (
    <Notice tone="warning" title={`${counted(rows, 'row')} with a problem`}>
      <chakra.details>
        <chakra.summary cursor="pointer">Show them</chakra.summary>
        <chakra.ul mt="2" display="grid" gap="1" listStyle="disc" ps="5">
          {problems.slice(0, shown).map(({ row, field, value, sentence }) => (
            <li key={`${row} ${field} ${value} ${sentence}`}>
              Row {row}, {field} "{value}": {sentence}
            </li>
          ))}
        </chakra.ul>
        {problems.length > shown && <p>And {counted(problems.length - shown, 'more problem')}.</p>}
      </chakra.details>
    </Notice>
  );
}
