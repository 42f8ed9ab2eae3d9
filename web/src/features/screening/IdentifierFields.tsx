import { identifierLengthMax } from '../../../../lib/contract/screening/screeningLimits.ts';
import { type IdentifierType, identifierWords } from '../../shared/identifierWords.ts';
import { Field, Input, Select } from '../../ui/Field.tsx';
import type { SearchQuery } from './searchQuery.ts';

const types = Object.keys(identifierWords) as IdentifierType[];

interface IdentifierFieldsProps {
  query: SearchQuery;
  onChange: (fields: Partial<SearchQuery>) => void;
  problem: string | undefined;
}

/** The number of a document, a register, a ship or an account, and its kind. */
export function IdentifierFields({ query, onChange, problem }: IdentifierFieldsProps) {
  return (
    <>
      <Field
        label="Number"
        hint="A record with this number is a match whatever its name: you may leave the name empty."
        problem={problem}
      >
        {(parts) => (
          <Input
            {...parts}
            value={query.identifier}
            onChange={({ target }) => onChange({ identifier: target.value })}
            maxLength={identifierLengthMax}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Type of number" hint="If you do not know it, numbers of every type are searched.">
        {(parts) => (
          <Select
            {...parts}
            value={query.identifierType}
            onChange={({ target }) => onChange({ identifierType: types.find((type) => type === target.value) ?? '' })}
          >
            <option value="">Not known</option>
            {types.map((type) => (
              <option key={type} value={type}>
                {identifierWords[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
