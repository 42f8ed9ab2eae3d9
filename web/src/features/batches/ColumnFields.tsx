import { chakra } from '@chakra-ui/react/styled-system';
import type { BatchColumns, DateOrder } from '../../../../lib/contract/batchOptions.ts';
import type { BatchPreview } from '../../../../lib/contract/batchShapes.ts';
import { Field, Select } from '../../ui/Field.tsx';
import type { Reading } from './batches.ts';
import { ColumnSelect } from './ColumnSelect.tsx';
import { IdentifierFields } from './IdentifierFields.tsx';
import { NameFields } from './NameFields.tsx';

const fields = [
  ['type', 'Type'],
  ['date_of_birth', 'Date of birth'],
  ['nationality', 'Nationality'],
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

/** Which column means what; a change has the file read again. */
export function ColumnFields({ columns, draft, dates, onReading }: ColumnFieldsProps) {
  const { sheet, encoding, columns: mapping, has_header } = draft;
  const isUncertain = dates.date_order_assumed && draft.date_order === undefined;
  const change = (changed: { [Key in keyof BatchColumns]: BatchColumns[Key] | undefined }) => {
    const told = Object.entries({ ...mapping, ...changed }).filter(([, value]) => value !== undefined);
    onReading({ ...draft, columns: Object.fromEntries(told) });
  };
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div
        display="grid"
        gap="4"
        alignItems="end"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(3, minmax(0, 1fr))',
        }}
      >
        <NameFields columns={columns} name={mapping.name} onChange={(name) => change({ name })} />
        {fields.map(([field, label]) => (
          <ColumnSelect
            key={field}
            label={label}
            columns={columns}
            value={mapping[field] ?? ''}
            onChange={(column) => change({ [field]: column || undefined })}
          />
        ))}
        <IdentifierFields
          columns={columns}
          identifiers={mapping.identifiers ?? []}
          onChange={(identifiers) => change({ identifiers: identifiers.length > 0 ? identifiers : undefined })}
        />
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
