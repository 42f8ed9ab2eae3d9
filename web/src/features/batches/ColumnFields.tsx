import { chakra } from '@chakra-ui/react/styled-system';
import { batchSubjectsMax } from '../../../../lib/contract/batches/batchLimits.ts';
import type { BatchColumns, DateOrder } from '../../../../lib/contract/batches/batchOptions.ts';
import type { BatchPreview } from '../../../../lib/contract/batches/batchShapes.ts';
import { subjectsOf } from '../../../../lib/contract/batches/batchSubjects.ts';
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
  /** What the file tells by itself. */
  file: Pick<BatchPreview, 'date_order' | 'date_order_assumed' | 'date_order_note' | 'has_header' | 'header_row'>;
  onReading: (reading: Reading) => void;
  /** Each row is one subject that the account follows, against all lists. */
  isOfSubjects?: boolean;
}

/** Whom the rows name by which columns; a change has the file read again. */
export function ColumnFields({ columns, draft, file, onReading, isOfSubjects = false }: ColumnFieldsProps) {
  const { sheet, encoding, columns: mapping, has_header } = draft;
  const { date_order_assumed, date_order_note } = file;
  /** Records that name their fields have no first row to ask about. */
  const isNamed = file.has_header && file.header_row === 0;
  const isUncertain = date_order_assumed && draft.date_order === undefined;
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
        {!isOfSubjects && subjects.length < batchSubjectsMax && named.size > 0 && (
          <ColumnSelect
            label="Another person or firm in each row"
            columns={columns.filter((column) => !named.has(column))}
            value=""
            none="None"
            onChange={(column) => change(addSubject(mapping, column, [column]))}
          />
        )}
        {(isOfSubjects ? ofRow.slice(0, 1) : ofRow).map(([field, label]) => (
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
        <Field label="Dates such as 03/04/1980" hint={date_order_note}>
          {(parts) => (
            <Select
              {...parts}
              value={draft.date_order ?? (isUncertain ? '' : file.date_order)}
              onChange={({ target }) => onReading({ ...draft, date_order: target.value as DateOrder })}
            >
              {isUncertain && <option value="">Only their year</option>}
              <option value="day_first">Day first</option>
              <option value="month_first">Month first</option>
            </Select>
          )}
        </Field>
      </chakra.div>
      {!isNamed && (
        <chakra.label display="flex" gap="2" alignItems="center">
          <input
            type="checkbox"
            checked={has_header}
            // The names of the columns change with it.
            onChange={({ target }) => onReading({ sheet, encoding, has_header: target.checked })}
          />
          The first row holds the names of the columns
        </chakra.label>
      )}
    </chakra.div>
  );
}
