import { chakra } from '@chakra-ui/react/styled-system';
import { thresholdMin } from '../../../../lib/contract/screening/screeningLimits.ts';
import { Field } from '../../ui/Field.tsx';

interface ThresholdProps {
  value: number;
  exact: boolean;
  onChange: (value: number) => void;
}

/** The least score of a match. */
export function Threshold({ value, exact, onChange }: ThresholdProps) {
  const percent = Math.round(value * 100);
  return (
    <Field
      label={`Threshold: ${percent} %`}
      hint={
        exact
          ? 'An exact search finds every name that has all words, whatever its score.'
          : 'Names that score less are no matches.'
      }
    >
      {(parts) => (
        <chakra.input
          {...parts}
          type="range"
          min={thresholdMin * 100}
          max={100}
          value={percent}
          disabled={exact}
          _disabled={{ opacity: '0.6' }}
          aria-valuetext={`${percent} %`}
          onChange={({ target }) => onChange(Number(target.value) / 100)}
          width="full"
          height="11"
          accentColor="fjord"
        />
      )}
    </Field>
  );
}
