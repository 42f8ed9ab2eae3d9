import { chakra } from '@chakra-ui/react/styled-system';
import { type BatchColumns, nameColumnsOf } from '../../../../lib/contract/batchOptions.ts';
import type { BatchPreview } from '../../../../lib/contract/batchShapes.ts';
import { Field, Select } from '../../ui/Field.tsx';
import type { Reading } from './batches.ts';

const fields = [
  ['name', 'Name'],
  ['type', 'Type'],
  ['date_of_birth', 'Date of birth'],
  ['nationality', 'Nationality'],
  ['external_ref', 'Your reference'],
  ['check', 'Lists, per row'],
] as const;
type FieldName = (typeof fields)[number][0];

interface ColumnFieldsProps {
  preview: BatchPreview;
  onReading: (reading: Reading) => void;
}

/** Which column means what; a change has the file read again. */
export function ColumnFields({ preview, onReading }: ColumnFieldsProps) {
  const { columns, mapping, has_header, date_order } = preview;
  const others = { has_header, date_order };
  const change = (changed: BatchColumns) => {
    const told = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
    onReading({ ...others, ...(Object.keys(told).length > 0 ? { columns: told } : {}) });
  };
  const choose = (field: FieldName, column: string) => change({ ...mapping, [field]: column || undefined });
  const chooseNumber = (column: string) =>
    change({ ...mapping, identifiers: column ? [{ column, ...typeOf(mapping, column) }] : undefined });
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}>
        {fields.map(([field, label]) => (
          <ColumnSelect
            key={field}
            label={label}
            columns={columns}
            value={(field === 'name' ? nameColumnsOf(mapping ?? {})[0] : mapping?.[field]) ?? ''}
            onChange={(column) => choose(field, column)}
          />
        ))}
        <ColumnSelect
          label="Identifier"
          columns={columns}
          value={mapping?.identifiers?.[0]?.column ?? ''}
          onChange={chooseNumber}
        />
        <Field label="Dates such as 03/04/1980">
          {(parts) => (
            <Select
              {...parts}
              value={date_order}
              onChange={({ target }) =>
                onReading({
                  has_header,
                  ...(mapping ? { columns: mapping } : {}),
                  date_order: target.value as typeof date_order,
                })
              }
            >
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
          onChange={({ target }) => onReading({ has_header: target.checked })}
        />
        The first row holds the names of the columns
      </chakra.label>
    </chakra.div>
  );
}

/** The kind of number that the heading told stays with its column. */
function typeOf(mapping: BatchColumns | null, column: string) {
  const type = mapping?.identifiers?.find((one) => one.column === column)?.type;
  return type ? { type } : {};
}

interface ColumnSelectProps {
  label: string;
  columns: readonly string[];
  value: string;
  onChange: (column: string) => void;
}

function ColumnSelect({ label, columns, value, onChange }: ColumnSelectProps) {
  return (
    <Field label={label}>
      {(parts) => (
        <Select {...parts} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">Not in the file</option>
          {columns.map((column) => (
            <option key={column}>{column}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
