import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { mediaPlaceMax } from '../../../../../lib/contract/media/adverseMediaLimits.ts';
import { nameLengthMax } from '../../../../../lib/contract/screening/screeningLimits.ts';
import { Field, Input } from '../../../ui/Field.tsx';
import { type MediaQuery, periodProblem } from './mediaQuery.ts';

interface MediaMoreProps {
  query: MediaQuery;
  onChange: (fields: Partial<MediaQuery>) => void;
}

/** Criteria of a check of adverse media beside those of the search. */
export function MediaMore({ query, onChange }: MediaMoreProps) {
  const [isOpen, setOpen] = useState(false);
  const problem = periodProblem(query);
  const words = (label: string, field: 'alias' | 'place', maxLength: number, hint: string) => (
    <Field label={label} hint={hint}>
      {(parts) => (
        <Input
          {...parts}
          value={query[field]}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      )}
    </Field>
  );
  const day = (label: string, field: 'from' | 'to', wrong?: string) => (
    <Field label={label} problem={wrong}>
      {(parts) => (
        <Input
          {...parts}
          type="date"
          value={query[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <chakra.details
      // Open as long as there is a visible problem inside.
      open={isOpen || problem !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <chakra.summary cursor="pointer" fontWeight="600" color="fjord" minHeight="8" width="fit-content">
        More about the person
      </chakra.summary>
      <chakra.div
        display="grid"
        gap="5"
        pt="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
        alignItems="start"
      >
        {words('Another name', 'alias', nameLengthMax, 'A former name, or how the press writes it')}
        {words('Place', 'place', mediaPlaceMax, 'Where they live or work')}
        {day('Published from', 'from')}
        {day('Published until', 'to', problem)}
      </chakra.div>
    </chakra.details>
  );
}
