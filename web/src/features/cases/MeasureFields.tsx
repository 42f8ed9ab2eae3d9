import { chakra } from '@chakra-ui/react/styled-system';
import { type CaseMeasure, caseMeasures } from '../../../../lib/contract/cases/caseWords.ts';
import { Field, Input, Select } from '../../ui/Field.tsx';
import type { Case } from './cases.ts';
import { measureWords } from './caseTexts.ts';

type Taken = NonNullable<Case['measure']>;

const texts = ['amount', 'currency', 'reported_to', 'reported_on', 'reference', 'licence'] as const;
type Typed = { measure: CaseMeasure; taken_on: string } & Record<(typeof texts)[number], string>;

export function emptyMeasure(taken: Taken | null): Typed {
  const { measure = 'frozen', taken_on = '' } = taken ?? {};
  const others = Object.fromEntries(texts.map((name) => [name, taken?.[name] ?? '']));
  return { measure, taken_on, ...others } as Typed;
}

/** As it is sent: empty fields are left out. */
export function measureOf({ measure, taken_on, ...others }: Typed): Taken {
  const filled = Object.entries(others).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]]));
  return { measure, taken_on, ...Object.fromEntries(filled) };
}

interface MeasureFieldsProps {
  value: Typed;
  onChange: (value: Typed) => void;
}

/** Measure on a true match, and its report to an authority. */
export function MeasureFields({ value, onChange }: MeasureFieldsProps) {
  const text = (name: keyof Typed, label: string, more: object = {}) => (
    <Field label={label}>
      {(parts) => (
        <Input
          {...parts}
          {...more}
          value={value[name]}
          onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <chakra.div
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Field label="What was done">
        {(parts) => (
          <Select
            {...parts}
            value={value.measure}
            onChange={({ target }) => onChange({ ...value, measure: target.value as CaseMeasure })}
          >
            {caseMeasures.map((one) => (
              <option key={one} value={one}>
                {measureWords[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {text('taken_on', 'On', { type: 'date', required: true })}
      {text('amount', 'Amount', { inputMode: 'decimal', pattern: '\\d{1,15}(\\.\\d{1,2})?', placeholder: '1250.00' })}
      {text('currency', 'Currency', { pattern: '[A-Z]{3}', placeholder: 'EUR', required: value.amount.trim() !== '' })}
      {text('reported_to', 'Reported to', { maxLength: 200 })}
      {text('reported_on', 'Reported on', { type: 'date' })}
      {text('reference', 'Reference', { maxLength: 200 })}
      {text('licence', 'Licence', { maxLength: 200 })}
    </chakra.div>
  );
}
