import { chakra } from '@chakra-ui/react/styled-system';
import { batchFileLimitMax } from '../../../../lib/contract/batches/batchLimits.ts';
import { thresholdMin } from '../../../../lib/contract/screening/screeningLimits.ts';
import { Field, Input, Select } from '../../ui/Field.tsx';
import type { Start } from './batches.ts';

export type Matching = Pick<Start, 'match_type' | 'threshold' | 'check' | 'limit'>;

interface MatchFieldsProps {
  matching: Matching;
  onChange: (matching: Matching) => void;
}

/** How the rows are screened. */
export function MatchFields({ matching, onChange }: MatchFieldsProps) {
  const { match_type, threshold, check, limit } = matching;
  const change = (changed: Partial<Matching>) => onChange({ ...matching, ...changed });
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}>
      <Field label="Lists">
        {(parts) => (
          <Select
            {...parts}
            value={check}
            onChange={({ target }) => change({ check: target.value as Matching['check'] })}
          >
            <option value="both">Sanctions and PEP</option>
            <option value="sanctions">Sanctions</option>
            <option value="pep">PEP</option>
          </Select>
        )}
      </Field>
      <Field label="Matching">
        {(parts) => (
          <Select
            {...parts}
            value={match_type}
            onChange={({ target }) => change({ match_type: target.value as Matching['match_type'] })}
          >
            <option value="fuzzy">Similar names</option>
            <option value="exact">The same words</option>
          </Select>
        )}
      </Field>
      <Field label="Least score">
        {(parts) => (
          <Input
            {...parts}
            type="number"
            min={thresholdMin}
            max={1}
            step={0.01}
            required
            disabled={match_type === 'exact'}
            value={threshold}
            onChange={({ target }) => change({ threshold: target.valueAsNumber })}
          />
        )}
      </Field>
      <Field label="Matches per row">
        {(parts) => (
          <Input
            {...parts}
            type="number"
            min={1}
            max={batchFileLimitMax}
            required
            value={limit}
            onChange={({ target }) => change({ limit: target.valueAsNumber })}
          />
        )}
      </Field>
    </chakra.div>
  );
}
