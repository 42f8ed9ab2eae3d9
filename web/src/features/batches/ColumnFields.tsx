import { chakra } from '@chakra-ui/react/styled-system';
import { batchSubjectsMax } from '../../../../lib/contract/batchLimits.ts';
import type { BatchColumns, DateOrder } from '../../../../lib/contract/batchOptions.ts';
import type { BatchPreview } from '../../../../lib/contract/batchShapes.ts';
import { subjectsOf } from '../../../../lib/contract/batchSubjects.ts';
import { Field, Select } from '../../ui/Field.tsx';
import type { Reading } from './batches.ts';
import { ColumnSelect } from './ColumnSelect.tsx';
import { fieldGrid, SubjectFields } from './SubjectFields.tsx';
import { addSubject, withSubjects } from './subjects.ts';

const ofRow = [
  ['external_ref', 'Your reference'],
  ['check', 'Lists, per row'],
] as const;

interface ColumnFieldsProps {
  /** Of the file, in their order. */
  columns: readonly string[];
  draft: Omit<Reading, 'columns'> & { columns: BatchColumns; has_header: boolean };
  /** As the file tells it, unless somebody has chosen one. */
  dates: Pick<BatchPreview, 'date_order' | 'date_order_assumed' | 'date_order_note'>;
  onReading: (reading: Reading) => void;
}

/** The subjects of the rows, and the columns of each; a change has the file read again. */
export function ColumnFields({ columns, draft, dates, onReading }: ColumnFieldsProps) {
  const { sheet, encoding, columns: mapping, has_header } = draft;
  const isUncertain = dates.date_order_assumed && draft.date_order === undefined;
  const change = (changed: BatchColumns) => onReading({ ...draft, columns: changed });
  const subjects = subjectsOf(mapping);
  const named = new Set(subjects.flatMap(({ name = [] }) => name));
  return (
    <chakra.div display="grid" gap="4">
      {subjects.map((subject, i) => (
        <SubjectFields
          key={subject.label}
          columns={columns}
          subject={subject}
          onChange={(changed) => change(withSubjects(mapping, subjects.with(i, changed)))}
          onRemove={subjects.length > 1 ? () => change(withSubjects(mapping, subjects.toSpliced(i, 1))) : undefined}
        />
      ))}
      <chakra.div display="grid" gap="4" alignItems="end" gridTemplateColumns={fieldGrid}>
        {subjects.length < batchSubjectsMax && named.size > 0 && (
          <ColumnSelect
            label="Another person or firm in each row"
            columns={columns.filter((column) => !named.has(column))}
            value=""
            none="None"
            onChange={(column) => change(addSubject(mapping, column, [column]))}
          />
        )}
        {ofRow.map(([field, label]) => (
          <ColumnSelect
            key={field}
            label={label}
            columns={columns}
            value={mapping[field] ?? ''}
            onChange={(column) => {
              const { [field]: _, ...others } = mapping;
              change(column ? { ...others, [field]: column } : others);
            }}
          />
        ))}
        <Field label="Dates such as 03/04/1980" hint={dates.date_order_note}>
          {(parts) => (
            <Select
              {...parts}
              value={draft.date_order ?? (isUncertain ? '' : dates.date_order)}
              onChange={({ target }) => onReading({ ...draft, date_order: target.value as DateOrder })}
            >
              {isUncertain && <option value="">Only their year</option>}
              <option value="day_first">Day first</option>
              <option value="month_first">Month first</option>
            </Select>
          )}
        </Field>
      </chakra.div>
      <chakra.label display="flex" gap="2" alignItems="center">
        <input
          type="checkbox"
          checked={has_header}
          // The names of the columns change with it.
          onChange={({ target }) => onReading({ sheet, encoding, has_header: target.checked })}
        />
        The first row holds the names of the columns
      </chakra.label>
    </chakra.div>
  );
}
