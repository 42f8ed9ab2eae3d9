import { chakra } from '@chakra-ui/react/styled-system';
import { batchSubjectsMax } from '../../../../lib/contract/batches/batchLimits.ts';
import type { BatchColumns } from '../../../../lib/contract/batches/batchOptions.ts';
import type { BatchPreview } from '../../../../lib/contract/batches/batchShapes.ts';
import { subjectsOf } from '../../../../lib/contract/batches/batchSubjects.ts';
import { Notice } from '../../ui/Notice.tsx';
import { addSubject } from './subjects.ts';

interface LeftOutColumnsProps extends Pick<BatchPreview, 'name_columns_left_out' | 'left_out_reasons'> {
  columns: BatchColumns;
  onChange: (columns: BatchColumns) => void;
}

/** Apparent name columns left out of the screening, each with a tick to add it. */
export function LeftOutColumns({
  name_columns_left_out: left,
  left_out_reasons,
  columns,
  onChange,
}: LeftOutColumnsProps) {
  if (left.length === 0) return null;
  const isFull = subjectsOf(columns).length >= batchSubjectsMax;
  return (
    <Notice tone="warning" title="These columns seem to hold names and are not screened">
      <chakra.ul display="grid" gap="2" listStyleType="none">
        {left.map((column) => (
          <li key={column}>
            <chakra.label display="flex" gap="2" alignItems="baseline" minHeight="11">
              <input
                type="checkbox"
                checked={false}
                disabled={isFull}
                onChange={() => onChange(addSubject(columns, column, [column]))}
              />
              <span>
                <chakra.strong overflowWrap="anywhere">{column}</chakra.strong>: {left_out_reasons[column]}{' '}
                {isFull ? `A row may name at most ${batchSubjectsMax}.` : 'Tick to screen it.'}
              </span>
            </chakra.label>
          </li>
        ))}
      </chakra.ul>
    </Notice>
  );
}
