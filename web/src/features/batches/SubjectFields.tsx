import { chakra } from '@chakra-ui/react/styled-system';
import { aliasColumnsMax } from '../../../../lib/contract/batches/batchLimits.ts';
import type { OneSubject } from '../../../../lib/contract/batches/batchSubjects.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { ColumnSelect } from './ColumnSelect.tsx';
import { IdentifierFields } from './IdentifierFields.tsx';
import { NameFields } from './NameFields.tsx';

export const fieldGrid = {
  base: 'minmax(0, 1fr)',
  sm: 'repeat(2, minmax(0, 1fr))',
  xl: 'repeat(3, minmax(0, 1fr))',
};

const facts = [
  ['type', 'Type'],
  ['date_of_birth', 'Date of birth'],
  ['nationality', 'Nationality'],
] as const;

interface SubjectFieldsProps {
  columns: readonly string[];
  subject: OneSubject;
  onChange: (subject: OneSubject) => void;
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined;
}

/** The columns of one person or firm in the rows. */
export function SubjectFields({ columns, subject, onChange, onRemove }: SubjectFieldsProps) {
  const { label, name, aliases = [], identifiers = [] } = subject;
  const change = (changed: { [Key in keyof OneSubject]?: OneSubject[Key] | undefined }) => {
    const told = Object.entries({ ...subject, ...changed }).filter(([, value]) => value !== undefined);
    onChange(Object.fromEntries(told) as OneSubject);
  };
  const free = columns.filter((column) => !aliases.includes(column));
  const chosenAliases = (chosen: string[]) => change({ aliases: chosen.length > 0 ? chosen : undefined });
  const fields = (
    <chakra.div display="grid" gap="4" alignItems="end" gridTemplateColumns={fieldGrid}>
      {onRemove && (
        <Field label="Called in the results">
          {(parts) => (
            <Input
              {...parts}
              key={label}
              defaultValue={label ?? ''}
              maxLength={100}
              // Each letter would have the file read again.
              onBlur={({ target }) =>
                target.value.trim() !== '' && target.value !== label && change({ label: target.value.trim() })
              }
            />
          )}
        </Field>
      )}
      <NameFields columns={columns} name={name} onChange={(chosen) => change({ name: chosen })} />
      {facts.map(([field, title]) => (
        <ColumnSelect
          key={field}
          label={title}
          columns={columns}
          value={subject[field] ?? ''}
          onChange={(column) => change({ [field]: column || undefined })}
        />
      ))}
      <IdentifierFields
        columns={columns}
        identifiers={identifiers}
        onChange={(chosen) => change({ identifiers: chosen.length > 0 ? chosen : undefined })}
      />
      {aliases.map((alias) => (
        <ColumnSelect
          key={alias}
          label="Other name of the same one"
          columns={[alias, ...free]}
          value={alias}
          none="None"
          onChange={(column) =>
            chosenAliases(aliases.flatMap((one) => (one === alias ? (column ? [column] : []) : [one])))
          }
        />
      ))}
      {aliases.length < aliasColumnsMax && (
        <ColumnSelect
          label={aliases.length === 0 ? 'Other name of the same one' : 'Another name of the same one'}
          columns={free}
          value=""
          none={aliases.length === 0 ? 'Not in the file' : 'None'}
          onChange={(column) => chosenAliases([...aliases, column])}
        />
      )}
    </chakra.div>
  );
  if (!onRemove) return fields;
  return (
    <chakra.details border="1px solid" borderColor="line" borderRadius="md" px="4" minWidth="0">
      <chakra.summary cursor="pointer" py="3" overflowWrap="anywhere">
        <strong>{label}</strong>{' '}
        <chakra.span color="muted" textStyle="small">
          {columnsText(subject)}
        </chakra.span>
      </chakra.summary>
      <chakra.div display="grid" gap="4" pb="4">
        {fields}
        <Button variant="ghost" size="sm" justifySelf="start" onClick={onRemove}>
          Do not screen {label}
        </Button>
      </chakra.div>
    </chakra.details>
  );
}

/** The columns of a subject in a line: "Name: UBO. Date of birth: UBO DOB." */
function columnsText({ name = [], aliases = [], identifiers = [], ...others }: OneSubject): string {
  const parts: [title: string, columns: (string | undefined)[]][] = [
    ['Name', name],
    ['Other names', aliases],
    ...facts.map(([field, title]): [string, (string | undefined)[]] => [title, [others[field]]]),
    ['Numbers', identifiers.map(({ column }) => column)],
  ];
  return parts
    .map(([title, columns]) => [title, columns.filter((column) => column !== undefined).join(', ')])
    .filter(([, columns]) => columns !== '')
    .map(([title, columns]) => `${title}: ${columns}.`)
    .join(' ');
}
