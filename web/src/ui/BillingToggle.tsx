import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { BillingPeriod } from '../../../lib/contract/billing/plans.ts';
import { Badge } from './Badge.tsx';

const Choice = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
    px: '4',
    minHeight: '10',
    borderRadius: 'md',
    cursor: 'pointer',
    fontWeight: '600',
    fontSize: 'sm',
    color: 'muted',
    '&:has(:checked)': { bg: 'surface', color: 'ink', boxShadow: 'card' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus' },
  },
});

interface BillingToggleProps {
  /** Left out if no script follows the choice: then monthly is chosen first. */
  value?: BillingPeriod;
  onChange?: (value: BillingPeriod) => void;
}

/** Monthly or yearly billing; a year costs ten times the monthly price, hence 17 % less. */
export function BillingToggle({ value, onChange }: BillingToggleProps) {
  const name = useId();
  const chosen = (period: BillingPeriod) =>
    onChange
      ? { checked: value === period, onChange: () => onChange(period) }
      : { defaultChecked: period === 'monthly' };
  return (
    <chakra.fieldset display="inline-flex" flexWrap="wrap" minWidth="0" bg="sunken" borderRadius="lg" p="1">
      <chakra.legend srOnly>Billing period</chakra.legend>
      {(['monthly', 'yearly'] as const).map((period) => (
        <Choice key={period}>
          <chakra.input type="radio" name={name} value={period} srOnly {...chosen(period)} />
          {period === 'monthly' ? 'Monthly' : 'Yearly'}
          {period === 'yearly' && <Badge tone="cloudberry">Save 17%</Badge>}
        </Choice>
      ))}
    </chakra.fieldset>
  );
}
