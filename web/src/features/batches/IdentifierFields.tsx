import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import type { BatchColumns } from '../../../../lib/contract/batches/batchOptions.ts';
import { identifiersMax } from '../../../../lib/contract/screening/screeningLimits.ts';
import { type IdentifierType, identifierWords } from '../../shared/identifierWords.ts';
import { Field, Select } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ColumnSelect } from './ColumnSelect.tsx';

type Identifiers = NonNullable<BatchColumns['identifiers']>;

interface IdentifierFieldsProps {
  columns: readonly string[];
  identifiers: Identifiers;
  onChange: (identifiers: Identifiers) => void;
}

/** The columns with identifiers of the subject, each with the kind of number. */
export function IdentifierFields({ columns, identifiers, onChange }: IdentifierFieldsProps) {
  const without = (left: string) => identifiers.filter(({ column }) => column !== left);
  const retype = (column: string, type: string) =>
    onChange(
      identifiers.map((one) =>
        one.column === column ? { column, ...(type ? { type: type as IdentifierType } : {}) } : one,
      ),
    );
  const free = columns.filter((column) => identifiers.every((one) => one.column !== column));
  return (
    <>
      {identifiers.map(({ column, type = '' }) => (
        <Field key={column} label={`Number in "${column}"`}>
          {(parts) => (
            <chakra.div display="flex" gap="1" alignItems="center">
              <Select {...parts} value={type} onChange={({ target }) => retype(column, target.value)}>
                <option value="">Any kind of number</option>
                {Object.entries(identifierWords).map(([value, word]) => (
                  <option key={value} value={value}>
                    {word}
                  </option>
                ))}
              </Select>
              <IconButton label={`Do not use "${column}" as a number`} onClick={() => onChange(without(column))}>
                <X size={18} aria-hidden />
              </IconButton>
            </chakra.div>
          )}
        </Field>
      ))}
      {identifiers.length < identifiersMax && free.length > 0 && (
        <ColumnSelect
          label={identifiers.length === 0 ? 'Identifier' : 'Another identifier'}
          columns={free}
          value=""
          none={identifiers.length === 0 ? 'Not in the file' : 'None'}
          onChange={(column) => onChange([...identifiers, { column }])}
        />
      )}
    </>
  );
}
